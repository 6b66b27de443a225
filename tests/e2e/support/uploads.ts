import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { DocumentRow } from '../../../contract/applications/application-documents.ts';

/** A picture that no compression makes small: five parts of a megabyte, more or less. */
export const largePicture = (): Promise<Buffer> => {
  const side = 1_300;
  let state = 1;
  const noise = Buffer.from(
    Uint8Array.from({ length: side * side * 3 }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return state & 255;
    }),
  );
  return sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
};

/**
 * A document of an application that a role may hand in, and that nobody has handed in yet; each test takes another of
 * the applications, as others hand in theirs meanwhile. Who takes which place: `records/documents.spec.ts` the first ones,
 * `replay/reproductions.spec.ts` the tenth, `replay/scripts.spec.ts` the eleventh.
 */
export async function wanted(
  url: string,
  token: string,
  place: number,
): Promise<DocumentRow & { applicationId: number }> {
  const answer = await fetch(`${url}/api/application-documents?status=requested&perPage=100`, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: DocumentRow[] };
  const open = data.flatMap(({ applicationId, ...row }) =>
    applicationId !== null && row.allowedActions.includes('upload') ? [{ ...row, applicationId }] : [],
  );
  const found = [...Map.groupBy(open, ({ applicationId }) => applicationId).values()][place]?.[0];
  if (!found) throw new Error('nothing is wanted');
  return found;
}

export const pageOf = (page: Page, { applicationId }: { applicationId: number }) =>
  page.goto(`/application/details/${applicationId}`);

/** The line of a document that waits to be handed in. */
export const lineOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Documents' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Choose a file for/ }) })
    .filter({ hasText: 'Requested' })
    .first();

/** Below a document's row: its files on their way, and what was said about it. */
export const below = (row: Locator): Locator => row.locator('xpath=following-sibling::tr[1]');

/** A line by what it is called, which it stays when it has been handed in. */
export async function sameLine(page: Page, line: Locator): Promise<Locator> {
  const name = (await line.getByRole('rowheader').textContent()) ?? '';
  return page
    .getByRole('region', { name: 'Documents' })
    .locator('tr')
    .filter({ has: page.getByRole('rowheader', { name: name.trim(), exact: true }) })
    .first();
}
