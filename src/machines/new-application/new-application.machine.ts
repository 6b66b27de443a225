import { keepingRegion } from './keeping.region.ts';
import { lookingRegion } from './looking.region.ts';
import { newApplicationSetup } from './new-application.setup.ts';
import { firstContext } from './place.ts';
import { workRegion } from './work.region.ts';

/**
 * A new application, from finding the student to the applications that are made: one actor for all pages of the flow,
 * which share a tab. The draft is kept while one types: on this device at once, on the server a moment later, so that
 * whoever comes back, here or elsewhere, finds everything as it was.
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
    /** Nothing is typed before it is known that the course takes the application; its draft is opened then. */
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
        // Before the others: they act on what it has changed.
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
