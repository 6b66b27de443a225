import { type ActorRefFrom, assign, fromPromise, raise, setup } from 'xstate';
import type {
  MergeChoices,
  MergeField,
  MergePreview,
  MergeSide,
  StudentDuplicates,
  StudentMerge,
} from '../../../../../contract/people/student-merges.ts';
import {
  loadDuplicates,
  loadMergePreview,
  type MergePair,
  mergeStudents,
  undoMerge,
} from '../../../../services/applications/student-merges.service.ts';
import { failedRecord } from '../../../kit/failure.ts';
import { createLoading, createLoadingState } from '../../../kit/loading.region.ts';
import type { LoadingContext, RecordLoadingTag } from '../../../kit/loading.types.ts';
import { contextOf, eventOf, outputOf, setRefusal } from '../../../kit/params.ts';
import type { Problem } from '../../../kit/problem.ts';
import { createSending } from '../../../kit/sending.ts';

export interface MergingContext extends LoadingContext {
  /** The student of the page. */
  readonly id: number;
  /** Null before the first response. */
  readonly data: StudentDuplicates | null;
  /** The students to compare; null while there is no comparison. */
  readonly pair: MergePair | null;
  readonly preview: MergePreview | null;
  readonly choices: MergeChoices;
  /** The merge to undo. */
  readonly merge: StudentMerge | null;
  /** Why the last request was refused; cleared by the next attempt. */
  readonly refusal: Problem | null;
}

/**
 * A dialog is open: `comparing` two students are loaded; `choosing` the values to keep
 * are selected; `unavailable` they couldn't be loaded; `confirming` the undoing of a merge; `sending` either is stored.
 */
export type MergingTag =
  | RecordLoadingTag
  | 'comparing'
  | 'choosing'
  | 'unavailable'
  | 'confirming'
  | 'sending';

export type MergingEvent =
  | { type: 'duplicates.refresh' }
  | { type: 'merge.open'; mergedId: number }
  | { type: 'merge.swap' }
  | { type: 'merge.retry' }
  | { type: 'choice.select'; field: MergeField; side: MergeSide }
  | { type: 'merge.confirm' }
  | { type: 'undo.open'; merge: StudentMerge }
  | { type: 'undo.confirm' }
  | { type: 'dialog.close' }
  | { type: 'connection.restored' };

/** The values that are probably right. */
const toSuggested = ({ fields }: MergePreview): MergeChoices =>
  Object.fromEntries(fields.map(({ field, suggested }) => [field, suggested]));

/** The duplicates of a student, their comparison and merge, and the undoing of a merge. */
export const mergingMachine = setup({
  types: {} as {
    context: MergingContext;
    input: { readonly id: number };
    events: MergingEvent;
    tags: MergingTag;
  },
  actors: {
    load: fromPromise<StudentDuplicates, { id: number }>(({ input, signal }) =>
      loadDuplicates(input.id, signal),
    ),
    compare: fromPromise<MergePreview, Pick<MergingContext, 'pair'>>(({ input: { pair }, signal }) => {
      if (pair === null) throw new Error('no students are compared');
      return loadMergePreview(pair, signal);
    }),
    merge: fromPromise<void, Pick<MergingContext, 'preview' | 'choices'>>(
      async ({ input: { preview, choices } }) => {
        if (preview !== null) await mergeStudents(preview, choices);
      },
    ),
    undo: fromPromise<void, Pick<MergingContext, 'id' | 'merge' | 'data'>>(
      async ({ input: { id, merge, data } }) => {
        if (merge !== null && data !== null) await undoMerge(id, merge.id, data.version);
      },
    ),
  },
})
  .extend(createLoading<MergingContext, MergingEvent>())
  .extend(createSending<MergingContext, MergingEvent>())
  .extend({
    actions: {
      setLoaded: assign((_, data: StudentDuplicates) => ({ data, problem: null })),
      setPair: assign(({ context }, { mergedId }: { mergedId: number }) => ({
        pair: { survivorId: context.id, mergedId },
        preview: null,
      })),
      swapPair: assign(({ context: { pair } }) => ({
        pair: pair && { survivorId: pair.mergedId, mergedId: pair.survivorId },
      })),
      setPreview: assign((_, preview: MergePreview) => ({ preview, choices: toSuggested(preview) })),
      setChoice: assign(({ context }, { field, side }: { field: MergeField; side: MergeSide }) => ({
        choices: { ...context.choices, [field]: side },
      })),
      setMerge: assign((_, { merge }: { merge: StudentMerge }) => ({ merge })),
      reload: raise({ type: 'duplicates.refresh' }),
      forget: assign({ pair: null, preview: null, choices: {}, merge: null, refusal: null }),
    },
    guards: {
      isPossible: ({ context }) => context.preview?.obstacles.length === 0,
    },
  })
  .createMachine({
    id: 'merging',
    context: ({ input }) => ({
      id: input.id,
      data: null,
      problem: null,
      pair: null,
      preview: null,
      choices: {},
      merge: null,
      refusal: null,
    }),
    type: 'parallel',
    states: {
      data: {
        initial: 'loading',
        on: { 'duplicates.refresh': '.loading' },
        states: {
          loading: createLoadingState('shown'),
          shown: {},
          failed: { tags: 'failed', ...failedRecord },
        },
      },
      dialog: {
        initial: 'closed',
        states: {
          closed: {
            entry: 'forget',
            on: {
              'merge.open': { target: 'comparing', actions: { type: 'setPair', params: eventOf } },
              'undo.open': { target: 'confirming', actions: { type: 'setMerge', params: eventOf } },
            },
          },
          comparing: {
            tags: 'comparing',
            entry: 'clearRefusal',
            invoke: {
              id: 'compare',
              src: 'compare',
              input: contextOf,
              onDone: { target: 'choosing', actions: { type: 'setPreview', params: outputOf } },
              onError: { target: 'unavailable', actions: setRefusal },
            },
            on: { 'dialog.close': 'closed' },
          },
          unavailable: {
            tags: 'unavailable',
            on: { 'merge.retry': 'comparing', 'dialog.close': 'closed' },
          },
          choosing: {
            tags: 'choosing',
            on: {
              'choice.select': { actions: { type: 'setChoice', params: eventOf } },
              'merge.swap': { target: 'comparing', actions: 'swapPair' },
              'merge.retry': 'comparing',
              'merge.confirm': { guard: 'isPossible', target: 'merging' },
              'dialog.close': 'closed',
            },
          },
          merging: {
            tags: ['choosing', 'sending'],
            entry: 'clearRefusal',
            invoke: {
              id: 'merge',
              src: 'merge',
              input: contextOf,
              onDone: 'finished',
              onError: { target: 'choosing', actions: setRefusal },
            },
          },
          confirming: {
            tags: 'confirming',
            on: { 'undo.confirm': 'undoing', 'dialog.close': 'closed' },
          },
          undoing: {
            tags: ['confirming', 'sending'],
            entry: 'clearRefusal',
            invoke: {
              id: 'undo',
              src: 'undo',
              input: contextOf,
              onDone: 'finished',
              onError: { target: 'confirming', actions: setRefusal },
            },
          },
          finished: { entry: 'reload', always: 'closed' },
        },
      },
    },
  });

export type MergingActor = ActorRefFrom<typeof mergingMachine>;
