import { Menu } from '@blueprintjs/core';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type AnyEventObject, createActor, createMachine } from 'xstate';
import type { GridActor } from '../../../../src/machines/grid/definition/grid.types.ts';
import type { GridColumn } from '../../../../src/views/grid/list-view-config.ts';
import { ColumnMenuItems } from '../../../../src/views/grid/menus/ColumnMenu.tsx';
import { withTexts } from '../../../support/client/with-texts.tsx';

const show = withTexts();

interface Given {
  readonly columns?: readonly string[];
  readonly pinned?: number;
  readonly sorts?: readonly { column: string; order: 'asc' | 'desc' }[];
  readonly definition?: { readonly sortable?: boolean; readonly filterable?: boolean };
}

/** The menu of the column `name`. */
function open({
  columns = ['number', 'name', 'remark'],
  pinned = 0,
  sorts = [],
  definition = {},
}: Given = {}) {
  const sent: AnyEventObject[] = [];
  const machine = createMachine({
    context: { layout: { columns: columns.map((id) => ({ id })), pinned }, query: { sorts } },
    on: { '*': { actions: ({ event }) => sent.push(event) } },
  });
  const grid = createActor(machine).start() as unknown as GridActor;
  const column = { id: 'name', definition: { id: 'name', type: 'text', sortable: true, ...definition } };
  show(
    <Menu>
      <ColumnMenuItems grid={grid} column={column as unknown as GridColumn} />
    </Menu>,
  );
  return sent;
}
const items = () =>
  screen
    .getAllByRole('menuitem')
    .map(
      (item) => `${item.textContent}${item.getAttribute('aria-disabled') === 'true' ? ' (disabled)' : ''}`,
    );
const layoutItems = ['Wider', 'Narrower', 'Move left', 'Move right'];
const lastItems = ['Hide', 'Show or hide columns…'];
const all = ['Sort ascending', 'Sort descending', 'Filter…', 'Pin up to here', ...layoutItems, ...lastItems];

it.each([
  ['as it is', {}, all],
  ['that is sorted by', { sorts: [{ column: 'name', order: 'desc' }] }, all.toSpliced(2, 0, 'Clear sort')],
  ['beside one that is sorted by', { sorts: [{ column: 'remark', order: 'desc' }] }, all],
  ['that cannot be sorted by', { definition: { sortable: false } }, all.slice(2)],
  ['that cannot be filtered', { definition: { filterable: false } }, all.toSpliced(2, 1)],
  ['that is pinned', { pinned: 2 }, all.with(3, 'Unpin from here')],
  ['after the last that is pinned', { pinned: 1 }, all],
  ['in the fourth place', { columns: ['a', 'b', 'c', 'name'] }, all],
  ['in the fifth place', { columns: ['a', 'b', 'c', 'd', 'name'] }, all.with(3, 'Pin up to here (disabled)')],
  [
    'in the fifth place that is pinned',
    { columns: ['a', 'b', 'c', 'd', 'name'], pinned: 5 },
    all.with(3, 'Unpin from here'),
  ],
  ['that is the only one', { columns: ['name'] }, all.with(-2, 'Hide (disabled)')],
] as const)('the menu of a column %s', (_what, given: Given, expected) => {
  open(given);
  expect(items()).toEqual(expected);
});

it('each item of a column does what it says, and those that one repeats leave the menu open', async () => {
  const sent = open({ sorts: [{ column: 'name', order: 'asc' }] });
  const close = { type: 'menu.close' };
  const seen: unknown[] = [];
  for (const item of screen.getAllByRole('menuitem')) {
    await userEvent.click(item);
    seen.push([item.textContent, ...sent.splice(0)]);
  }
  expect(seen).toEqual([
    ['Sort ascending', close, { type: 'grid.sort', column: 'name', order: 'asc' }],
    ['Sort descending', close, { type: 'grid.sort', column: 'name', order: 'desc' }],
    ['Clear sort', close, { type: 'grid.sort', column: 'name', order: 'none', more: true }],
    ['Filter…', close, { type: 'tool.open', name: 'facets', preset: { column: 'name', below: 'head' } }],
    ['Pin up to here', close, { type: 'column.pin', count: 2 }],
    ['Wider', { type: 'column.resize', column: 'name', by: 16 }],
    ['Narrower', { type: 'column.resize', column: 'name', by: -16 }],
    ['Move left', { type: 'column.move', column: 'name', side: 'left' }],
    ['Move right', { type: 'column.move', column: 'name', side: 'right' }],
    ['Hide', close, { type: 'column.hide', column: 'name' }],
    ['Show or hide columns…', close, { type: 'columns.open' }],
  ]);
});

it('a pinned column is unpinned with those after it, and those before it stay', async () => {
  const sent = open({ pinned: 3 });
  await userEvent.click(screen.getByRole('menuitem', { name: 'Unpin from here' }));
  expect(sent).toEqual([{ type: 'menu.close' }, { type: 'column.pin', count: 1 }]);
});
