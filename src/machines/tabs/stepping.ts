import { placeBeside } from './record-order.ts';
import { nearOf, steppingSetup } from './stepping.setup.ts';

/**
 * Steps from record to record through the list they were opened from; at the end of the list's page it loads
 * the next one.
 */
export const stepping = steppingSetup.createStateConfig({
  initial: 'standing',
  states: {
    standing: {
      entry: 'dropStep',
      on: {
        'record.step': {
          target: 'deciding',
          actions: { type: 'putStep', params: ({ event }) => ({ by: event.by }) },
        },
      },
    },
    deciding: {
      always: [
        {
          guard: 'isNear',
          target: 'standing',
          actions: {
            type: 'showRecord',
            params: ({ context }) => ({ id: context.stepping && nearOf(context.stepping) }),
          },
        },
        { guard: 'isWithin', target: 'reaching' },
        'standing',
      ],
    },
    reaching: {
      tags: 'stepping',
      invoke: {
        id: 'reachRecord',
        src: 'reachRecord',
        input: ({ context: { stepping: step } }) => ({
          list: step?.from.list ?? '',
          place: (step && placeBeside(step.from, step.by)) ?? 0,
        }),
        onError: { target: 'standing', actions: 'tellMissed' },
      },
      on: {
        'record.reached': {
          target: 'standing',
          actions: {
            type: 'showRecord',
            params: ({ event }) => ({ id: event.id }),
          },
        },
        'record.missed': { target: 'standing', actions: 'tellMissed' },
        'sight.changed': {
          guard: { type: 'isElsewhere', params: ({ event }) => ({ sight: event.sight }) },
          target: 'standing',
        },
      },
    },
  },
});
