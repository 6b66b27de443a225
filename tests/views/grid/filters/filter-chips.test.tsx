import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type AnyEventObject, assign, createActor, createMachine } from 'xstate';
import type { Filter } from '../../../../contract/kit/filters.ts';
import type { GridActor } from '../../../../src/machines/grid/definition/grid.types.ts';
import FilterChips from '../../../../src/views/grid/filters/FilterChips.tsx';
import type { ListViewConfig } from '../../../../src/views/grid/list-view-config.ts';
import { readLines } from '../../../support/client/read-lines.ts';
import { withTexts } from '../../../support/client/with-texts.tsx';

const show = withTexts();

const viewConfig = {
  columns: {
    name: { title: 'fact.name' },
    priority: { title: 'fact.priority', formatValue: (value: string) => value.toUpperCase() },
    branchId: { title: 'fact.branch' },
    flagged: { title: 'work.field.flagged' },
    dueOn: { title: 'fact.dueOn' },
  },
  filters: { status: { title: 'fact.status', formatValue: (value: string) => value.toUpperCase() } },
} as unknown as ListViewConfig;
const columns = [
  { id: 'name', type: 'text' },
  { id: 'priority', type: 'choice', values: ['low', 'high'] },
  { id: 'branchId', type: 'reference', reference: 'branch' },
  { id: 'flagged', type: 'flag' },
  { id: 'dueOn', type: 'date' },
];
const rows = { at: new Map([[0, { id: 1, branchId: 4, branchIdName: 'Leeds' }]]) };

function open(where: Filter | null, filters: Readonly<Record<string, string>> = {}) {
  const sent: AnyEventObject[] = [];
  const machine = createMachine({
    context: { query: { where, filters }, rows, definition: { columns } },
    on: { '*': { actions: ({ event }) => sent.push(event) } },
  });
  const grid = createActor(machine).start() as unknown as GridActor;
  const { container } = show(<FilterChips grid={grid} viewConfig={viewConfig} />);
  return { sent, lines: readLines(container) };
}

it.each([
  ['no value', { column: 'name', is: 'empty' }, '‹Name› ‹is empty› ‹›'],
  ['a text', { column: 'name', is: 'contains', value: 'Amina' }, '‹Name› ‹contains› ‹Amina›'],
  [
    'three values',
    { column: 'priority', is: 'in', value: ['low', 'high', 'none'] },
    '‹Priority› ‹is any of› ‹LOW, HIGH, NONE›',
  ],
  [
    'five values',
    { column: 'priority', is: 'notIn', value: ['a', 'b', 'c', 'd', 'e'] },
    '‹Priority› ‹is none of› ‹‹A, B, C› and 2 more›',
  ],
  ['a record that is loaded', { column: 'branchId', is: 'in', value: [4] }, '‹Branch› ‹is any of› ‹Leeds›'],
  ['a record that is not', { column: 'branchId', is: 'in', value: [9] }, '‹Branch› ‹is any of› ‹9›'],
  ['yes or no', { column: 'flagged', is: 'is', value: true }, '‹Flag› ‹is› ‹Yes›'],
  ['days', { column: 'dueOn', is: 'nextDays', value: 1 }, '‹Due on› ‹is within the next› ‹1 day›'],
  [
    'two days',
    { column: 'dueOn', is: 'between', value: ['2026-11-25', '2026-12-03'] },
    '‹Due on› ‹is between› ‹‹25 Nov 2026› and ‹3 Dec 2026››',
  ],
  ['a column that is gone', { column: 'gone', is: 'is', value: 'x' }, 'gone'],
  [
    'several conditions of which one is enough',
    {
      any: [
        { column: 'name', is: 'empty' },
        {
          all: [
            { column: 'name', is: 'is', value: 'a' },
            { column: 'flagged', is: 'is', value: false },
          ],
        },
      ],
    },
    '‹Name› ‹is empty› ‹› or (‹Name› ‹is› ‹a› and ‹Flag› ‹is› ‹No›)',
  ],
] as const)('a filter of %s is said in words', (_what, where, words) => {
  expect(open(where as Filter).lines).toEqual([
    `- button: {${words}}, button: Remove filter: ‹${words}›`,
    'button: Clear all',
  ]);
});

it('each filter is removed by itself, and what is left stays', async () => {
  const all: readonly Filter[] = [
    { column: 'name', is: 'empty' },
    { column: 'flagged', is: 'is', value: true },
    { column: 'dueOn', is: 'empty' },
  ];
  const { sent } = open({ all: [...all] }, { status: 'draft,ready' });
  for (const button of screen.getAllByRole('button', { name: /^Remove filter/ }))
    await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(sent).toEqual([
    { type: 'grid.setFilter', name: 'status', value: 'ready' },
    { type: 'grid.setFilter', name: 'status', value: 'draft' },
    { type: 'grid.filter', where: { all: all.slice(1) } },
    { type: 'grid.filter', where: { all: [all[0], all[2]] } },
    { type: 'grid.filter', where: { all: all.slice(0, 2) } },
    { type: 'grid.clear' },
  ]);
});

it('the last filter of each kind leaves none, and the last but one leaves itself', async () => {
  const [one, other] = [
    { column: 'name', is: 'empty' },
    { column: 'dueOn', is: 'empty' },
  ] as const satisfies readonly Filter[];
  const removed: AnyEventObject[] = [];
  for (const [where, filters] of [
    [one, {}],
    [{ all: [one, other] }, {}],
    [null, { status: 'draft', gone: 'x' }],
  ] as const) {
    const { sent } = open(where as Filter | null, filters);
    await userEvent.click(screen.getAllByRole('button', { name: /^Remove filter/ })[0] as HTMLElement);
    removed.push(...sent);
    cleanup();
  }
  expect(removed).toEqual([
    { type: 'grid.filter', where: null },
    { type: 'grid.filter', where: other },
    { type: 'grid.setFilter', name: 'status', value: null },
  ]);
});

it.each(['Remove filter: \u2068\u2068Name\u2069 \u2068is empty\u2069 \u2068\u2069\u2069', 'Clear all'])(
  'the rows have the focus after “%s”, whose button goes',
  async (name) => {
    const where = { column: 'name', is: 'empty' } as Filter | null;
    const machine = createMachine({
      context: { query: { where, filters: {} }, rows, definition: { columns } },
      on: { '*': { actions: assign({ query: { where: null, filters: {} } }) } },
    });
    const grid = createActor(machine).start() as unknown as GridActor;
    show(
      <>
        <FilterChips grid={grid} viewConfig={viewConfig} />
        <section data-pane="grid" tabIndex={-1} aria-label="Rows" />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rows' })));
  },
);
