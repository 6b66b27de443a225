import { assign, fromPromise, setup } from 'xstate';
import type { Layout } from '../layout/layout.types.ts';
import { loadLayouts } from '../layout/load-layout.ts';
import { type Coverage, type PackedCoverage, parseCoverage, unpackCoverage } from './coverage.ts';
import type { Sort, SortColumn } from './summary.ts';

/** This session; the test run whose file was opened; or both, and everything that tests have ever done. */
export const scopes = ['session', 'run', 'ever'] as const;
export type Scope = (typeof scopes)[number];

interface Known {
  readonly layouts: readonly Layout[];
  readonly tested: Coverage;
}

interface CoverageContext extends Known {
  readonly scope: Scope;
  readonly filter: string;
  readonly sort: Sort;
  /** Key of the machine whose chart is shown. */
  readonly selected: string | null;
  readonly run: { readonly name: string; readonly coverage: Coverage } | null;
}

export type CoverageEvent =
  | { type: 'coverage.show' }
  | { type: 'coverage.retry' }
  | { type: 'scope.select'; scope: Scope }
  | { type: 'filter.change'; filter: string }
  | { type: 'sort.toggle'; by: SortColumn }
  | { type: 'machine.select'; key: string }
  | { type: 'run.open'; file: Pick<File, 'name' | 'text'> };

async function loadKnown(): Promise<Known> {
  const [layouts, tested] = await Promise.all([
    loadLayouts('machines'),
    import(/* webpackChunkName: "inspector-layouts" */ './tested.generated.json', { with: { type: 'json' } }),
  ]);
  return { layouts, tested: unpackCoverage(tested.default as unknown as PackedCoverage) };
}

async function readRun(file: Pick<File, 'name' | 'text'>): Promise<NonNullable<CoverageContext['run']>> {
  const coverage = parseCoverage(await file.text());
  if (!coverage) throw new Error(`${file.name} is no coverage file`);
  return { name: file.name, coverage };
}

/** Counts are shown with the most that is missing first. */
const toggleSort = (sort: Sort, by: SortColumn): Sort =>
  sort.by === by ? { by, descending: !sort.descending } : { by, descending: by !== 'machine' };

/** What the coverage panel shows: `known` loads when the panel is first shown, `run` is a file that someone opens. */
export const coverageMachine = setup({
  types: {} as { context: CoverageContext; events: CoverageEvent },
  actors: {
    loadKnown: fromPromise(loadKnown),
    readRun: fromPromise(({ input }: { input: Pick<File, 'name' | 'text'> }) => readRun(input)),
  },
  actions: { set: assign((_, values: Partial<CoverageContext>) => values) },
}).createMachine({
  id: 'inspectorCoverage',
  context: {
    layouts: [],
    tested: new Map(),
    scope: 'session',
    filter: '',
    sort: { by: 'states', descending: true },
    selected: null,
    run: null,
  },
  type: 'parallel',
  on: {
    'filter.change': { actions: { type: 'set', params: ({ event }) => ({ filter: event.filter }) } },
    'sort.toggle': {
      actions: {
        type: 'set',
        params: ({ context, event }) => ({ sort: toggleSort(context.sort, event.by) }),
      },
    },
    'machine.select': { actions: { type: 'set', params: ({ event }) => ({ selected: event.key }) } },
    'scope.select': { actions: { type: 'set', params: ({ event }) => ({ scope: event.scope }) } },
  },
  states: {
    known: {
      initial: 'waiting',
      states: {
        waiting: { on: { 'coverage.show': 'loading' } },
        loading: {
          invoke: {
            id: 'loadKnown',
            src: 'loadKnown',
            onDone: { target: 'ready', actions: { type: 'set', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        ready: {},
        failed: { tags: 'failed', on: { 'coverage.retry': 'loading' } },
      },
    },
    run: {
      initial: 'none',
      on: { 'run.open': '.reading' },
      states: {
        none: {},
        reading: {
          invoke: {
            id: 'readRun',
            src: 'readRun',
            input: ({ event }) => (event as Extract<CoverageEvent, { type: 'run.open' }>).file,
            onDone: {
              target: 'opened',
              actions: { type: 'set', params: ({ event }) => ({ run: event.output, scope: 'run' as const }) },
            },
            onError: 'unreadable',
          },
        },
        opened: {},
        unreadable: { tags: 'failed' },
      },
    },
  },
});
