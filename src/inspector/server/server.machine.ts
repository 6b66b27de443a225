import { assign, fromPromise, setup } from 'xstate';
import type { Actor } from '../../../contract/charts/transition.ts';
import { type Problem, problemOf } from '../../services/kit/problem.ts';
import type { Layout } from '../layout/layout.types.ts';
import { loadLayoutsById } from '../layout/load-layout.ts';
import { loadRecordLog } from './load-log.ts';
import type { RecordKey, RecordKind, RecordLog } from './record-log.ts';

interface Loaded {
  readonly log: RecordLog;
  readonly layout: Layout | null;
}

interface ServerContext {
  /** What is to be opened: its id as typed. */
  readonly kind: RecordKind;
  readonly typed: string;
  readonly log: RecordLog | null;
  readonly layout: Layout | null;
  /** The moment that is looked at: after so many events. */
  readonly count: number;
  /** Whose possibilities are shown; null: the reader's own, where the present is known. */
  readonly role: Actor['role'] | null;
  readonly problem: Problem | null;
}

export type ServerEvent =
  | { type: 'kind.select'; kind: RecordKind }
  | { type: 'id.type'; typed: string }
  | { type: 'record.open' }
  | { type: 'record.openKey'; key: RecordKey }
  | { type: 'moment.go'; count: number }
  | { type: 'moment.step'; by: number }
  | { type: 'role.select'; role: Actor['role'] | null };

/** An id as typed: digits, with or without spaces around them. */
export const readId = (typed: string): number | null => {
  const id = Number(typed.trim());
  return /^\s*\d{1,10}\s*$/.test(typed) && id > 0 ? id : null;
};

async function load(key: RecordKey, signal: AbortSignal): Promise<Loaded> {
  const [log, layouts] = await Promise.all([loadRecordLog(key, signal), loadLayoutsById('charts', key.kind)]);
  return { log, layout: layouts[0] ?? null };
}

/** The record whose log the panel shows, and the moment of it. */
export const serverMachine = setup({
  types: {} as { context: ServerContext; events: ServerEvent },
  actors: {
    load: fromPromise(({ input, signal }: { input: RecordKey; signal: AbortSignal }) => load(input, signal)),
  },
  actions: {
    set: assign((_, values: Partial<ServerContext>) => values),
    goTo: assign(({ context: { log } }, count: number) => ({
      count: Math.max(0, Math.min(log?.events.length ?? 0, count)),
    })),
  },
  guards: { hasId: ({ context }) => readId(context.typed) !== null },
}).createMachine({
  id: 'inspectorServer',
  context: {
    kind: 'application',
    typed: '',
    log: null,
    layout: null,
    count: 0,
    role: null,
    problem: null,
  },
  initial: 'empty',
  on: {
    'kind.select': { actions: { type: 'set', params: ({ event }) => ({ kind: event.kind }) } },
    'id.type': { actions: { type: 'set', params: ({ event }) => ({ typed: event.typed }) } },
    'record.open': { guard: 'hasId', target: '.loading' },
    'record.openKey': {
      target: '.loading',
      reenter: true,
      actions: {
        type: 'set',
        params: ({ event: { key } }) => ({ kind: key.kind, typed: String(key.id) }),
      },
    },
  },
  states: {
    empty: {},
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { kind, typed } }) => ({ kind, id: readId(typed) ?? 0 }),
        onDone: {
          target: 'shown',
          actions: {
            type: 'set',
            params: ({ event: { output } }) => ({
              ...output,
              count: output.log.events.length,
              role: null,
              problem: null,
            }),
          },
        },
        onError: {
          target: 'failed',
          actions: { type: 'set', params: ({ event }) => ({ problem: problemOf(event.error), log: null }) },
        },
      },
    },
    shown: {
      on: {
        'moment.go': { actions: { type: 'goTo', params: ({ event }) => event.count } },
        'moment.step': {
          actions: { type: 'goTo', params: ({ context, event }) => context.count + event.by },
        },
        'role.select': { actions: { type: 'set', params: ({ event }) => ({ role: event.role }) } },
      },
    },
    failed: { tags: 'failed' },
  },
});
