import type { ActorRefFrom } from 'xstate';
import { newIdempotencyKey } from '../../../../services/kit/idempotency-key.ts';
import { failedRecord } from '../../../kit/failure.ts';
import { createReloadingStates } from '../../../kit/loading.region.ts';
import { eventOf, outputOf, setRefusal } from '../../../kit/params.ts';
import { createSendingStates } from '../../../kit/sending.region.ts';
import { createOpening } from '../../../kit/sending.ts';
import { requestSetup } from './request.setup.ts';

/** Loads the request and reloads it when it changes. */
const record = requestSetup.createStateConfig({
  initial: 'loading',
  on: { 'request.refresh': '.loading', 'stream.reset': '.loading' },
  states: createReloadingStates({
    shown: ['loaded'],
    outdated: [],
    settled: [],
    changed: [],
    failure: failedRecord,
  }),
});

const createReasonState = (action: 'refuse' | 'reconsider', tag: 'refusing' | 'reconsidering') =>
  requestSetup.createStateConfig({
    tags: [tag, 'engaged'],
    on: {
      'action.close': 'viewing',
      'action.submit': [
        {
          guard: 'hasReason',
          target: '#sending',
          actions: { type: 'setActionEvent', params: { action } },
        },
        { actions: 'setReasonMissing' },
      ],
    },
  });

/** Actions on the request: prepared if they need input, sent, and resolved if someone else changed the request first. */
const actions = requestSetup.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      initial: 'viewing',
      states: {
        last: { type: 'history' },
        viewing: {},
        refusing: createReasonState('refuse', 'refusing'),
        reconsidering: createReasonState('reconsider', 'reconsidering'),
        linking: {
          tags: ['linking', 'engaged'],
          entry: 'searchCourse',
          on: {
            'action.close': 'viewing',
            'course.draft': {
              target: '#sending',
              actions: { type: 'setEvent', params: { event: 'draft' } },
            },
            'course.select': {
              target: '#sending',
              actions: {
                type: 'setEvent',
                params: ({ event: { courseId } }) => ({
                  event: { type: 'courseRequest.link', courseId },
                }),
              },
            },
          },
        },
      },
      on: {
        'request.send': {
          guard: { type: 'may', params: eventOf },
          target: 'sending',
          actions: { type: 'setEvent', params: ({ event }) => ({ event: { type: event.event } }) },
        },
        'action.open': createOpening({
          refuse: '.refusing',
          reconsider: '.reconsidering',
          link: '.linking',
        }),
        'reason.change': { actions: [{ type: 'setReason', params: eventOf }, 'storeReason'] },
      },
    },
    ...createSendingStates({
      tags: ['engaged'],
      accepted: {
        target: 'editing',
        actions: [{ type: 'setResult', params: outputOf }, 'deleteReason', 'announceChange'],
      },
      conflicted: { target: 'conflict', actions: [setRefusal, 'reload'] },
      refused: { target: 'editing.last', actions: [setRefusal] },
      resolved: { 'conflict.discard': { target: 'editing.viewing', actions: 'clearEvent' } },
    }),
  },
});

/**
 * The details of one course request: its state, the actions that its chart allows, and the catalogue course that
 * fulfils it, found with the child `finder`. Entries are kept in the tab until they are sent.
 */
export const requestMachine = requestSetup.createMachine({
  id: 'courseRequest',
  context: ({ input }) => ({
    id: input.id,
    request: null,
    problem: null,
    stale: false,
    reason: '',
    isReasonMissing: false,
    event: null,
    refusal: null,
    key: newIdempotencyKey(),
  }),
  type: 'parallel',
  invoke: { id: 'finder', src: 'finder' },
  states: { record, actions },
});

export type RequestActor = ActorRefFrom<typeof requestMachine>;
