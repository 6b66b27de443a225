import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type AnyEventObject, createActor, createMachine } from 'xstate';
import type { Filter } from '../../../../contract/kit/filters.ts';
import type { GridActor } from '../../../../src/machines/grid/definition/grid.types.ts';
import { ColumnFilter } from '../../../../src/views/grid/filters/ColumnFilter.tsx';
import type { GridColumn } from '../../../../src/views/grid/list-view-config.ts';
import { readLines } from '../../../support/client/read-lines.ts';
import { withTexts } from '../../../support/client/with-texts.tsx';

const show = withTexts();

const columns = [
  { id: 'priority', type: 'choice', values: ['low', 'high'] },
  { id: 'amount', type: 'number' },
];
const other = { column: 'name', is: 'empty' } as const satisfies Filter;

/** The filter of one column of a list with this filter; everything the list is told, and that it closes. */
function open(id: 'priority' | 'amount', where: Filter | null) {
  const sent: (AnyEventObject | 'closed')[] = [];
  const machine = createMachine({
    context: { query: { where }, rows: { at: new Map() }, definition: { columns } },
    on: { '*': { actions: ({ event }) => sent.push(event) } },
  });
  const grid = createActor(machine).start() as unknown as GridActor;
  const definition = columns.find((each) => each.id === id);
  const column = {
    id,
    definition,
    title: id === 'amount' ? 'Amount' : 'Priority',
    values: definition?.values ?? [],
    valueText: (value: string) => value.toUpperCase(),
  } as unknown as GridColumn;
  const { container } = show(
    <ColumnFilter grid={grid} column={column} onClose={() => sent.push('closed')} />,
  );
  return { sent, lines: () => readLines(container) };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows the column’s own condition, and offers to clear it only where there is one', () => {
  const own = { column: 'priority', is: 'in', value: ['high'] } as const;
  expect([open('priority', { all: [other, own] }).lines(), open('amount', other).lines()]).toEqual([
    [
      '[form Filter by ‹Priority›]',
      'select: Condition for ‹Priority› = is any of',
      '[group]',
      'Priority',
      'checkbox: {LOW} = off',
      'checkbox: {HIGH} = on',
      'button: Apply',
      'button: Clear',
    ],
    [
      '[form Filter by ‹Amount›]',
      'select: Condition for ‹Amount› = is',
      'field: Value of ‹Amount› =',
      'button: Apply',
      'button: Clear (disabled)',
    ],
  ]);
});

it('the selected values take the place of those before, beside the filter of other columns', async () => {
  const { sent } = open('priority', { all: [other, { column: 'priority', is: 'in', value: ['high'] }] });
  await userEvent.click(screen.getByRole('checkbox', { name: 'LOW' }));
  await press('Apply');
  expect(sent).toEqual([
    {
      type: 'grid.filter',
      where: { all: [other, { column: 'priority', is: 'in', value: ['high', 'low'] }] },
    },
    'closed',
  ]);
});

it.each(['the last value is taken away', 'it is cleared'])(
  'the column is not filtered when %s',
  async (how) => {
    const { sent } = open('priority', { all: [other, { column: 'priority', is: 'in', value: ['high'] }] });
    if (how === 'it is cleared') await press('Clear');
    else {
      await userEvent.click(screen.getByRole('checkbox', { name: 'HIGH' }));
      await press('Apply');
    }
    expect(sent).toEqual([{ type: 'grid.filter', where: other }, 'closed']);
  },
);

it('a value that cannot be is said at its field, and the filter stays open', async () => {
  const { sent, lines } = open('amount', null);
  await userEvent.type(screen.getByRole('textbox'), 'twelve{Enter}');
  expect([sent, lines()]).toEqual([
    [],
    [
      '[form Filter by ‹Amount›]',
      'select: Condition for ‹Amount› = is',
      'field: Value of ‹Amount› = twelve (wrong, focus) – Enter a number, for example 12.5',
      '[alert]',
      'button: Apply',
      'button: Clear (disabled)',
    ],
  ]);
});
