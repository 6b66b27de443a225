import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnyEventObject, fromTransition } from 'xstate';
import type { GridContext, GridEvent } from '../../../src/machines/grid/definition/grid.types.ts';
import { ProblemError, problem } from '../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle } from '../../support/client/actor.ts';
import { eventArbitraries } from './events.ts';
import { answer, definition, prepare, rowOf } from './support.ts';

// Thousands of generated cases take their time on a busy machine.
const { machine, input } = prepare({ definition: { ...definition, followsNotifications: true } });

/** Which states of a region no path reaches by the events given, and which failed states nothing leads out of. */
function missed(region: string, events: readonly AnyEventObject[], mark: (context: GridContext) => unknown) {
  const found = coverageOf(machine, events, { input, mark });
  const prefix = `applications.${region}`;
  return {
    missed: found.missed.filter((id) => id === prefix || id.startsWith(`${prefix}.`)),
    deadEnds: found.deadEnds,
  };
}

const page = {
  perPage: 10 as const,
  page: 1,
  searchQuery: '',
  sorts: [],
  where: null,
  filters: {},
  view: null,
  form: null,
};
const none = { missed: [], deadEnds: [] };

/** A board that only writes down what it is told. */
const boardLogic = fromTransition((told: readonly unknown[], event) => [...told, event], []);

test('every state of the rows can be reached, and every failed one be left', () => {
  const events = [
    { type: 'grid.goTo', page: 2 },
    { type: 'grid.setFilter', name: 'status', value: 'draft' },
    { type: 'grid.refresh' },
    { type: 'connection.restored' },
    done('loadPage', answer(page, 15)),
    done('loadPage', answer(page, 0)),
    ...(['offline', 'forbidden', 'stale', 'broken'] as const).map((kind) =>
      failed('loadPage', new ProblemError(problem(kind))),
    ),
  ];
  const mark = ({ query, rows, answeredAt }: GridContext) => [
    query.page,
    query.filters,
    rows.length,
    answeredAt === null,
  ];
  expect(missed('data', events, mark)).toEqual(none);
});

test('every state of the search can be reached', () => {
  const events = [
    { type: 'grid.search', text: 'ada' },
    { type: 'xstate.after.searchDelay.applications.search.typing' },
  ];
  expect(missed('search', events, ({ query, searchText }) => [query.searchQuery, searchText])).toEqual(none);
});

test('every mode can be reached', () => {
  const events = [
    done('loadPage', answer(page, 15)),
    { type: 'cursor.move', to: 'up' },
    { type: 'menu.openRow' },
    { type: 'menu.openColumn' },
    { type: 'menu.close' },
    { type: 'edit.start', column: 'remark' },
    { type: 'edit.ended' },
  ];
  expect(missed('mode', events, ({ rows }) => rows.length)).toEqual(none);
});

test('every state of the panels, the peek and the tools can be reached', () => {
  const events = [
    { type: 'filters.open' },
    { type: 'columns.open' },
    { type: 'filters.close' },
    { type: 'peek.toggle' },
    { type: 'tool.open', name: 'facets' },
    { type: 'tool.close' },
    done(
      'loadTool',
      fromTransition(() => null, null),
    ),
    failed('loadTool'),
    { type: 'xstate.after.toolDelay.applications.tool.failed' },
    { type: 'xstate.error.actor.tool', error: null },
  ];
  const at = ({ tool }: GridContext) => tool?.name;
  expect([missed('panels', events, at), missed('peek', events, at), missed('tool', events, at)]).toEqual([
    none,
    none,
    none,
  ]);
});

test('every state of what happens elsewhere can be reached', () => {
  const events = [
    done('loadPage', answer(page, 15)),
    { type: 'record.changed', subject: 'Application', id: 3, version: 2 },
    { type: 'notifications.changed' },
    { type: 'xstate.after.gatherDelay.applications.live.gathering' },
    done('lookUp', [{ id: 3, row: rowOf(3, { version: 2 }) }]),
    failed('lookUp', new ProblemError(problem('offline'))),
    { type: 'connection.restored' },
  ];
  const mark = ({ rows, pendingChanges }: GridContext) => [
    rows.length,
    pendingChanges.ids.size,
    pendingChanges.all,
  ];
  expect(missed('live', events, mark)).toEqual(none);
});

test('every state of the board can be reached, and it ends with another way of showing the rows', () => {
  const events = [
    { type: 'grid.setForm', form: 'board' },
    { type: 'grid.setForm', form: 'review' },
    { type: 'grid.setForm', form: null },
    { type: 'grid.refresh' },
    done('loadBoard', boardLogic),
    failed('loadBoard'),
  ];
  expect(missed('board', events, ({ query }) => query.form)).toEqual(none);
});

test('every state of the views and of the work can be reached', () => {
  const events = [
    done('loadPage', answer(page, 15)),
    done(
      'loadViews',
      fromTransition(() => null, null),
    ),
    failed('loadViews'),
    { type: 'edits.unsaved' },
  ];
  const at = ({ rows }: GridContext) => rows.length;
  expect([missed('views', events, at), missed('work', events, at)]).toEqual([none, none]);
});

const modes: Readonly<Record<string, readonly GridEvent[]>> = {
  'in the cells': [{ type: 'cursor.move', to: 'down' }],
  'in the heads': [{ type: 'headers.enter' }],
  'in a menu of a row': [{ type: 'menu.openRow' }],
  'in a menu of a column': [{ type: 'menu.openColumn' }],
  'in the editor': [{ type: 'edit.start', column: 'remark' }],
  'while rows are on their way': [{ type: 'grid.refresh' }],
  'with a range, a selection and a panel': [
    { type: 'cursor.move', to: 'down', extend: true },
    { type: 'selection.toggle' },
    { type: 'filters.open' },
    { type: 'peek.toggle' },
  ],
};

test.each(Object.entries(modes))('%s every event is legal, or changes nothing', async (_, way) => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(...Object.values(eventArbitraries)), async (event) => {
      const { send, snapshot, can, stop } = prepare();
      await settle();
      for (const step of way) send(step);
      const before = snapshot();
      const legal = can(event);
      send(event);
      const after = snapshot();
      stop();
      const isSame = after.context === before.context && after.value === before.value;
      expect([after.status, legal || isSame]).toEqual(['active', true]);
    }),
    { numRuns: 300 },
  );
});

test.each([
  [
    'in the editor',
    ['cursor.move', 'cursor.set', 'menu.openRow', 'menu.openColumn', 'edit.start', 'headers.enter'],
  ],
  ['in a menu of a row', ['cursor.move', 'headers.enter', 'edit.ended']],
  ['in the heads', ['headers.enter', 'edit.ended', 'menu.close']],
  [
    'in the cells',
    ['headers.leave', 'edit.ended', 'menu.close', 'range.clear', 'selection.clear', 'peek.close'],
  ],
])('%s the keys of other modes are ignored', async (mode, ignored) => {
  const { send, can } = prepare();
  await settle();
  for (const step of modes[mode] ?? []) send(step);
  const events: Record<string, GridEvent> = {
    'cursor.move': { type: 'cursor.move', to: 'left' },
    'cursor.set': { type: 'cursor.set', row: 1, column: 'status' },
    'menu.openRow': { type: 'menu.openRow' },
    'menu.openColumn': { type: 'menu.openColumn' },
    'menu.close': { type: 'menu.close' },
    'edit.start': { type: 'edit.start', column: 'remark' },
    'edit.ended': { type: 'edit.ended' },
    'headers.enter': { type: 'headers.enter' },
    'headers.leave': { type: 'headers.leave' },
    'range.clear': { type: 'range.clear' },
    'selection.clear': { type: 'selection.clear' },
    'peek.close': { type: 'peek.close' },
  };
  const legal = ignored.filter((name) => events[name] && can(events[name]));
  expect(legal).toEqual([]);
});
