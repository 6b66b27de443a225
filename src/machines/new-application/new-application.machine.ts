import { keepingRegion } from './keeping.region.ts';
import { lookingRegion } from './looking.region.ts';
import { newApplicationSetup } from './new-application.setup.ts';
import { firstContext } from './place.ts';
import { workRegion } from './work.region.ts';

/**
 * A new application, from finding the student to the created applications: one actor for all pages of the flow, which
 * share a tab. The draft is saved while the user types, on this device at once and on the server shortly after, so that
 * it can be continued here or elsewhere.
 */
export const newApplicationMachine = newApplicationSetup.createMachine({
  id: 'newApplication',
  context: firstContext,
  invoke: { id: 'watchWake', src: 'watchWake' },
  initial: 'deciding',
  on: {
    'query.changed': [
      {
        guard: { type: 'isOtherDraft', params: ({ event }) => event },
        target: '.deciding',
        actions: { type: 'putPlace', params: ({ event }) => event },
      },
      { actions: { type: 'putStep', params: ({ event }) => event } },
    ],
  },
  states: {
    deciding: {
      always: [{ guard: 'isMade', target: 'made' }, { guard: 'isStarting', target: 'starting' }, 'opening'],
    },
    /** Nothing can be entered before it is known that the course accepts the application; then its draft is opened. */
    starting: {
      tags: 'starting',
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => context.starting ?? { courseId: 0, intakeId: null, studentId: null },
      },
      on: {
        'record.changed': { actions: { type: 'tellStart', params: ({ event }) => ({ event }) } },
        'stream.reset': { actions: { type: 'tellStart', params: ({ event }) => ({ event }) } },
        'connection.restored': { actions: { type: 'tellStart', params: ({ event }) => ({ event }) } },
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: 'open',
          actions: { type: 'putDraft', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isOffline', params: ({ event }) => event },
            target: 'failed.offline',
            actions: { type: 'putProblem', params: ({ event }) => event },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'failed.missing',
            actions: { type: 'putProblem', params: ({ event }) => event },
          },
          { target: 'failed.other', actions: { type: 'putProblem', params: ({ event }) => event } },
        ],
      },
    },
    failed: {
      tags: 'failed',
      entry: 'tellSettled',
      initial: 'other',
      on: { 'draft.retry': 'opening', 'connection.restored': 'opening' },
      states: { offline: { tags: 'offline' }, missing: { tags: 'missing' }, other: {} },
    },
    open: {
      tags: 'open',
      entry: 'tellSettled',
      type: 'parallel',
      states: {
        // Listed first, since the other regions react to the changes it makes.
        work: workRegion,
        keeping: keepingRegion,
        looking: lookingRegion,
      },
    },
    made: {
      id: 'made',
      tags: ['open', 'made'],
      entry: ['startChecklists', 'tellSettled'],
      exit: 'endChecklists',
      on: {
        'record.changed': { actions: { type: 'tellChecklists', params: ({ event }) => ({ event }) } },
        'stream.reset': { actions: { type: 'tellChecklists', params: ({ event }) => ({ event }) } },
        'connection.restored': { actions: { type: 'tellChecklists', params: ({ event }) => ({ event }) } },
      },
    },
  },
});
