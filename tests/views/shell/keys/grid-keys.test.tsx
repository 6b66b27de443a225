import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { applicationsMachine } from '../../../../src/machines/features/applications/applications.machine.ts';
import type {
  GridActor,
  GridQuery,
  GridRow,
  Page,
} from '../../../../src/machines/grid/definition/grid.types.ts';
import { getTarget } from '../../../../src/machines/shell/keys/command-target.ts';
import { findCommand } from '../../../../src/machines/shell/keys/commands.ts';
import type { Preferences } from '../../../../src/machines/shell/preferences/preferences.types.ts';
import { getShownGrid } from '../../../../src/views/kit/keys/shown-grid.ts';
import { application, openPage, pageOf, staff } from '../../../support/client/office.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';

const rows = [1, 2, 3].map((id) => application(id, { editable: ['remark', 'counsellorId', 'priority'] }));

let stage: Stage;
afterEach(() => stage.close());
beforeAll(async () => {
  await Promise.all([openPage('application'), import('../../../../src/views/shell/keys/CheatSheet.tsx')]);
});

async function open(preferences: Partial<Preferences> = {}, search = ''): Promise<GridActor> {
  const loadPage = fromPromise<Page<GridRow>, { query: GridQuery }>(async ({ input: { query } }) =>
    pageOf(rows, { page: query.page, total: 42, lastPage: 5 }),
  );
  stage = openStage({
    at: `/application${search}`,
    signedIn: staff(),
    preferences,
    screens: { applications: applicationsMachine.provide({ actors: { loadPage } }) },
  });
  const element = await screen.findByRole('grid');
  await waitFor(() => expect(within(element).getAllByRole('row')).toHaveLength(4));
  element.focus();
  const grid = getShownGrid(stage.actor('keys').system);
  if (!grid) throw new Error('The page has no list');
  return grid;
}

const press = (keys: string) => stage.user.keyboard(keys);
const context = (grid: GridActor) => grid.getSnapshot().context;
const chosen = (grid: GridActor): readonly number[] => {
  const { selection } = context(grid);
  return selection.kind === 'ids' ? [...selection.ids] : [];
};
const has = (grid: GridActor, tag: 'headers' | 'peek' | 'editing' | 'rowMenu'): boolean =>
  grid.getSnapshot().hasTag(tag);

describe('the keys of a list', () => {
  it('move the focus, choose rows, and close what is open, one thing at a time', async () => {
    const grid = await open();
    await press('{ArrowDown}j{ArrowRight}x');
    expect([context(grid).cursor.row, context(grid).cursor.column, chosen(grid)]).toEqual([
      2,
      'studentName',
      [3],
    ]);
    await press('k{Shift>}X{/Shift}');
    expect(chosen(grid).toSorted()).toEqual([2, 3]);
    await press('{Escape}');
    expect(chosen(grid)).toEqual([]);
    expect(fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })).toBe(true);
  });

  it('work by the place of the key on an Arabic keyboard', async () => {
    const grid = await open();
    const element = screen.getByRole('grid');
    fireEvent.keyDown(element, { key: 'ت', code: 'KeyJ' });
    fireEvent.keyDown(element, { key: 'ء', code: 'KeyX' });
    expect([context(grid).cursor.row, chosen(grid)]).toEqual([1, [2]]);
  });

  it('go up to the column heads, sort there, and come back', async () => {
    const grid = await open();
    await press('{ArrowUp}');
    expect(has(grid, 'headers')).toBe(true);
    await press('x');
    expect(chosen(grid)).toEqual([]);
    await press('{ArrowRight}{Enter}');
    await waitFor(() => expect(context(grid).query.sorts).toEqual([{ column: 'studentName', order: 'asc' }]));
    await press('{ArrowDown}');
    expect(has(grid, 'headers')).toBe(false);
  });

  it('leave Tab and the clipboard to the browser', async () => {
    await open();
    const element = screen.getByRole('grid');
    expect(
      [
        { key: 'Tab', code: 'Tab' },
        { key: 'c', code: 'KeyC', ctrlKey: true },
        { key: 'v', code: 'KeyV', ctrlKey: true },
        { key: 'r', code: 'KeyR', ctrlKey: true },
      ].map((each) => fireEvent.keyDown(element, each)),
    ).toEqual([true, true, true, true]);
  });

  it('hand on to the office what begins with G, also its second letter', async () => {
    await open();
    await press('gp');
    await waitFor(() => expect(window.location.pathname).toBe('/profile'));
  });

  it('go to the list’s search field', async () => {
    await open();
    const field = screen.getByRole('searchbox');
    // Nothing is laid out here, so that nothing would count as being in sight.
    field.getClientRects = () => [new DOMRect(0, 0, 100, 20)] as unknown as DOMRectList;
    await press('/');
    expect(document.activeElement).toBe(field);
  });

  it('open the choices of a column by its letter, or the dialog for all chosen rows', async () => {
    const grid = await open();
    const assign = findCommand('row.assign');
    grid.send({ type: 'selection.toggle' });
    expect(assign && getTarget(assign, grid)).toEqual({
      to: 'grid',
      event: { type: 'tool.open', name: 'bulk', preset: { field: 'counsellorId' } },
    });
    grid.send({ type: 'selection.clear' });
    await press('a');
    expect([has(grid, 'editing'), context(grid).cursor.column]).toEqual([true, 'counsellor']);
  });

  it('show the record that a cell points to', async () => {
    const grid = await open();
    grid.send({ type: 'cursor.set', row: 0, column: 'counsellor' });
    const row = { ...rows[0], id: 1, counsellorId: 12 };
    grid.send({ type: 'rows.written', rows: [row] });
    await press('{Alt>}{Enter}{/Alt}');
    expect(stage.actor('shell').getSnapshot().context.record).toEqual({ subject: 'User', id: 12 });
  });

  it('clear the chosen rows before Escape leaves the heads', async () => {
    const grid = await open();
    await press('x{ArrowUp}{Escape}');
    const first = [has(grid, 'headers'), chosen(grid)];
    await press('{Escape}');
    expect([first, has(grid, 'headers')]).toEqual([[true, []], false]);
  });

  it('are heard of by who cannot see: the cells of a range are chosen', async () => {
    await open();
    await press('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    const element = screen.getByRole('grid');
    const cells = [
      ...within(element).getAllByRole('rowheader', { selected: true }),
      ...within(element).getAllByRole('gridcell', { selected: true }),
    ];
    expect(
      cells.map((cell) => [
        cell.parentElement?.ariaRowIndex ?? cell.parentElement?.getAttribute('aria-rowindex'),
        cell.getAttribute('aria-colindex'),
      ]),
    ).toEqual([
      ['2', '1'],
      ['3', '1'],
      ['2', '2'],
      ['3', '2'],
    ]);
  });

  it('are no letters where the person does not want them', async () => {
    const grid = await open({ singleKeys: false });
    await press('jx{ArrowDown}');
    expect([context(grid).cursor.row, chosen(grid)]).toEqual([1, []]);
  });
});

describe('the editor of a cell', () => {
  const edit = async (): Promise<GridActor> => {
    const grid = await open();
    await press('c');
    await screen.findByRole('textbox', { name: /Remark/ });
    return grid;
  };

  it('leaves to the office what is not its own', async () => {
    await edit();
    await press('{Control>}k{/Control}');
    expect(stage.actor('shell').getSnapshot().hasTag('paletteOpen')).toBe(true);
  });

  it('has what is typed: letters are no commands of the office there', async () => {
    await edit();
    await press('?gp');
    expect([window.location.pathname, stage.actor('shell').getSnapshot().context.panel]).toEqual([
      '/application',
      'none',
    ]);
  });

  it('puts the caret behind the text by F2, and by F2 again goes back to the cell, which keeps it', async () => {
    const grid = await edit();
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Remark/ });
    await press('Call');
    field.setSelectionRange(0, 2);
    await press('{F2}');
    const behind = [field.selectionStart, field.selectionEnd, has(grid, 'editing')];
    await press('{F2}');
    expect([behind, has(grid, 'editing'), context(grid).cursor.row]).toEqual([[4, 4, true], false, 0]);
    expect(screen.getByRole('grid').textContent).toContain('Call');
  });
});

describe('the sheet profile', () => {
  it('types letters into the cell, in which they are no commands', async () => {
    const grid = await open();
    await press('{Control>}{Alt>}k{/Alt}{/Control}');
    expect(context(grid).profile).toBe('sheet');
    await press('xj?gp');
    expect([chosen(grid), context(grid).cursor.row, window.location.pathname]).toEqual([
      [],
      0,
      '/application',
    ]);
    expect(stage.actor('shell').getSnapshot().context.panel).toBe('none');
    grid.send({ type: 'cursor.set', row: 0, column: 'priority' });
    await press('u');
    expect(has(grid, 'editing')).toBe(true);
  });
});

describe('the list of shortcuts beside a list', () => {
  const terms = async (): Promise<readonly (string | null)[]> => {
    await press('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    return (await within(list).findAllByRole('term')).map((term) => term.textContent);
  };

  it('has the list’s own letters and moves', async () => {
    await open();
    const found = await terms();
    expect(found).toEqual(
      expect.arrayContaining(['Assign counsellor', 'Move by one cell', 'Leave list', 'Copy']),
    );
    expect(found).not.toContain('Sort by column');
    expect(found).not.toContain('Fill down');
  });

  it('names a line by what of it can be done', async () => {
    await open({}, '?perPage=10');
    expect(await terms()).toContain('Next page');
    stage.close();
    await open({}, '?perPage=10&page=2');
    expect(await terms()).toContain('Previous and next page');
  });

  it('has the keys of the heads while one stands there', async () => {
    await open();
    await press('{ArrowUp}');
    const found = await terms();
    expect(found).toContain('Sort by column');
    expect(found).not.toContain('Move by one cell');
  });
});
