import { type ActorRefFrom, assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate';
import { loadParts, removePart } from '../../../services/lists/record-parts.service.ts';
import type { GridRow } from '../../grid/definition/definition.types.ts';
import { isForbiddenProblem } from '../../kit/failure.ts';
import type { FormInput } from '../../kit/form/form.types.ts';
import { eventOf, outputOf, setProblem } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import { sendToChildren } from '../../kit/receivers.ts';
import type { ScreenEvent, ScreenInput } from '../../kit/screen.types.ts';
import type { MasterValues } from './master-fields.ts';
import { createPartForm, type PartDefinition, toPartValues } from './part-form.machine.ts';

export interface PartsContext {
  readonly input: ScreenInput;
  readonly definition: PartDefinition;
  /** The record that the entries belong to. */
  readonly recordId: number;
  readonly rows: readonly GridRow[];
  readonly canEdit: boolean;
  /** The entry being edited or deleted; null for a new one. */
  readonly row: GridRow | null;
  readonly problem: Problem | null;
}

/**
 * `forbidden`: the user may not see the part; `editing`: an entry is edited in the child `form`; `confirming`: deleting
 * an entry waits for confirmation; `kept`: the entry could not be deleted.
 */
export type PartsTag =
  | 'busy'
  | 'failed'
  | 'forbidden'
  | 'listed'
  | 'editing'
  | 'confirming'
  | 'kept'
  | 'unsaved';

export type PartsEvent =
  | { type: 'resource.refresh' }
  | { type: 'part.add' }
  | { type: 'part.edit'; row: GridRow }
  | { type: 'part.close' }
  | { type: 'part.remove'; row: GridRow }
  | { type: 'part.confirm' }
  | { type: 'part.cancelRemoval' }
  | { type: 'form.save' }
  | { type: 'form.reset' }
  | ScreenEvent;

/** Sent to the record's page, which asks before leaving while there are unsaved entries. */
export interface PartsChanged {
  readonly type: 'parts.changed';
}

type FormSnapshot = { hasTag(tag: 'done' | 'unsaved'): boolean };
const toFormState = ({ event }: { event: { snapshot: FormSnapshot } }) => ({
  done: event.snapshot.hasTag('done'),
  unsaved: event.snapshot.hasTag('unsaved'),
});
type Form = ReturnType<typeof toFormState>;

/** Actions on the entries, available whenever their buttons are: also during a reload. */
const entryActions = {
  'part.add': {
    guard: 'canEdit',
    target: '#parts.editing',
    actions: { type: 'choose', params: { row: null } },
  },
  'part.edit': {
    guard: 'canEdit',
    target: '#parts.editing',
    actions: { type: 'choose', params: ({ event }: { event: { row: GridRow } }) => event },
  },
  'part.remove': {
    guard: 'canEdit',
    target: '#parts.removal',
    actions: { type: 'choose', params: ({ event }: { event: { row: GridRow } }) => event },
  },
} as const;

/**
 * Creates the machine of a part of one master data record: its entries are loaded together, and added, edited and
 * deleted one by one.
 */
export function createPartsMachine(definition: PartDefinition) {
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
      form: createPartForm(definition),
    },
    actions: {
      put: assign((_, { rows, editable }: { rows: GridRow[]; editable: boolean }) => ({
        rows,
        canEdit: editable,
        row: null,
        problem: null,
      })),
      choose: assign((_, { row }: { row: GridRow | null }) => ({ row, problem: null })),
      setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
      notifyForm: enqueueActions(({ self, enqueue }, { type }: { type: 'form.save' | 'form.reset' }) =>
        sendToChildren(enqueue, self, ['form'], { type }),
      ),
      announceChange: sendParent({ type: 'parts.changed' } satisfies PartsChanged),
    },
    guards: {
      canEdit: ({ context }) => context.canEdit,
      isForbidden: ({ context }) => isForbiddenProblem(context.problem),
      isDone: (_, { done }: Form) => done,
      isUnsaved: (_, { unsaved }: Form) => unsaved,
      isOthersChange: ({ context }, change: { subject: string; id: number }) =>
        change.subject === subject && change.id === context.recordId,
    },
  }).createMachine({
    id: 'parts',
    context: ({ input }) => ({
      input,
      definition,
      recordId: Number(input.params.id),
      rows: [],
      canEdit: false,
      row: null,
      problem: null,
    }),
    initial: 'loading',
    states: {
      loading: {
        tags: ['busy', 'listed'],
        on: entryActions,
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ id: context.recordId }),
          onDone: { target: 'listed', actions: { type: 'put', params: outputOf } },
          onError: { target: 'failed', actions: setProblem },
        },
      },
      failed: {
        initial: 'deciding',
        on: {
          ...entryActions,
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
          ...entryActions,
          'record.changed': { guard: { type: 'isOthersChange', params: eventOf }, target: 'loading' },
          'stream.reset': 'loading',
        },
      },
      editing: {
        tags: ['listed', 'editing'],
        initial: 'saved',
        invoke: {
          id: 'form',
          src: 'form',
          input: ({ context: { input, recordId, row } }): FormInput<MasterValues> => ({
            ...input,
            saved: toPartValues(definition, recordId, row),
          }),
          onSnapshot: [
            { guard: { type: 'isDone', params: toFormState }, target: 'loading' },
            { guard: { type: 'isUnsaved', params: toFormState }, target: '.unsaved' },
            { target: '.saved' },
          ],
        },
        on: {
          // Changes in the meantime are loaded now.
          'part.close': 'loading',
          'form.save': { actions: { type: 'notifyForm', params: { type: 'form.save' } } },
          'form.reset': { actions: { type: 'notifyForm', params: { type: 'form.reset' } } },
        },
        states: { saved: {}, unsaved: { tags: 'unsaved', entry: 'announceChange', exit: 'announceChange' } },
      },
      removal: {
        initial: 'confirming',
        tags: 'listed',
        on: { 'part.cancelRemoval': 'loading' },
        states: {
          confirming: { tags: 'confirming', on: { ...entryActions, 'part.confirm': 'removing' } },
          removing: {
            tags: ['confirming', 'busy'],
            invoke: {
              id: 'remove',
              src: 'remove',
              input: ({ context: { recordId, row } }) => ({ id: recordId, row }),
              onDone: '#parts.loading',
              onError: { target: 'kept', actions: setProblem },
            },
          },
          kept: { tags: 'kept', on: { ...entryActions, 'resource.refresh': '#parts.loading' } },
        },
      },
    },
  });
}

export type PartsActor = ActorRefFrom<ReturnType<typeof createPartsMachine>>;
