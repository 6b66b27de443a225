import { stateIn } from 'xstate';
import { boardSetup, openedBoard } from './board.setup.ts';
import { moveRegion } from './move.region.ts';

/**
 * The board of a list: its rows as cards, one lane for each stage of the chart, each lane loaded separately and further
 * as the user scrolls. The list's filter, sort order and selection apply to the board too. A card is moved by an event
 * of its chart; which events are possible is loaded when the move begins.
 */
export const boardMachine = boardSetup.createMachine({
  id: 'board',
  context: ({ input }) => openedBoard(input),
  invoke: { id: 'watchGrid', src: 'watchGrid', input: ({ context: { grid } }) => ({ grid }) },
  entry: 'askAll',
  type: 'parallel',
  states: {
    cards: {
      initial: 'settled',
      states: {
        settled: {},
        // Cards keep their places while one is being moved.
        outdated: {
          after: {
            gatherDelay: [
              { guard: stateIn({ move: 'idle' }), target: 'settled', actions: 'askAll' },
              { target: 'outdated', reenter: true },
            ],
          },
        },
      },
      on: {
        'board.asked': {
          target: '.settled',
          actions: [{ type: 'putQuery', params: ({ event: { query } }) => ({ query }) }, 'askAll'],
        },
        'grid.refresh': { target: '.settled', actions: 'askAll' },
        'stream.reset': { target: '.settled', actions: 'askAll' },
        'connection.restored': { target: '.settled', actions: 'askAll' },
        'record.changed': {
          guard: { type: 'isApplication', params: ({ event: { subject } }) => ({ subject }) },
          target: '.outdated',
        },
        'lane.more': {
          guard: { type: 'hasMore', params: ({ event: { stage } }) => ({ stage }) },
          actions: { type: 'askLane', params: ({ event: { stage } }) => ({ stage, more: true }) },
        },
        'lane.retry': {
          actions: { type: 'askLane', params: ({ event: { stage } }) => ({ stage, more: false }) },
        },
        'lane.loaded': {
          actions: { type: 'putLane', params: ({ event: { type: _, ...answer } }) => answer },
        },
        'lane.failed': {
          actions: { type: 'putLaneProblem', params: ({ event: { type: _, ...failure } }) => failure },
        },
      },
    },
    focus: {
      on: {
        'card.focus': { actions: { type: 'focusCard', params: ({ event: { id } }) => ({ id }) } },
        'card.step': {
          actions: { type: 'step', params: ({ event: { to, rightToLeft } }) => ({ to, rightToLeft }) },
        },
        'card.open': {
          guard: { type: 'leadsOn', params: ({ event: { id } }) => ({ id }) },
          actions: { type: 'openCard', params: ({ event: { type: _, ...card } }) => card },
        },
      },
    },
    move: moveRegion(boardSetup),
  },
});
