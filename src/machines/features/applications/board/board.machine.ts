import { stateIn } from 'xstate';
import { eventOf } from '../../../kit/params.ts';
import { boardSetup, createBoardContext } from './board.setup.ts';
import { moveRegion } from './move.region.ts';

/**
 * The board of a list: its rows as cards, one lane for each stage of the chart, each lane loaded separately and further
 * as the user scrolls. The list's filter, sort order and selection apply to the board too. A card is moved by an event
 * of its chart; which events are possible is loaded when the move begins.
 */
export const boardMachine = boardSetup.createMachine({
  id: 'board',
  context: ({ input }) => createBoardContext(input),
  invoke: { id: 'watchGrid', src: 'watchGrid', input: ({ context: { grid } }) => ({ grid }) },
  entry: 'reloadLanes',
  type: 'parallel',
  states: {
    cards: {
      initial: 'current',
      states: {
        current: {},
        // Cards keep their places while one is being moved.
        outdated: {
          after: {
            gatherDelay: [
              { guard: stateIn({ move: 'idle' }), target: 'current', actions: 'reloadLanes' },
              { target: 'outdated', reenter: true },
            ],
          },
        },
      },
      on: {
        'board.queryChanged': {
          target: '.current',
          actions: [{ type: 'setQuery', params: eventOf }, 'reloadLanes'],
        },
        'grid.refresh': { target: '.current', actions: 'reloadLanes' },
        'stream.reset': { target: '.current', actions: 'reloadLanes' },
        'connection.restored': { target: '.current', actions: 'reloadLanes' },
        'record.changed': { guard: { type: 'isApplication', params: eventOf }, target: '.outdated' },
        'lane.more': {
          guard: { type: 'hasMore', params: eventOf },
          actions: { type: 'fetchLane', params: ({ event: { stage } }) => ({ stage, more: true }) },
        },
        'lane.retry': {
          actions: { type: 'fetchLane', params: ({ event: { stage } }) => ({ stage, more: false }) },
        },
        'lane.loaded': {
          actions: { type: 'setLane', params: ({ event: { type: _, ...answer } }) => answer },
        },
        'lane.failed': {
          actions: { type: 'setLaneProblem', params: ({ event: { type: _, ...failure } }) => failure },
        },
      },
    },
    focus: {
      on: {
        'card.focus': { actions: { type: 'focusCard', params: eventOf } },
        'card.step': { actions: { type: 'step', params: eventOf } },
        'card.open': {
          guard: { type: 'isOpenable', params: eventOf },
          actions: { type: 'openCard', params: ({ event: { type: _, ...card } }) => card },
        },
      },
    },
    move: moveRegion(boardSetup),
  },
});
