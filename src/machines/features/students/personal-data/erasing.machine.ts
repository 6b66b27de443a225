import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import {
  type ErasurePreview,
  type ErasureRequest,
  erasureGrounds,
  erasureRequesters,
} from '../../../../../contract/people/erasure.ts';
import { eraseStudent, loadErasurePreview } from '../../../../services/applications/personal-data.service.ts';
import { contextOf, eventOf, outputOf, setRefusal } from '../../../kit/params.ts';
import type { Problem } from '../../../kit/problem.ts';
import { createSending } from '../../../kit/sending.ts';
import { isEnteredDay } from '../../../kit/values/days.ts';

/** What is entered to erase a student; `number` confirms which one. */
export type ErasureEntries = Omit<ErasureRequest, 'requestedOn'> & {
  readonly requestedOn: string;
  readonly number: string;
};

export interface ErasingContext {
  /** The student. */
  readonly id: number;
  readonly preview: ErasurePreview | null;
  readonly entries: ErasureEntries;
  /** Why the last request was refused; cleared by the next one. */
  readonly refusal: Problem | null;
}

/** The dialog is open; `loading` the preview; `unavailable` it couldn't be loaded; `confirming`; `sending` the erasure. */
export type ErasingTag = 'open' | 'loading' | 'unavailable' | 'confirming' | 'sending';

export type ErasingEvent =
  | { type: 'erasure.open' }
  | { type: 'erasure.retry' }
  | { type: 'entry.change'; entries: Partial<ErasureEntries> }
  | { type: 'erasure.confirm' }
  | { type: 'dialog.close' };

export const requesters = erasureRequesters;
export const grounds = erasureGrounds;

const noEntries: ErasureEntries = {
  requestedBy: 'student',
  requestedOn: '',
  ground: 'consentWithdrawn',
  number: '',
};

/** What prevents the erasure of a student’s personal data, its request, and the erasure. */
export const erasingMachine = setup({
  types: {} as {
    context: ErasingContext;
    input: { readonly id: number };
    events: ErasingEvent;
    tags: ErasingTag;
  },
  actors: {
    load: fromPromise<ErasurePreview, Pick<ErasingContext, 'id'>>(({ input: { id }, signal }) =>
      loadErasurePreview(id, signal),
    ),
    erase: fromPromise<void, Pick<ErasingContext, 'id' | 'preview' | 'entries'>>(
      async ({ input: { id, preview, entries } }) => {
        const { requestedOn } = entries;
        if (preview !== null && isEnteredDay(requestedOn))
          await eraseStudent(id, preview.version, { ...entries, requestedOn });
      },
    ),
  },
})
  .extend(createSending<ErasingContext, ErasingEvent>())
  .extend({
    actions: {
      setPreview: assign((_, preview: ErasurePreview) => ({ preview })),
      changeEntries: assign(({ context }, { entries }: { entries: Partial<ErasureEntries> }) => ({
        entries: { ...context.entries, ...entries },
      })),
      forget: assign({ preview: null, entries: noEntries, refusal: null }),
    },
    guards: {
      isConfirmed: ({ context: { preview, entries } }) =>
        preview?.obstacles.length === 0 &&
        isEnteredDay(entries.requestedOn) &&
        entries.number.trim() === preview.number,
    },
  })
  .createMachine({
    id: 'erasing',
    context: ({ input }) => ({ id: input.id, preview: null, entries: noEntries, refusal: null }),
    initial: 'closed',
    states: {
      closed: { entry: 'forget', on: { 'erasure.open': 'loading' } },
      loading: {
        tags: ['open', 'loading'],
        entry: 'clearRefusal',
        invoke: {
          id: 'load',
          src: 'load',
          input: contextOf,
          onDone: { target: 'confirming', actions: { type: 'setPreview', params: outputOf } },
          onError: { target: 'unavailable', actions: setRefusal },
        },
        on: { 'dialog.close': 'closed' },
      },
      unavailable: {
        tags: ['open', 'unavailable'],
        on: { 'erasure.retry': 'loading', 'dialog.close': 'closed' },
      },
      confirming: {
        tags: ['open', 'confirming'],
        on: {
          'entry.change': { actions: { type: 'changeEntries', params: eventOf } },
          'erasure.retry': 'loading',
          'erasure.confirm': { guard: 'isConfirmed', target: 'erasing' },
          'dialog.close': 'closed',
        },
      },
      erasing: {
        tags: ['open', 'confirming', 'sending'],
        entry: 'clearRefusal',
        invoke: {
          id: 'erase',
          src: 'erase',
          input: contextOf,
          onDone: 'closed',
          onError: { target: 'confirming', actions: setRefusal },
        },
      },
    },
  });

export type ErasingActor = ActorRefFrom<typeof erasingMachine>;
