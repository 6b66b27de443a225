import { createActor, fromPromise, fromTransition } from 'xstate';
import type { ColumnDefinition, GridEvent, GridQuery } from '../src/machines/grid/definition/grid.types.ts';
import { createGridMachine } from '../src/machines/grid/grid.machine.ts';
import { parseQuery, toQueryString } from '../src/machines/grid/rows/query.ts';
import { saveTable } from './results.ts';

/** The grid machine without a view: an all-rows list of 100,000 rows and 20 columns with 60 windows loaded. */
const total = 100_000;
const rounds = 7;

const columns = Array.from(
  { length: 20 },
  (_, index): ColumnDefinition => ({ id: `column${index}`, type: 'text', sortable: true }),
);

const load = async ({ page }: GridQuery) => {
  const first = (page - 1) * 100;
  const data = Array.from({ length: Math.min(100, total - first) }, (_, index) => ({
    id: first + index + 1,
    version: 1,
    ...Object.fromEntries(columns.map(({ id }) => [id, `${id} ${first + index}`])),
  }));
  return { data, meta: { page, perPage: 100, total, lastPage: total / 100 } };
};

const definition = {
  list: 'applications',
  subject: 'Application',
  columns,
  pageSize: 100,
  filters: {},
  commands: [],
} as const;
const grid = createActor(
  createGridMachine(definition, { load }).provide({
    actors: { loadViews: fromPromise(async () => fromTransition(() => null, null)) },
  }),
  { input: { params: {}, search: '?perPage=all', user: null } },
);
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const createViewportEvent = (first: number): GridEvent => ({
  type: 'viewport.changed',
  first,
  last: first + 29,
  screenRows: 30,
});

grid.start();
await nextTurn();
for (let first = 0; first < 6500; first += 100) {
  grid.send(createViewportEvent(first));
  await nextTurn();
}

/** Best time of a call in µs: the best of several rounds is the least disturbed one. */
function time(calls: number, call: (index: number) => void): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    for (let index = 0; index < calls; index += 1) call(index);
    return ((performance.now() - start) / calls) * 1000;
  });
  return Math.min(...times);
}

const state = grid.getSnapshot().context;
const rowIndex = Math.max(...state.rows.at.keys()) - 400;
const page = await load({ ...state.query, page: Math.floor(rowIndex / 100) + 1 });
const address = toQueryString(
  {
    ...state.query,
    sorts: [{ column: 'column3', order: 'desc' }],
    where: { all: [{ column: 'column1', is: 'contains', value: 'a' }] },
  },
  definition,
);
const row = state.rows.at.get(rowIndex);

const figures: Record<string, number> = {
  'cursor.move': time(2000, (index) =>
    grid.send({ type: 'cursor.move', to: index % 200 < 100 ? 'down' : 'up' }),
  ),
  'cursor.move, extending the range': time(2000, (index) =>
    grid.send({ type: 'cursor.move', to: index % 200 < 100 ? 'down' : 'up', extend: true }),
  ),
  'sight.changed, with everything at hand': time(2000, (index) =>
    grid.send(createViewportEvent(rowIndex - (index % 50))),
  ),
  'window.loaded, put among 60 others': time(200, () =>
    grid.send({ type: 'window.loaded', window: Math.floor(rowIndex / 100), page }),
  ),
  'rows.written, one row': time(200, () =>
    grid.send({ type: 'rows.written', rows: row ? [{ ...row }] : [] }),
  ),
  'an address read': time(2000, () => parseQuery(address, definition)),
};
grid.stop();

await saveTable('grid-machine', {
  title: 'Grid: its machine alone',
  note: `An all-rows list of 100,000 rows × 20 columns with 60 windows at hand, in Node, without a screen; best of ${rounds} rounds.`,
  columns: ['µs'],
  rows: Object.entries(figures).map(([name, figure]) => ({ name, figures: [figure] })),
});
process.exit(0);
