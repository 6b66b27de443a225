import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadBoard } from '../../../support/client/board.ts';
import { application, staff } from '../../../support/client/office.ts';
import { readLines } from '../../../support/client/read-lines.ts';
import { serve } from '../../../support/client/server.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';

let stage: Stage;
beforeAll(loadBoard);
afterEach(() => {
  stage.close();
  vi.unstubAllGlobals();
});

/** Opens the split view of 23 applications, ten on a page. */
async function open(at = '/application?shape=review&perPage=10'): Promise<void> {
  const all = Array.from({ length: 23 }, (_, index) => application(index + 1));
  serve({
    'GET /applications': (_body, { searchParams }) => {
      const page = Number(searchParams.get('page') ?? 1);
      const data = all.slice((page - 1) * 10, page * 10);
      return Response.json({ data, meta: { page, perPage: 10, total: 23, lastPage: 3 } });
    },
  });
  stage = openStage({ at, signedIn: staff() });
  await screen.findByRole('region', { name: /^Record:/ });
  list().focus();
}
const list = () => screen.getByRole('listbox', { name: 'Applications in split view' });
/** The place among all of the active row, and the record beside the list. */
const active = () => [
  document.getElementById(list().getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-posinset'),
  screen.getByRole('region', { name: /^Record:/ }).getAttribute('aria-label'),
];
const selected = () =>
  within(list())
    .queryAllByRole('option', { selected: true })
    .map((option) => option.getAttribute('aria-posinset'));

describe('the split view', () => {
  it('counts its rows among all, and goes on over the ends of a page with the same keys', async () => {
    await open();
    const options = within(list()).getAllByRole('option');
    expect(options.map((each) => `${each.ariaPosInSet} of ${each.ariaSetSize}`).at(-1)).toEqual('10 of 23');
    await stage.user.keyboard('k');
    expect(active()).toEqual(['1', 'Record: \u2068Student 1\u2069']);
    await stage.user.keyboard('j'.repeat(9));
    expect(active()).toEqual(['10', 'Record: \u2068Student 10\u2069']);
    await stage.user.keyboard('j');
    await waitFor(() => expect(active()).toEqual(['11', 'Record: \u2068Student 11\u2069']));
    expect(window.location.search).toBe('?page=2&perPage=10&shape=review');
    await stage.user.keyboard('k');
    await waitFor(() => expect(active()).toEqual(['10', 'Record: \u2068Student 10\u2069']));
  });

  it('stays at the last of all rows', async () => {
    await open('/application?shape=review&perPage=10&page=2');
    await stage.user.keyboard('j'.repeat(10));
    await waitFor(() => expect(active()).toEqual(['21', 'Record: \u2068Student 21\u2069']));
    await stage.user.keyboard('jjj');
    expect(active()).toEqual(['23', 'Record: \u2068Student 23\u2069']);
  });

  it('selects a row with Ctrl, and all rows up to another with Shift', async () => {
    await open();
    const options = within(list()).getAllByRole('option');
    const press = (at: number, keys: { ctrlKey?: boolean; shiftKey?: boolean } = {}) =>
      fireEvent.pointerDown(options[at] as HTMLElement, keys);
    press(1);
    expect([active(), selected()]).toEqual([['2', 'Record: \u2068Student 2\u2069'], []]);
    press(3, { ctrlKey: true });
    expect(selected()).toEqual(['4']);
    press(6, { shiftKey: true });
    expect(selected()).toEqual(['4', '5', '6', '7']);
  });

  it('has the commands on a row as buttons, and not those of cells, menus and previews', async () => {
    await open();
    const record = () => screen.getByRole('region', { name: /^Record:/ });
    const lines = readLines(record()).filter((line) => line.startsWith('button'));
    expect(lines).toEqual([
      'button: Open record',
      'button: Change status',
      'button: Assign counsellor',
      'button: Set priority',
      'button: Flag or unflag',
      'button: Set follow-up date',
      'button: Edit remark',
    ]);
    await within(record()).findByRole('alert');
    // The tools of the page come last.
    await screen.findByRole('link', { name: 'New application' });
    const page = () => readLines(screen.getByRole('main'));
    const before = page();
    await stage.user.keyboard(' {Shift>}{F10}{/Shift}h');
    expect(page()).toEqual(before);
  });
});
