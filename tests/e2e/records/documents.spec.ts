import { devices } from '@playwright/test';
import sharp from 'sharp';
import type { DocumentRow } from '../../../contract/applications/application-documents.ts';
import type { Role } from '../../../contract/kit/ability.ts';
import { pdf } from '../../support/files/files.ts';
import { startPortal } from '../../support/server/portal.ts';
import { addressOf, carry, expect, portalUrl, signInByApi, test } from '../support/test.ts';
import { below, largePicture, lineOf, pageOf, sameLine, wanted } from '../support/uploads.ts';

test('an upload is paused, goes on, and is handed in', async ({ page, signIn }) => {
  const { accessToken } = await signIn('admin');
  await pageOf(page, await wanted(portalUrl(), accessToken, 0));
  const paper = await sameLine(page, lineOf(page));
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/uploads/*', async (route) => {
    const request = route.request();
    if (request.method() === 'PATCH' && request.headers()['upload-offset'] !== '0') await held;
    await route.continue().catch(() => {});
  });
  const file = { name: 'scan.png', mimeType: 'image/png', buffer: await largePicture() };
  await paper.locator('input[type=file]').first().setInputFiles(file);
  await expect(below(paper).getByText(/uploaded$/)).toBeVisible();
  await expect(below(paper).getByRole('progressbar', { name: /scan\.png/ })).toBeVisible();
  await below(paper)
    .getByRole('button', { name: /^Pause/ })
    .click();
  await expect(below(paper).getByText(/^Paused after/)).toBeVisible();
  letGo();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: /upload ended/ })).toBeVisible();
  await page.goBack();
  await below(paper)
    .getByRole('button', { name: /^Resume/ })
    .click();
  await expect(paper.locator('[data-status]')).toHaveText('Uploaded');
});

test('an upload that is cut at 60 % by the end of the server goes on when it is back', async ({
  page,
  context,
}) => {
  test.slow();
  const portal = await startPortal();
  try {
    const signedIn = await signInByApi(portal.url, addressOf('admin'));
    await carry(context, portal.url, signedIn);
    const { applicationId } = await wanted(portal.url, signedIn.accessToken, 1);
    await page.goto(`${portal.url}/application/details/${applicationId}`);
    const paper = await sameLine(page, lineOf(page));
    const buffer = await largePicture();
    const offsets: number[] = [];
    let isCut = false;
    await page.route('**/api/uploads/*', async (route) => {
      const request = route.request();
      const offset = Number(request.headers()['upload-offset'] ?? -1);
      if (request.method() === 'PATCH') {
        if (!isCut && offset >= buffer.length * 0.55) {
          isCut = true;
          await portal.end('SIGKILL');
          await route.abort().catch(() => {});
          await portal.start();
          return;
        }
        offsets.push(offset);
      }
      await route.continue().catch(() => {});
    });
    const file = { name: 'scan.png', mimeType: 'image/png', buffer };
    await paper.locator('input[type=file]').first().setInputFiles(file);
    await expect(paper.locator('[data-status]')).toHaveText('Uploaded', { timeout: 120_000 });
    // Nothing that was acknowledged has been sent again.
    expect([isCut, offsets, new Set(offsets).size]).toEqual([
      true,
      offsets.toSorted((a, b) => a - b),
      offsets.length,
    ]);
  } finally {
    await portal.remove();
  }
});

const wrong: readonly (readonly [string, { name: string; mimeType: string; buffer: Buffer }, RegExp])[] = [
  [
    'a program',
    { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ program') },
    /file type isn’t accepted/,
  ],
  [
    'a program that is called a PDF',
    { name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ program') },
    /doesn’t match its name/,
  ],
  ['nothing', { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }, /is empty/],
  [
    '21 MB',
    {
      name: 'large.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([pdf(), Buffer.alloc(21 * 1024 * 1024)]),
    },
    /too large/,
  ],
  [
    'half a PDF, which only the server can tell',
    { name: 'half.pdf', mimeType: 'application/pdf', buffer: pdf().subarray(0, 200) },
    /can’t be read/,
  ],
];

test('files that are not accepted say why and what to do', async ({ page, signIn }) => {
  const { accessToken } = await signIn('admin');
  await pageOf(page, await wanted(portalUrl(), accessToken, 2));
  const line = lineOf(page);
  await expect(line).toBeVisible();
  for (const [, file, words] of wrong) {
    await line.locator('input[type=file]').first().setInputFiles(file);
    await expect(below(line).getByRole('alert')).toHaveText(words);
    await below(line)
      .getByRole('button', { name: /^Dismiss / })
      .click();
    await expect(below(line).getByRole('alert')).toHaveCount(0);
  }
});

/** A small picture, as a scanner or a phone makes one. */
const smallPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: '#e8e4d8' } })
    .png()
    .toBuffer();

test('a file is dropped on the document that it is for', { tag: '@main' }, async ({ page, signIn }) => {
  const { accessToken } = await signIn('admin');
  await pageOf(page, await wanted(portalUrl(), accessToken, 3));
  const paper = await sameLine(page, lineOf(page));
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const files = new DataTransfer();
      files.items.add(new File([Uint8Array.from(bytes)], 'dropped.png', { type: 'image/png' }));
      return files;
    },
    [...(await smallPicture())],
  );
  await paper.dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(paper).toHaveAttribute('data-over', 'true');
  await paper.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(paper.locator('[data-status]')).toHaveText('Uploaded');
  await expect(paper.getByRole('button', { name: /^Download .dropped\.png/ })).toBeVisible();
});

test('a document is photographed with the phone', async ({ browser }) => {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    baseURL: portalUrl(),
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const signedIn = await signInByApi(portalUrl(), addressOf('admin'));
  await carry(context, portalUrl(), signedIn);
  const page = await context.newPage();
  await pageOf(page, await wanted(portalUrl(), signedIn.accessToken, 4));
  const paper = await sameLine(page, lineOf(page));
  const opened = page.waitForEvent('filechooser');
  await paper.getByRole('button', { name: /^Take a photo for/ }).tap();
  const chooser = await opened;
  expect(await chooser.element().getAttribute('capture')).toBe('environment');
  await chooser.setFiles({
    name: 'photograph.png',
    mimeType: 'image/png',
    buffer: await smallPicture(),
  });
  await expect(paper.locator('[data-status]')).toHaveText('Uploaded');
  await context.close();
});

const readers: readonly Role[] = ['client', 'compliance-officer'];
for (const role of readers) {
  test(`${role} reads documents and is refused to hand one in`, async ({ page, signIn }) => {
    const { accessToken } = await signIn(role);
    const answer = await fetch(`${portalUrl()}/api/application-documents?perPage=100`, {
      headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
    });
    const { data } = (await answer.json()) as { data: DocumentRow[] };
    const document = data.find(({ applicationId }) => applicationId !== null);
    if (!document || document.applicationId === null) throw new Error('there is nothing to read');
    await page.goto(`/application/details/${document.applicationId}`);
    const documents = page.getByRole('region', { name: 'Documents' });
    await expect(documents.getByRole('rowheader').first()).toBeVisible();
    await expect(documents.getByRole('button', { name: /^Choose a file/ })).toHaveCount(0);
    const metadata = Object.entries({
      documentId: String(document.id),
      filename: 'a.pdf',
      filetype: 'application/pdf',
    })
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
    const begun = await fetch(`${portalUrl()}/api/uploads`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        accept: 'application/json',
        'tus-resumable': '1.0.0',
        'upload-length': '10',
        'upload-metadata': metadata,
      },
    });
    expect(begun.status).toBe(403);
  });
}
