import type { Page } from '@playwright/test';
import type {
  DocumentAction,
  DocumentRow,
  DocumentState,
} from '../../../contract/applications/application-documents.ts';
import { expect, portalUrl } from '../support/test.ts';
import { type Drill, type Exercise, press } from './drill.ts';

/** A PDF of three upright pages. */
const pages = [3, 4, 5];
const threePages = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count 3/Kids[${pages.map((id) => `${id} 0 R`).join(' ')}]>>endobj
${pages.map((id) => `${id} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj`).join('\n')}
trailer<</Root 1 0 R>>
%%EOF`;

/** Opens the queue at one type of document; every file in it is the one of three pages. */
async function openQueue(page: Page): Promise<void> {
  await page.route('**/application-documents/*/link', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, mediaType: 'application/pdf' } } });
  });
  await page.route('**/api/files/**', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: threePages }),
  );
  await page.goto('/application/details-document?type=passport');
  await drawn(page);
  await page.locator('main button[tabindex][aria-current="true"]').focus();
}

/** The selected document has taken the place of the one before it, and its file is drawn. */
const drawn = async (page: Page): Promise<void> => {
  await expect(page.locator('main [data-stale="true"]')).toHaveCount(0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'File', exact: true }).getByRole('img')).toBeVisible();
  await expect(page.locator('main [data-stale]').getByText(/^Page \d+ of \d+$/)).toHaveText('Page 1 of 3');
};

const zoomOf = (page: Page) => page.getByText(/^\d+%$/).textContent();
const pageOf = (page: Page) =>
  page
    .locator('main [data-stale]')
    .getByText(/^Page \d+ of \d+$/)
    .textContent();
const placeOf = (page: Page) =>
  page
    .locator('main button[tabindex][aria-current]')
    .evaluateAll((items) => items.findIndex((item) => item.getAttribute('aria-current') === 'true'));
const isBroad = (page: Page) =>
  page
    .getByRole('region', { name: 'File', exact: true })
    .getByRole('img')
    .evaluate((sheet) => sheet.clientWidth > sheet.clientHeight);

const zooms = (command: string, keys: string, is: string): Drill => ({ command, keys, sees: zoomOf, is });
const turns = (command: string, keys: string, is: string): Drill => ({ command, keys, sees: pageOf, is });

/** Opens what a decision is put into; Escape closes it. */
const asks = (command: string, keys: string, name: string): Drill => ({
  command,
  keys,
  sees: (page) => page.getByRole('form', { name }).and(page.locator(':focus-within')).count(),
  is: 1,
  after: (page) => press(page, 'Escape'),
});

/** Cannot be sent without a network: the document stays as it is, for the other tests too. */
const isSent = (command: string, keys: string): Drill => ({
  command,
  keys,
  before: (page) => page.context().setOffline(true),
  sees: (page) => page.getByRole('region', { name: 'Decision' }).getByRole('status').count(),
  is: 1,
  after: async (page) => {
    await page.context().setOffline(false);
  },
});

/** Opens a document that takes a move: without what nobody has handed in yet one can do, a decision can be taken back. */
async function openFor(
  page: Page,
  status: DocumentState,
  move: DocumentAction,
  button: RegExp,
): Promise<void> {
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'accessToken')?.value ?? '');
  const answer = await fetch(`${portalUrl()}/api/application-documents?status=${status}&perPage=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: DocumentRow[] };
  const found = data.find(
    ({ applicationId, allowedActions }) => applicationId !== null && allowedActions.includes(move),
  );
  await page.goto(
    `/application/details-document?applicationId=${found?.applicationId}&document=${found?.id}`,
  );
  await expect(page.getByRole('button', { name: button })).toBeVisible();
}

/** What is done where documents are reviewed. */
export function reviewing(): Exercise {
  let saved = 0;
  return {
    title: 'review documents',
    role: 'admin',
    open: async (page) => {
      page.on('download', () => {
        saved += 1;
      });
      await openQueue(page);
    },
    drills: [
      zooms('look.zoomIn', '+', '125%'),
      zooms('look.zoomIn', '=', '156%'),
      zooms('look.zoomOut', '-', '125%'),
      zooms('look.fit', '0', '100%'),
      turns('look.pageNext', ']', 'Page 2 of 3'),
      turns('look.pagePrevious', '[', 'Page 1 of 3'),
      { command: 'look.turn', keys: 'o', sees: isBroad, is: true },
      { command: 'review.next', keys: 'j', sees: placeOf, is: 1, after: drawn },
      { command: 'review.previous', keys: 'k', sees: placeOf, is: 0, after: drawn },
      asks('review.request', 't', 'Request a new version'),
      asks('review.reject', 'r', 'Reject'),
      {
        command: 'review.send',
        keys: 'Mod+Enter',
        before: (page) => press(page, 'r'),
        sees: (page) => page.locator('main form textarea[aria-invalid="true"]').count(),
        is: 1,
        after: (page) => press(page, 'Escape'),
      },
      isSent('review.confirm', 'y'),
      isSent('review.take', 'v'),
      { command: 'look.save', before: (page) => drawn(page), sees: async () => saved, is: 1 },
      {
        ...asks('review.waive', 'w', 'Waive'),
        before: (page) => openFor(page, 'requested', 'waive', /^Waive/),
      },
      {
        ...asks('review.takeBack', 'u', 'Undo decision'),
        before: (page) => openFor(page, 'confirmed', 'takeBack', /^Undo decision/),
      },
    ],
  };
}
