import type { Locator } from '@playwright/test';
import type { ApplicationDetails } from '../../../contract/applications/application-details.ts';
import type { DocumentRow } from '../../../contract/applications/application-documents.ts';
import type { ApplicationRow } from '../../../contract/applications/applications.ts';
import { pdf, picture } from '../../support/files/files.ts';
import { demonstrationNow } from '../../support/server/demonstration.ts';
import { expect } from '../support/test.ts';
import { region, type Walker } from './walker.ts';

/** A file as a person picks it. */
export interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const letter = (name: string): Chosen => ({ name, mimeType: 'application/pdf', buffer: pdf() });
const scan = async (name: string): Promise<Chosen> => ({
  name,
  mimeType: 'image/png',
  buffer: await picture('png'),
});
const photo = async (name: string): Promise<Chosen> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture('jpeg'),
});

/** The day so many days from the portal’s today, `2026-11-21`. */
export const dayIn = (days: number): string =>
  new Date(demonstrationNow() + days * 86_400_000).toISOString().slice(0, 10);

/** Asks the API, as the walker may. */
export async function ask<Data>({ url, token }: Walker, path: string, init: RequestInit = {}): Promise<Data> {
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    ...init.headers,
  };
  const answer = await fetch(`${url}/api${path}`, { ...init, headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

export const detailsOf = (walker: Walker, id: number): Promise<ApplicationDetails> =>
  ask(walker, `/applications/${id}`);

/** Applications as the walker finds them in a list, by its query. */
export const listed = (walker: Walker, query: string): Promise<readonly ApplicationRow[]> =>
  ask(walker, `/applications?sortBy=number&perPage=50&${query}`);

/** Sends an event by the API: what leads to where a walk begins. */
export async function bringTo(
  walker: Walker,
  id: number,
  type: string,
  payload: object = {},
): Promise<ApplicationDetails> {
  const { version } = await detailsOf(walker, id);
  return ask(walker, `/applications/${id}/events`, {
    method: 'POST',
    body: JSON.stringify({ type, payload }),
    headers: { 'if-match': `"${version}"` },
  });
}

/** Opens the page of an application. */
export const visit = ({ page }: Walker, id: number) => page.goto(`/application/details/${id}`);

/** Waits until the application stands so, on the page that is open. */
export const stands = ({ page, say }: Walker, status: string): Promise<void> =>
  expect(page.locator('#chart > p').first()).toContainText(say(`status.${status}`));

/** The form of an event, as it is opened from the page of the application once the event is offered there. */
export async function choose(walker: Walker, type: string): Promise<Locator> {
  const { page, say } = walker;
  const name = say(`event.${type}`);
  const moves = region(walker, 'label.availableActions');
  const button = moves.getByRole('button', { name, exact: true });
  const more = moves.getByRole('button', { name: say('grid.more'), exact: true });
  const item = page.getByRole('menuitem', { name, exact: true });
  const quick = { timeout: 15_000 };
  await expect(async () => {
    await expect(button.or(more).first()).toBeVisible(quick);
    if (await button.isVisible()) return button.click(quick);
    await more.click(quick);
    try {
      await item.click(quick);
    } catch (error) {
      // What others do brings it among the buttons meanwhile.
      await page.keyboard.press('Escape');
      throw error;
    }
  }).toPass({ timeout: 120_000 });
  return page.getByRole('dialog', { name });
}

/** Sends an event from the page of the application, with what `fill` puts into its form; it then stands at `status`. */
export async function send(
  walker: Walker,
  type: string,
  status: string,
  fill: (form: Locator) => Promise<void> = async () => {},
): Promise<void> {
  const form = await choose(walker, type);
  await fill(form);
  await form.getByRole('button', { name: walker.say(`event.${type}`), exact: true }).click();
  await expect(form).toHaveCount(0);
  await stands(walker, status);
}

/** Puts words, days and amounts into the fields of a form. */
export async function put(
  { say }: Walker,
  form: Locator,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [field, text] of Object.entries(texts)) {
    const name = say(`eventField.${field}`);
    // A currency is a box with suggestions.
    await form.getByRole('textbox', { name }).or(form.getByRole('combobox', { name })).first().fill(text);
  }
}

/** Hands a file in within the form; it is chosen in its field once it has come. */
export async function attach({ say }: Walker, form: Locator, field: string, file: Chosen): Promise<void> {
  await form.locator('input[type=file]').first().setInputFiles(file);
  await expect(form.getByRole('combobox', { name: say(`eventField.${field}`) })).not.toHaveValue('');
}

/** Hands in a file for everything that is asked for, on the page of the application. */
export async function handInAll(walker: Walker): Promise<void> {
  const papers = region(walker, 'fact.documents').getByRole('row');
  const wanted = papers.filter({ has: walker.page.locator('[data-status="requested"]') });
  await expect(wanted.first()).toBeVisible();
  const files = [letter('paper.pdf'), await scan('scan.png'), await photo('photo.jpeg')];
  for (const [at, title] of (await wanted.getByRole('rowheader').allTextContents()).entries()) {
    const file = files[at % files.length];
    const head = walker.page.getByRole('rowheader', { name: title.trim(), exact: true });
    const line = papers.filter({ has: head });
    if (file)
      await line
        .locator('input[type=file]')
        .first()
        .setInputFiles({ ...file, name: `${at + 1} ${file.name}` });
  }
  await expect(wanted).toHaveCount(0, { timeout: 60_000 });
}

/** So many documents are confirmed by hand; the others are alike. */
const byHand = 3;

/** Confirms every document of an application that waits: the first at the desk where they are reviewed. */
export async function confirmAll(walker: Walker, id: number, issuedOn: string): Promise<void> {
  const { page, say } = walker;
  await page.goto(`/application/details-document?applicationId=${id}&perPage=50`);
  const waiting = page.locator('main button[tabindex][aria-current]', {
    has: page.locator('[data-status="uploaded"]'),
  });
  await expect(waiting.first()).toBeVisible();
  const shown = page.locator('main [data-stale="false"] header');
  const confirm = page.getByRole('button', { name: say('documentMove.confirm'), exact: true });
  const count = await waiting.count();
  for (let left = count; left > Math.max(0, count - byHand); left -= 1) {
    const type = (await waiting.first().locator('span').first().textContent()) ?? '';
    await waiting.first().click();
    await expect(shown).toContainText(type);
    await expect(shown.locator('[data-status="uploaded"]')).toBeVisible();
    await expect(confirm).toBeEnabled();
    if (type === say('documentType.passport'))
      await page.getByLabel(say('fact.expiresOn')).fill('2035-01-31');
    else await page.getByLabel(say('fact.issuedOn')).fill(issuedOn);
    await confirm.click();
    await expect(waiting).toHaveCount(left - 1);
  }
  const rest = await ask<DocumentRow[]>(
    walker,
    `/application-documents?applicationId=${id}&status=uploaded&perPage=100`,
  );
  for (const document of rest) {
    const dates = document.type === 'passport' ? { expiresOn: '2035-01-31' } : { issuedOn };
    const body = JSON.stringify({ decision: 'confirm', ...dates });
    await ask(walker, `/application-documents/${document.id}/confirmation`, { method: 'PUT', body });
  }
}
