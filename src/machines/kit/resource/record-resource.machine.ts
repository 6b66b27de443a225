import { type AnyActorLogic, type AnyActorRef, assign, fromCallback, fromPromise, setup } from 'xstate';
import { failedRecord } from '../failure.ts';
import { createReloading, createReloadingStates } from '../loading.region.ts';
import type { RecordLoadingTag, ReloadingContext } from '../loading.types.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent } from '../screen.types.ts';

/** A record that changed. */
interface Change {
  readonly subject: string;
  readonly id: number | null;
}

/** Data about one record; `createRecordResourceMachine` creates the machine. */
interface RecordResourceDefinition<Data> {
  readonly id: string;
  load(id: number, signal: AbortSignal): Promise<Data>;
  /** Whether a change affects the data, which are null before the first response. */
  isAffectedBy(change: Change, id: number, data: Data | null): boolean;
  /** Edits the data in their place, as the child `editor`; it is told of this actor as `details`. */
  readonly editor?: AnyActorLogic;
}

export interface RecordResourceContext<Data> extends ReloadingContext {
  readonly id: number;
  /** Null before the first response. */
  readonly data: Data | null;
}

/** `stale` the data may be outdated. */
type RecordResourceTag = RecordLoadingTag | 'stale';

type RecordResourceEvent = { type: 'resource.refresh' } | ScreenEvent;

/**
 * The machine of data about one record that are shown, and changed by an editor of their own if at all. They stay on screen while they are reloaded and
 * without a connection; what the user may no longer see is removed.
 */
export function createRecordResourceMachine<Data>({
  id,
  load,
  isAffectedBy,
  editor,
}: RecordResourceDefinition<Data>) {
  return setup({
    types: {} as {
      context: RecordResourceContext<Data>;
      input: { readonly id: number };
      events: RecordResourceEvent;
      tags: RecordResourceTag;
    },
    actors: {
      load: fromPromise<Data, { id: number }>(({ input, signal }) => load(input.id, signal)),
      editor: editor ?? (fromCallback(() => {}) as AnyActorLogic),
    },
  })
    .extend(createReloading<RecordResourceContext<Data>, RecordResourceEvent>())
    .extend({
      actions: {
        setLoaded: assign((_, data: Data) => ({ data, problem: null })),
        setProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
          problem,
          data: problem.kind === 'forbidden' || problem.kind === 'notFound' ? null : context.data,
        })),
      },
      guards: {
        hasData: ({ context }) => context.data !== null,
        isAffected: ({ context }, change: Change) => isAffectedBy(change, context.id, context.data),
      },
      delays: { gatherDelay: 300 },
    })
    .createMachine({
      id,
      context: ({ input }) => ({ id: input.id, data: null, problem: null, stale: false }),
      initial: 'loading',
      ...(editor && {
        invoke: {
          id: 'editor',
          src: 'editor',
          input: ({ self }: { self: AnyActorRef }) => ({ details: self }),
        },
      }),
      on: { 'resource.refresh': '.loading', 'stream.reset': '.loading' },
      states: createReloadingStates({
        shown: [],
        outdated: ['stale'],
        settled: ['notifySettled'],
        changed: [],
        failure: failedRecord,
      }),
    });
}
