import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type AnyEventObject, assign, createActor, createMachine } from 'xstate';
import type { Filter } from '../../../../contract/kit/filters.ts';
import type { GridActor } from '../../../../src/machines/grid/definition/grid.types.ts';
import FilterPanel from '../../../../src/views/grid/filters/FilterPanel.tsx';
import type { ListViewConfig } from '../../../../src/views/grid/list-view-config.ts';
import { readLines } from '../../../support/client/read-lines.ts';
import { withTexts } from '../../../support/client/with-texts.tsx';

const show = withTexts();

const viewConfig = {
  columns: {
    name: { title: 'fact.name' },
    amount: { title: 'fact.amount' },
    remark: { title: 'fact.remark' },
  },
} as unknown as ListViewConfig;
const columns = [
  { id: 'name', type: 'text' },
  { id: 'amount', type: 'number' },
  { id: 'remark', type: 'text', filterable: false },
];

/** The builder of a list’s filter, open over its button. */
function open(where: Filter | null = null) {
  const sent: AnyEventObject[] = [];
  const machine = createMachine({
    context: { query: { where }, definition: { columns } },
    tags: 'filtering',
    on: {
      'grid.filter': {
        actions: [
          ({ event }) => sent.push(event),
          assign(({ event }) => ({ query: { where: event.where } })),
        ],
      },
      '*': { actions: ({ event }) => sent.push(event) },
    },
  });
  const grid = createActor(machine).start() as unknown as GridActor;
  show(
    <div className="toolbar-slot">
      <button type="button" data-opens="filters">
        Filters
      </button>
      <FilterPanel grid={grid} viewConfig={viewConfig} />
    </div>,
  );
  return sent;
}
const panel = () => screen.getByRole('region', { name: 'Filters' });
const lines = () => readLines(panel());
const press = (name: string) => userEvent.click(within(panel()).getByRole('button', { name }));
const isEmpty = { column: 'name', is: 'empty' } as const satisfies Filter;

describe('the builder of a filter', () => {
  it('offers the columns that can be filtered', () => {
    open();
    const options = within(screen.getByRole('combobox', { name: 'Column' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Name', 'Amount']);
  });

  it('begins with a condition, whose column has the focus', async () => {
    open();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Column' })),
    );
    expect(lines()).toEqual([
      '[region Filters]',
      '[group]',
      'select: Match = All of these',
      '- select: Column = Name (focus), select: Condition for ‹Name› = contains, field: Value of ‹Name› =, button: Remove condition on ‹Name›',
      'button: Add condition',
      'button: Add group',
      'button: Apply',
      'button: Clear',
      'button: Close',
    ]);
  });

  it('says what is missing, and moves the focus there', async () => {
    const sent = open();
    await press('Apply');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
    expect([sent, lines().slice(3)]).toEqual([
      [],
      [
        '- select: Column = Name, select: Condition for ‹Name› = contains, field: Value of ‹Name› = (wrong, focus) – Enter a value, button: Remove condition on ‹Name›',
        'button: Add condition',
        'button: Add group',
        '[alert]',
        'Correct 1 condition before you apply the filters.',
        'button: Apply',
        'button: Clear',
        'button: Close',
      ],
    ]);
  });

  it('is applied by its button and by a key, and is closed by Escape, which leads back to its button', async () => {
    const sent = open();
    await userEvent.type(screen.getByRole('textbox'), 'Amina');
    await press('Apply');
    await userEvent.type(screen.getByRole('textbox'), ' D{Control>}{Enter}{/Control}{Escape}');
    expect([sent, document.activeElement]).toEqual([
      [
        { type: 'grid.filter', where: { column: 'name', is: 'contains', value: 'Amina' } },
        { type: 'grid.filter', where: { column: 'name', is: 'contains', value: 'Amina D' } },
        { type: 'filters.close' },
      ],
      screen.getByRole('button', { name: 'Filters' }),
    ]);
  });

  it('is cleared, which is applied like any change', async () => {
    const sent = open(isEmpty);
    await press('Clear');
    const before = [...sent];
    await press('Apply');
    expect([before, sent]).toEqual([[], [{ type: 'grid.filter', where: null }]]);
  });

  it('has the focus in what is added, and on its buttons when a part is removed', async () => {
    open({ all: [isEmpty, { any: [isEmpty, { column: 'amount', is: 'empty' }] }] });
    const group = within(panel()).getAllByRole('group')[1] as HTMLElement;
    await userEvent.click(within(group).getByRole('button', { name: 'Add condition' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(within(group).getAllByRole('combobox', { name: 'Column' })[2]),
    );
    await userEvent.click(within(group).getByRole('button', { name: /Remove condition on .Amount/ }));
    const inside = document.activeElement === within(group).getByRole('button', { name: 'Add condition' });
    await press('Remove group');
    expect([inside, lines().slice(3, 6)]).toEqual([
      true,
      [
        '- select: Column = Name, select: Condition for ‹Name› = is empty, button: Remove condition on ‹Name›',
        'button: Add condition (focus)',
        'button: Add group',
      ],
    ]);
  });
});
