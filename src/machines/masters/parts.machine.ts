import { type ActorRefFrom, assign, fromPromise, sendParent, setup } from 'xstate';
import { problemOf } from '../../services/problem.ts';
import { loadParts, removePart } from '../../services/record-parts.service.ts';
import { isForbiddenProblem } from '../failed.ts';
import type { FormInput } from '../form/form.types.ts';
import type { GridRow } from '../grid/shape.types.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';
import type { MasterValues } from './master-fields.ts';
import { type PartDefinition, partFormOf, partValues } from './part-form.machine.ts';

export interface PartsContext {
  readonly input: ScreenInput;
  readonly definition: PartDefinition;
  /** The record that the entries belong to. */
  readonly whole: number;
  readonly rows: readonly GridRow[];
  readonly mayChange: boolean;
  /** The entry being edited or deleted; null for a new one. */
  readonly row: GridRow | null;
  readonly problem: Problem | null;
}

/**
 * `forbidden`: the user may not see the part; `editing`: an entry is edited in the child `form`; `confirming`: deleting
 * an entry waits for confirmation; `kept`: the entry could not be deleted.
 */
export type PartsTag = 'busy' | 'failed' | 'forbidden' | 'listed' | 'editing' | 'asking' | 'kept' | 'unsaved';

export type PartsEvent =
  | { type: 'resource.refresh' }
  | { type: 'part.add' }
  | { type: 'part.edit'; row: GridRow }
  | { type: 'part.close' }
  | { type: 'part.remove'; row: GridRow }
  | { type: 'part.confirm' }
  | { type: 'part.keep' }
  | { type: 'form.save' }
  | { type: 'form.reset' }
  | ScreenEvent;

/** Sent to the record's page, which asks before leaving while there are unsaved entries. */
export interface PartsTold {
  readonly type: 'parts.typed';
}

type FormSnapshot = { hasTag(tag: 'done' | 'unsaved'): boolean };
const formIn = ({ event }: { event: { snapshot: FormSnapshot } }) => ({
  done: event.snapshot.hasTag('done'),
  unsaved: event.snapshot.hasTag('unsaved'),
});
type Form = ReturnType<typeof formIn>;

/** Actions on the entries, available whenever their buttons are: also during a reload. */
const ways = {
  'part.add': {
    guard: 'mayChange',
    target: '#parts.editing',
    actions: { type: 'choose', params: { row: null } },
  },
  'part.edit': {
    guard: 'mayChange',
    target: '#parts.editing',
    actions: { type: 'choose', params: ({ event }: { event: { row: GridRow } }) => event },
  },
  'part.remove': {
    guard: 'mayChange',
    target: '#parts.removal',
    actions: { type: 'choose', params: ({ event }: { event: { row: GridRow } }) => event },
  },
} as const;

/**
 * Creates the machine of a part of one master data record: its entries are loaded together, and added, edited and
 * deleted one by one.
 */
export function partsMachineOf(definition: PartDefinition) {
  const { api, subject } = definition;
  return setup({
    types: {} as {
      context: PartsContext;
      input: ScreenInput;
      events: PartsEvent;
      tags: PartsTag;
      children: { form: 'form' };
    },
    actors: {
      load: fromPromise<{ rows: GridRow[]; editable: boolean }, { id: number }>(({ input, signal }) =>
        loadParts(api, input.id, { signal }),
      ),
      remove: fromPromise<void, { id: number; row: GridRow | null }>(
        async ({ input: { id, row }, signal }) => {
          if (row) await removePart(api, { id, partId: row.id }, { version: row.version ?? 0, signal });
        },
      ),
      form: partFormOf(definition),
    },
    actions: {
      put: assign((_, { rows, editable }: { rows: GridRow[]; editable: boolean }) => ({
        rows,
        mayChange: editable,
        row: null,
        problem: null,
      })),
      choose: assign((_, { row }: { row: GridRow | null }) => ({ row, problem: null })),
      putProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
      tellForm: ({ self }, { type }: { type: 'form.save' | 'form.reset' }) =>
        self.getSnapshot().children.form?.send({ type }),
      tellTyped: sendParent({ type: 'parts.typed' } satisfies PartsTold),
    },
    guards: {
      mayChange: ({ context }) => context.mayChange,
      isForbidden: ({ context }) => isForbiddenProblem(context.problem),
      isDone: (_, { done }: Form) => done,
      isUnsaved: (_, { unsaved }: Form) => unsaved,
      isNews: ({ context }, change: { subject: string; id: number }) =>
        change.subject === subject && change.id === context.whole,
    },
  }).createMachine({
    id: 'parts',
    context: ({ input }) => ({
      input,
      definition,
      whole: Number(input.params.id),
      rows: [],
      mayChange: false,
      row: null,
      problem: null,
    }),
    initial: 'loading',
    states: {
      loading: {
        tags: ['busy', 'listed'],
        on: ways,
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ id: context.whole }),
          onDone: { target: 'listed', actions: { type: 'put', params: ({ event }) => event.output } },
          onError: {
            target: 'failed',
            actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
        },
      },
      failed: {
        initial: 'deciding',
        on: {
          ...ways,
          'resource.refresh': 'loading',
          'connection.restored': 'loading',
          'stream.reset': 'loading',
        },
        states: {
          deciding: { always: [{ guard: 'isForbidden', target: 'forbidden' }, 'plain'] },
          forbidden: { tags: 'forbidden' },
          plain: { tags: 'failed' },
        },
      },
      listed: {
        tags: 'listed',
        on: {
          ...ways,
          'record.changed': {
            guard: { type: 'isNews', params: ({ event }) => event },
            target: 'loading',
          },
          'stream.reset': 'loading',
        },
      },
      editing: {
        tags: ['listed', 'editing'],
        initial: 'saved',
        invoke: {
          id: 'form',
          src: 'form',
          input: ({ context: { input, whole, row } }): FormInput<MasterValues> => ({
            ...input,
            saved: partValues(definition, whole, row),
          }),
          onSnapshot: [
            { guard: { type: 'isDone', params: formIn }, target: 'loading' },
            { guard: { type: 'isUnsaved', params: formIn }, target: '.unsaved' },
            { target: '.saved' },
          ],
        },
        on: {
          // Changes in the meantime are loaded now.
          'part.close': 'loading',
          'form.save': { actions: { type: 'tellForm', params: { type: 'form.save' } } },
          'form.reset': { actions: { type: 'tellForm', params: { type: 'form.reset' } } },
        },
        states: { saved: {}, unsaved: { tags: 'unsaved', entry: 'tellTyped', exit: 'tellTyped' } },
      },
      removal: {
        initial: 'asking',
        tags: 'listed',
        on: { 'part.keep': 'loading' },
        states: {
          asking: { tags: 'asking', on: { ...ways, 'part.confirm': 'removing' } },
          removing: {
            tags: ['asking', 'busy'],
            invoke: {
              id: 'remove',
              src: 'remove',
              input: ({ context: { whole, row } }) => ({ id: whole, row }),
              onDone: '#parts.loading',
              onError: {
                target: 'kept',
                actions: {
                  type: 'putProblem',
                  params: ({ event }) => ({ problem: problemOf(event.error) }),
                },
              },
            },
          },
          kept: { tags: 'kept', on: { ...ways, 'resource.refresh': '#parts.loading' } },
        },
      },
    },
  });
}

export type PartsActor = ActorRefFrom<ReturnType<typeof partsMachineOf>>;
