import type { ApplicationEvent } from '../../../../../contract/charts/application/events.ts';
import { currentApplicationIn } from '../../../../services/applications/application-details.service.ts';
import { problemOf } from '../../../../services/kit/problem.ts';
import { eventOf, outputOf, problemIn, setRefusal } from '../../../kit/params.ts';
import { createSendingStates, createTheirsState } from '../../../kit/sending.region.ts';
import { eventFormSetup } from './event-form.setup.ts';
import { createInitialContext, toEvent } from './event-form.ts';
import type { EventFormEvent } from './event-form.types.ts';

const { sending, conflict } = createSendingStates({
  tags: ['unsaved'],
  accepted: { target: 'sent', actions: [{ type: 'setDone', params: outputOf }, 'deleteDraft'] },
  conflicted: { target: 'reloading', actions: [] },
  refused: { target: 'filling', actions: [setRefusal] },
  resolved: {
    'conflict.keepEditing': { target: 'filling', actions: 'rebase' },
    'form.discard': { target: 'discarded', actions: 'deleteDraft' },
  },
});

/** The current version in the response to a refused event. */
const currentIn = ({ event }: { event: { readonly error: unknown } }) =>
  currentApplicationIn(problemOf(event.error));

/**
 * The form of one application event: the fields that the chart declares, why the event is refused, and how to resolve a
 * conflict with another user's change. Entries are kept in the tab until the event is accepted. While offline the form
 * waits and sends the event once, with the same idempotency key, as soon as the connection is back.
 */
export const eventFormMachine = eventFormSetup.createMachine({
  id: 'eventForm',
  context: ({ input }) => createInitialContext(input),
  output: ({ context }) => context.done,
  initial: 'opening',
  on: { 'locale.changed': { actions: { type: 'setLocale', params: eventOf } } },
  states: {
    opening: {
      id: 'loading',
      tags: 'busy',
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'canSendImmediately', params: outputOf },
            target: 'sending',
            actions: { type: 'setOpened', params: outputOf },
          },
          { target: 'filling', actions: [{ type: 'setOpened', params: outputOf }, 'openChoice'] },
        ],
        onError: { target: 'failed', actions: setRefusal },
      },
      on: { 'form.discard': 'discarded' },
    },
    failed: {
      tags: 'failed',
      on: { 'form.retry': 'opening', 'connection.restored': 'opening', 'form.discard': 'discarded' },
    },
    filling: {
      id: 'filling',
      tags: ['editable', 'unsaved'],
      initial: 'current',
      on: {
        'form.change': { actions: [{ type: 'setText', params: eventOf }, 'storeDraft', 'followChoice'] },
        'form.upload': '.preparingUpload',
        'form.submit': [{ guard: 'isReady', target: 'sending', actions: 'check' }, { actions: 'check' }],
        'form.discard': { target: 'discarded', actions: 'deleteDraft' },
        'record.changed': { guard: { type: 'isDocument', params: eventOf }, target: '.outdated' },
        'stream.reset': '.outdated',
      },
      states: {
        current: {},
        outdated: { after: { gatherDelay: 'reading' } },
        reading: {
          invoke: {
            id: 'readDocuments',
            src: 'readDocuments',
            input: ({ context }) => context,
            onDone: {
              target: 'current',
              actions: [
                { type: 'setDocuments', params: ({ event }) => ({ documents: event.output }) },
                'storeDraft',
              ],
            },
            // The documents already loaded can still be selected.
            onError: 'current',
          },
        },
        preparingUpload: {
          tags: 'preparingUpload',
          invoke: {
            id: 'prepareUpload',
            src: 'prepareUpload',
            input: ({ context, event }) => {
              const { path, file } = event as Extract<EventFormEvent, { type: 'form.upload' }>;
              return { form: context, path, file };
            },
            onDone: {
              target: 'current',
              actions: { type: 'startUpload', params: ({ event }) => ({ upload: event.output }) },
            },
            onError: { target: 'current', actions: setRefusal },
          },
          // The documents are reloaded after the upload.
          on: { 'record.changed': {}, 'stream.reset': {}, 'form.upload': {} },
        },
      },
    },
    sending: {
      ...sending,
      invoke: {
        ...sending.invoke,
        input: ({ context }) => ({
          id: context.id,
          version: context.application?.version ?? 0,
          event: toEvent(context) as ApplicationEvent,
          key: context.key,
        }),
        onError: [
          { guard: { type: 'isConnectionProblem', params: problemIn }, target: 'waiting' },
          {
            guard: { type: 'isConflictWithTheirs', params: problemIn },
            target: 'stale',
            actions: { type: 'setTheirs', params: currentIn },
          },
          ...sending.invoke.onError,
        ],
      },
    },
    waiting: {
      tags: ['waiting', 'unsaved'],
      invoke: { id: 'watchConnection', src: 'watchConnection', onError: {} },
      on: {
        'connection.restored': 'sending',
        'form.retry': 'sending',
        'form.cancelSend': 'filling',
        'form.discard': { target: 'discarded', actions: 'deleteDraft' },
      },
      after: { retryDelay: 'sending' },
    },
    reloading: createTheirsState(['unsaved'], 'stale', 'filling'),
    stale: { always: [{ guard: 'isVisiblyUnchanged', target: 'sending', actions: 'rebase' }, 'conflict'] },
    conflict,
    sent: { type: 'final' },
    discarded: { type: 'final' },
  },
});
