import { eventOf, forwardChanges, outputOf } from '../../kit/params.ts';
import { editingRegion } from './editing.region.ts';
import { createInitialContext } from './initial-context.ts';
import { lookupRegion } from './lookup.region.ts';
import { newApplicationSetup } from './new-application.setup.ts';
import { syncRegion } from './sync.region.ts';

/**
 * A new application, from finding the student to the created applications: one actor for all pages of the flow, which
 * share a tab. The draft is saved while the user types, on this device at once and on the server shortly after, so that
 * it can be continued here or elsewhere.
 */
export const newApplicationMachine = newApplicationSetup.createMachine({
  id: 'newApplication',
  context: createInitialContext,
  invoke: { id: 'watchWake', src: 'watchWake' },
  initial: 'deciding',
  on: {
    'query.changed': [
      {
        guard: { type: 'isOtherDraft', params: eventOf },
        target: '.deciding',
        actions: { type: 'setLocation', params: eventOf },
      },
      { actions: { type: 'setStep', params: eventOf } },
    ],
  },
  states: {
    deciding: {
      always: [
        { guard: 'isCreated', target: 'created' },
        { guard: 'isStarting', target: 'starting' },
        'opening',
      ],
    },
    /** Nothing can be entered before it is known that the course accepts the application; then its draft is opened. */
    starting: {
      tags: 'starting',
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => context.starting ?? { courseId: 0, intakeId: null, studentId: null },
      },
      on: { ...forwardChanges('notifyStart') },
    },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'open', actions: ['discardReplaced', { type: 'setDraft', params: outputOf }] },
        onError: [
          {
            guard: { type: 'isOffline', params: eventOf },
            target: 'failed.offline',
            actions: { type: 'setProblem', params: eventOf },
          },
          {
            guard: { type: 'isGone', params: eventOf },
            target: 'failed.missing',
            actions: { type: 'setProblem', params: eventOf },
          },
          { target: 'failed.other', actions: { type: 'setProblem', params: eventOf } },
        ],
      },
    },
    failed: {
      tags: 'failed',
      entry: 'notifySettled',
      initial: 'other',
      on: { 'draft.retry': 'opening', 'connection.restored': 'opening' },
      states: { offline: { tags: 'offline' }, missing: { tags: 'missing' }, other: {} },
    },
    open: {
      tags: 'open',
      entry: 'notifySettled',
      type: 'parallel',
      states: {
        // Listed first, since the other regions react to the changes it makes.
        work: editingRegion,
        sync: syncRegion,
        lookup: lookupRegion,
      },
    },
    created: {
      id: 'created',
      tags: ['open', 'created'],
      entry: ['startChecklists', 'notifySettled'],
      exit: 'endChecklists',
      on: { ...forwardChanges('notifyChecklists') },
    },
  },
});

export default newApplicationMachine;
