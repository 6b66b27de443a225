import type { ApplicationEvent } from '../../../contract/charts/application/events.ts';
import { currentOf } from '../../services/application-details.service.ts';
import { problemOf } from '../../services/problem.ts';
import { eventFormSetup } from './event-form.setup.ts';
import { readable, startOf } from './event-form.ts';
import type { EventFormEvent } from './event-form.types.ts';

/**
 * The form of one application event: the fields that the chart declares, why the event is refused, and how to resolve a
 * conflict with another user's change. Entries are kept in the tab until the event is accepted. While offline the form
 * waits and sends the event once, with the same idempotency key, as soon as the connection is back.
 */
export const eventFormMachine = eventFormSetup.createMachine({
  id: 'eventForm',
  context: ({ input }) => startOf(input),
  output: ({ context }) => context.done,
  initial: 'opening',
  on: { 'locale.changed': { actions: { type: 'putLocale', params: ({ event }) => event } } },
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
            guard: { type: 'isAtOnce', params: ({ event }) => event.output },
            target: 'sending',
            actions: { type: 'putOpened', params: ({ event }) => event.output },
          },
          {
            target: 'filling',
            actions: { type: 'putOpened', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
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
        'form.change': {
          actions: [{ type: 'putText', params: ({ event }) => event }, 'keepDraft'],
        },
        'form.handIn': '.bringing',
        'form.submit': [{ guard: 'isReady', target: 'sending', actions: 'check' }, { actions: 'check' }],
        'form.discard': { target: 'discarded', actions: 'dropDraft' },
        'record.changed': {
          guard: { type: 'isDocument', params: ({ event }) => event },
          target: '.outdated',
        },
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
                { type: 'putDocuments', params: ({ event }) => ({ documents: event.output }) },
                'keepDraft',
              ],
            },
            // The documents already loaded can still be selected.
            onError: 'current',
          },
        },
        bringing: {
          tags: 'bringing',
          invoke: {
            id: 'bring',
            src: 'bring',
            input: ({ context, event }) => {
              const { path, file } = event as Extract<EventFormEvent, { type: 'form.handIn' }>;
              return { form: context, path, file };
            },
            onDone: {
              target: 'current',
              actions: { type: 'handIn', params: ({ event }) => ({ brought: event.output }) },
            },
            onError: {
              target: 'current',
              actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            },
          },
          // The documents are reloaded after the upload.
          on: { 'record.changed': {}, 'stream.reset': {}, 'form.handIn': {} },
        },
      },
    },
    sending: {
      id: 'sending',
      tags: ['busy', 'sending', 'unsaved'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({
          id: context.id,
          version: context.application?.version ?? 0,
          event: readable(context) as ApplicationEvent,
          key: context.key,
        }),
        onDone: {
          target: 'sent',
          actions: [{ type: 'putDone', params: ({ event }) => ({ done: event.output }) }, 'dropDraft'],
        },
        onError: [
          {
            guard: { type: 'isOffline', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'waiting',
          },
          {
            guard: { type: 'isStaleKnown', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'overtaken',
            actions: {
              type: 'putTheirs',
              params: ({ event }) => ({ theirs: currentOf(problemOf(event.error)) }),
            },
          },
          {
            guard: { type: 'isStale', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'lookingAgain',
          },
          {
            target: 'filling',
            actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
        ],
      },
    },
    waiting: {
      tags: ['waiting', 'unsaved'],
      invoke: { id: 'watchLine', src: 'watchLine', onError: {} },
      on: {
        'connection.restored': 'sending',
        'form.retry': 'sending',
        'form.takeBack': 'filling',
        'form.discard': { target: 'discarded', actions: 'dropDraft' },
      },
      after: { retryDelay: 'sending' },
    },
    lookingAgain: {
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'readAgain',
        src: 'readAgain',
        input: ({ context }) => context,
        onDone: {
          target: 'overtaken',
          actions: { type: 'putTheirs', params: ({ event }) => ({ theirs: event.output }) },
        },
        onError: {
          target: 'filling',
          actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
    },
    overtaken: {
      always: [{ guard: 'isSameToReader', target: 'sending', actions: 'adoptTheirs' }, 'conflict'],
    },
    conflict: {
      tags: ['conflict', 'unsaved'],
      on: {
        'form.sendAnyway': { guard: 'isStillPossible', target: 'sending', actions: 'adoptTheirs' },
        'form.keepEditing': { target: 'filling', actions: 'adoptTheirs' },
        'form.discard': { target: 'discarded', actions: 'dropDraft' },
      },
    },
    sent: { type: 'final' },
    discarded: { type: 'final' },
  },
});
