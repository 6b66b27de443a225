import type { Locator, Page } from '@playwright/test';
import {
  focused as focusedCell,
  textIn as focusedText,
  gridOf as grid,
  openList as openRows,
} from './list.ts';
import { expect, portalUrl } from './test.ts';

export { focusedText, grid };

/** Their name in each language. */
const savedViews = /^(Saved views|Vues enregistrées|العروض المحفوظة)$/;

/** Opens a list and waits until its rows, and its saved views, are there; the focus is in the rows. */
export async function openList(page: Page, address: string): Promise<void> {
  await openRows(page, address);
  await expect(page.getByRole('navigation', { name: savedViews })).toBeVisible();
  await grid(page).focus();
}

/** The cell that has the grid's focus, as a screen reader finds it: `row` counts from 2, after the heads. */
export async function focused(page: Page): Promise<{ row: number; text: string }> {
  const { place, text } = await focusedCell(page);
  return { row: Number(place.split(':')[0]), text };
}

/** Figures and words of the status bar. */
export const statusBar = (page: Page): Locator => page.getByRole('contentinfo');

/** The toasts. */
export const news = (page: Page): Locator => page.getByRole('region', { name: 'Status messages' });

/** What the list's own call answers to whoever has this token. */
export interface Row {
  readonly id: number;
  readonly version: number;
  readonly number: string;
  readonly studentName: string;
  readonly branchName: string | null;
  readonly remark: string | null;
  readonly priority: string | null;
  readonly counsellorId: number | null;
}

const call = async (token: string, path: string, init: RequestInit = {}): Promise<Response> => {
  const response = await fetch(`${portalUrl()}/api${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
};

/** Applications as someone may see them, by the query of the list. */
export const applications = async (
  token: string,
  query: string,
): Promise<{ data: readonly Row[]; meta: { total: number } }> =>
  (await call(token, `/applications?${query}`)).json();

/** Writes an application as another client does, on top of the version it has now. */
export async function write(token: string, id: number, change: object): Promise<void> {
  const { data }: { data: Row } = await (await call(token, `/applications/${id}`)).json();
  const headers = { 'if-match': `"${data.version}"` };
  await call(token, `/applications/${id}`, { method: 'PATCH', body: JSON.stringify(change), headers });
}
