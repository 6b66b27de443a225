import fc from 'fast-check';
import { expect } from 'vitest';
import type { GridContext, GridEvent } from '../../../src/machines/grid/definition/grid.types.ts';
import { ProblemError, type ProblemKind, problem } from '../../../src/services/kit/problem.ts';
import { settle } from '../../support/client/actor.ts';
import { anyEvent } from './events.ts';
import { answer, definition, prepare, rowOf } from './support.ts';

/** What the server and the clock do between two events. */
type Step =
  | { do: 'send'; event: GridEvent }
  | { do: 'wait' }
  | { do: 'tick'; time: number }
  | { do: 'grow'; total: number }
  | { do: 'break'; kind: ProblemKind | null };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: anyEvent.map((event) => ({ do: 'send' as const, event })) },
  { weight: 3, arbitrary: fc.constant({ do: 'wait' as const }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(100, 300, 2500).map((time) => ({ do: 'tick' as const, time })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(0, 1, 9, 30, 350, 8730).map((total) => ({ do: 'grow' as const, total })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom<ProblemKind | null>(null, null, 'offline', 'forbidden', 'broken')
      .map((kind) => ({ do: 'break' as const, kind })),
  },
);

const within = (place: number, length: number): boolean => place >= 0 && place < Math.max(1, length);

/** Everything that has to hold at any time; what does not, by name. */
function broken(context: GridContext, running: readonly string[]): string[] {
  const { rows, cursor, range, layout, windows, selection, query } = context;
  const columns = layout.columns.map(({ id }) => id);
  const known = context.definition.columns.map(({ id }) => id);
  const at = rows.at.get(cursor.row);
  const isAll = windows.loadedQuery?.perPage === 'all';
  const held = new Set([...rows.at.keys()].map((place) => Math.floor(place / 100)));
  const wholeWindow = (window: number): boolean => {
    const size = Math.min(100, rows.length - window * 100);
    return Array.from({ length: Math.max(0, size) }, (_, index) => rows.at.has(window * 100 + index)).every(
      Boolean,
    );
  };
  const rules: Record<string, boolean> = {
    'the focus is within the rows': within(cursor.row, rows.length),
    'the focus has the id of its row': at === undefined || cursor.rowId === at.id,
    'the focus has no id without rows': rows.length > 0 || cursor.rowId === null,
    'the focus is in a column that is shown': columns.includes(cursor.column),
    'the range is within the rows':
      range === null ||
      (rows.length > 0 && within(range.anchor.row, rows.length) && within(range.focus.row, rows.length)),
    'the range is in columns that are shown':
      range === null || (columns.includes(range.anchor.column) && columns.includes(range.focus.column)),
    'rows are within the list': [...rows.at.keys()].every((place) => place >= 0 && place < rows.length),
    'a page is whole': isAll || rows.at.size === rows.length,
    'the list is not longer than what matches': rows.length <= rows.total,
    'chosen ids are records': selection.kind === 'matching' || [...selection.ids].every((id) => id > 0),
    'each column stands once': new Set(columns).size === columns.length && columns.length > 0,
    'columns are known': columns.every((id) => known.includes(id)),
    'so many can be pinned': layout.pinned >= 0 && layout.pinned <= Math.min(4, columns.length),
    'widths are in bounds': layout.columns.every(
      ({ width = 100 }) => Number.isInteger(width) && width >= 40 && width <= 1200,
    ),
    'no more than three calls run': windows.requested.size <= 3,
    'the calls run': [...windows.requested].every((window) => running.includes(`window-${window}`)),
    'no other calls run': running.length === windows.requested.size,
    'no more windows are held than may': held.size <= 61,
    'windows that came are whole': [...windows.loaded].every(wholeWindow),
    'the page can be asked for': Number.isSafeInteger(query.page) && query.page >= 1,
    'news are counted': context.newRecordCount === context.newRecordIds.size,
  };
  return Object.entries(rules).flatMap(([rule, hasLoadedRecord]) => (hasLoadedRecord ? [] : [rule]));
}

async function play(search: string, steps: readonly Step[]): Promise<void> {
  let total = 30;
  let kind: ProblemKind | null = null;
  const call = async <T>(value: () => T): Promise<T> => {
    if (kind) throw new ProblemError(problem(kind));
    return value();
  };
  const grid = prepare({
    search,
    definition: { ...definition, followsNotifications: true },
    load: (query) => call(() => answer(query, query.searchQuery === 'none' ? 0 : total)),
    loadRow: (id) =>
      call(() => {
        if (id % 7 === 0) throw new ProblemError(problem('notFound'));
        return rowOf(id, { version: 3 });
      }),
  });
  const check = () => {
    const { status, children, context } = grid.snapshot();
    const running = Object.keys(children).filter((id) => id.startsWith('window-'));
    expect([status, broken(context, running)]).toEqual(['active', []]);
  };
  try {
    for (const step of steps) {
      if (step.do === 'send') grid.send(step.event);
      else if (step.do === 'wait') await settle();
      else if (step.do === 'tick') grid.clock.increment(step.time);
      else if (step.do === 'grow') total = step.total;
      else kind = step.kind;
      check();
    }
    await settle(20);
    check();
  } finally {
    grid.stop();
  }
}

/** A place before the first row, asked for when the rows could not be had. */
const beforeTheFirst: [string, Step[]] = [
  '?perPage=all',
  [
    { do: 'break', kind: 'forbidden' },
    { do: 'send', event: { type: 'grid.setFilter', name: 'status', value: 'draft' } },
    { do: 'break', kind: null },
    { do: 'wait' },
    { do: 'send', event: { type: 'cursor.goTo', place: -1 } },
  ],
];

/** Plays random events against a grid for `seconds`, and looks after each whether everything holds that must. */
export async function playAtRandom(seconds: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('', '?perPage=all', '?page=3', '?status=draft'),
      fc.array(anyStep, { maxLength: 120, size: 'max' }),
      play,
    ),
    { numRuns: 1_000_000, interruptAfterTimeLimit: seconds * 1000, examples: [beforeTheFirst] },
  );
}
