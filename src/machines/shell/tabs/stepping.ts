import { eventOf } from '../../kit/params.ts';
import { getAdjacentPosition } from './record-order.ts';
import { getLoadedNeighbour, steppingSetup } from './stepping.setup.ts';

/**
 * Steps from record to record through the list they were opened from; at the end of the list's page it loads
 * the next one.
 */
export const stepping = steppingSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      entry: 'dropStep',
      on: { 'record.step': { target: 'deciding', actions: { type: 'setStep', params: eventOf } } },
    },
    deciding: {
      always: [
        {
          guard: 'isNeighbourLoaded',
          target: 'idle',
          actions: {
            type: 'showRecord',
            params: ({ context }) => ({ id: context.stepping && getLoadedNeighbour(context.stepping) }),
          },
        },
        { guard: 'hasNeighbour', target: 'loadingRecord' },
        'idle',
      ],
    },
    loadingRecord: {
      tags: 'stepping',
      invoke: {
        id: 'loadRecordAt',
        src: 'loadRecordAt',
        input: ({ context: { stepping: step } }) => ({
          list: step?.from.list ?? '',
          place: (step && getAdjacentPosition(step.from, step.by)) ?? 0,
        }),
        onError: { target: 'idle', actions: 'notifyMissed' },
      },
      on: {
        'record.loaded': { target: 'idle', actions: { type: 'showRecord', params: eventOf } },
        'record.loadFailed': { target: 'idle', actions: 'notifyMissed' },
        'routerView.changed': { guard: { type: 'isOtherTabShown', params: eventOf }, target: 'idle' },
      },
    },
  },
});
