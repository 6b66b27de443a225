import { fromPromise, fromTransition } from 'xstate';
import type {
  GridApi,
  GridContext,
  GridDefinition,
  GridEvent,
  GridQuery,
  GridRow,
  Page,
} from '../../../src/machines/grid/definition/grid.types.ts';
import { createGridMachine } from '../../../src/machines/grid/grid.machine.ts';
import { toQueryString } from '../../../src/machines/grid/rows/query.ts';
import { startAmong } from '../../support/client/actor.ts';

/** A list with a column of each kind. */
export const definition: GridDefinition = {
  pageSize: 10,
  list: 'applications',
  subject: 'Application',
  columns: [
    { id: 'number', type: 'text', sortable: true },
    { id: 'status', type: 'choice', values: ['draft', 'ready'], sortable: true, facet: true },
    { id: 'remark', type: 'text', editable: true, max: 500, optional: true },
    { id: 'counsellor', type: 'reference', reference: 'counsellor', field: 'counsellorId', editable: true },
    { id: 'flagged', type: 'flag', editable: true },
    { id: 'preference', type: 'number', sortable: true, editable: true },
    { id: 'createdAt', type: 'date', instant: true, sortable: true },
    { id: 'notes', type: 'text', hidden: true, editable: true, filterable: false },
  ],
  filters: { status: ['draft', 'ready'] },
  commands: [],
  forms: ['board', 'review'],
};

export const rowOf = (id: number, more: Partial<GridRow> = {}): GridRow => ({
  id,
  version: 1,
  editable: ['remark', 'counsellorId', 'flagged', 'preference', 'notes'],
  number: `APP-${id}`,
  status: id % 2 === 0 ? 'draft' : 'ready',
  remark: null,
  counsellorId: 7,
  flagged: false,
  preference: id % 9,
  createdAt: '2026-01-05T09:00:00.000Z',
  ...more,
});

/** Answers as a server with records 1 to `total` does. */
export const answer = (query: GridQuery, total: number): Page<GridRow> => {
  const perPage = query.perPage === 'all' ? 100 : query.perPage;
  const first = (query.page - 1) * perPage;
  const count = Math.max(0, Math.min(perPage, total - first));
  return {
    data: Array.from({ length: count }, (_, index) => rowOf(first + index + 1)),
    meta: { page: query.page, perPage, total, lastPage: Math.max(1, Math.ceil(total / perPage)) },
  };
};

/** Saved views that only write down what they are told. */
const viewsLogic = fromTransition((told: readonly unknown[], event) => [...told, event], []);

/** A grid whose saved views are quiet. */
export const gridOver = (api: GridApi, of: GridDefinition = definition) =>
  createGridMachine(of, api).provide({ actors: { loadViews: fromPromise(async () => viewsLogic) } });

interface Options {
  readonly load?: GridApi['load'];
  readonly loadRow?: GridApi['loadRow'];
  readonly change?: GridApi['change'];
  readonly search?: string;
  readonly definition?: GridDefinition;
  readonly total?: number;
  readonly owner?: number;
  readonly others?: readonly string[];
}

/** A grid over 25 records unless said, in a system whose router writes down what it gets. */
export function prepare({
  total = 25,
  search = '',
  owner = 7,
  others = ['router'],
  ...options
}: Options = {}) {
  const asked: string[] = [];
  const load = options.load ?? (async (query) => answer(query, total));
  const api: GridApi = {
    load: (query, signal) => {
      asked.push(toQueryString(query, definition));
      return load(query, signal);
    },
    loadRow: options.loadRow ?? (async (id) => rowOf(id, { version: 2, remark: 'changed' })),
    change: options.change ?? (async (row, change) => ({ ...row, ...change })),
    pathOf: (row) => `/application/details/${row.id}`,
    board: async () => viewsLogic,
  };
  const machine = gridOver(api, options.definition);
  const user = { id: owner, role: 'admin', fullName: 'Nadia', email: 'nadia@example.com', home: '/' };
  const input = { path: '/application', params: {}, search, user };
  const started = startAmong(machine, 'grid', others, input);
  const send = (event: GridEvent) => started.subject.send(event);
  const snapshot = () => started.subject.getSnapshot();
  const context = (): GridContext => snapshot().context;
  const tags = (): string[] => [...snapshot().tags].sort();
  const can = (event: GridEvent): boolean => snapshot().can(event);
  const addresses = () =>
    started.events
      .filter(({ event }) => event.type === 'address.write')
      .map(({ event }) => `${event.replace ? 'replace' : 'push'} ${event.search}`);
  const ids = () => [...context().rows.at].sort(([one], [other]) => one - other).map(([, { id }]) => id);
  return { ...started, machine, input, asked, send, snapshot, context, tags, can, addresses, ids };
}
