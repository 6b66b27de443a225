import { problemOf } from '../../services/problem.ts';
import { importSetup, whyNoTable } from './import.setup.ts';
import { importListOf } from './import-lists.ts';

const putProblem = {
  type: 'putProblem',
  params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) }),
} as const;

/**
 * Imports a file into a list: maps its columns, checks each row, and imports the valid rows in batches. A batch without
 * a response is sent again with the same key. The whole import can be undone.
 */
export const importMachine = importSetup.createMachine({
  id: 'import',
  context: ({ input }) => ({
    input,
    list: importListOf(input.params.id),
    lately: [],
    file: null,
    unreadable: null,
    encoding: null,
    labels: {},
    head: [],
    rows: [],
    mapping: [],
    reading: null,
    ready: [],
    judged: [],
    outcome: 'wrong',
    page: 1,
    wanted: [],
    taken: 0,
    key: '',
    record: null,
    undone: { restored: 0, stayed: 0, left: 0 },
    problem: null,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasList', target: 'choosing' }, 'missing'] },
    missing: { tags: 'missing', entry: 'tellSettled' },
    choosing: {
      tags: 'choosing',
      entry: 'tellSettled',
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context }) => context,
        onDone: { actions: { type: 'putLately', params: ({ event }) => ({ lately: event.output }) } },
        // Recent imports are not needed to start a new one.
        onError: { actions: putProblem },
      },
      on: {
        'import.choose': { target: 'reading', actions: { type: 'choose', params: ({ event }) => event } },
        'import.undoEarlier': {
          target: 'undoing',
          actions: { type: 'putRecord', params: ({ event }) => event },
        },
      },
    },
    reading: {
      tags: ['choosing', 'busy'],
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isTable', params: ({ event }) => event.output },
            target: 'mapping',
            actions: { type: 'putTable', params: ({ event }) => event.output },
          },
          {
            target: 'choosing',
            actions: {
              type: 'putUnreadable',
              params: ({ event }) => ({ why: whyNoTable(event.output) }),
            },
          },
        ],
        onError: {
          target: 'choosing',
          actions: { type: 'putUnreadable', params: { why: 'unreadable' } },
        },
      },
    },
    mapping: {
      tags: 'mapping',
      on: {
        'import.encoding': {
          target: 'reading',
          actions: { type: 'putEncoding', params: ({ event }) => event },
        },
        'import.map': { actions: { type: 'map', params: ({ event }) => event } },
        'import.check': {
          guard: 'hasKey',
          target: 'checking',
          actions: { type: 'beginCheck', params: ({ event }) => event },
        },
        'import.back': 'choosing',
      },
    },
    checking: {
      tags: 'checking',
      initial: 'preparing',
      on: { 'import.back': 'mapping' },
      states: {
        preparing: {
          tags: 'busy',
          invoke: {
            id: 'prepare',
            src: 'prepare',
            input: ({ context }) => context,
            onDone: {
              target: 'deciding',
              actions: { type: 'putReady', params: ({ event }) => ({ ready: event.output }) },
            },
            onError: { target: 'halted', actions: putProblem },
          },
        },
        deciding: { always: [{ guard: 'isAllJudged', target: '#checked' }, 'judging'] },
        judging: {
          tags: 'busy',
          invoke: {
            id: 'judge',
            src: 'judge',
            input: ({ context }) => context,
            onDone: {
              target: 'deciding',
              actions: { type: 'putJudged', params: ({ event }) => ({ judged: event.output }) },
            },
            onError: { target: 'halted', actions: putProblem },
          },
        },
        halted: { tags: 'halted', on: { 'resource.refresh': 'deciding', 'connection.restored': 'deciding' } },
      },
    },
    checked: {
      id: 'checked',
      tags: 'checked',
      entry: 'lookFirst',
      on: {
        'import.look': { actions: { type: 'look', params: ({ event }) => event } },
        'import.turn': { actions: { type: 'turn', params: ({ event }) => event } },
        'import.take': { guard: 'hasWanted', target: 'taking', actions: 'want' },
        'import.back': 'mapping',
      },
    },
    taking: {
      tags: 'taking',
      initial: 'beginning',
      states: {
        beginning: {
          tags: 'busy',
          invoke: {
            id: 'begin',
            src: 'begin',
            input: ({ context }) => context,
            onDone: {
              target: 'deciding',
              actions: { type: 'putRecord', params: ({ event }) => ({ record: event.output }) },
            },
            onError: { target: 'unbegun', actions: putProblem },
          },
        },
        unbegun: {
          tags: 'halted',
          on: { 'resource.refresh': 'beginning', 'connection.restored': 'beginning' },
        },
        deciding: { always: [{ guard: 'isAllTaken', target: '#taken' }, 'sending'] },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'take',
            src: 'take',
            input: ({ context }) => context,
            onDone: {
              target: 'deciding',
              actions: { type: 'putTaken', params: ({ event }) => ({ found: event.output }) },
            },
            onError: { target: 'halted', actions: putProblem },
          },
        },
        halted: {
          tags: 'halted',
          on: {
            'resource.refresh': 'deciding',
            'connection.restored': 'deciding',
            'import.undo': '#undoing',
          },
        },
      },
    },
    taken: {
      id: 'taken',
      tags: 'taken',
      entry: 'lookFirst',
      on: {
        'import.look': { actions: { type: 'look', params: ({ event }) => event } },
        'import.turn': { actions: { type: 'turn', params: ({ event }) => event } },
        'import.undo': 'undoing',
        'import.back': 'choosing',
      },
    },
    undoing: {
      id: 'undoing',
      tags: 'undoing',
      initial: 'sending',
      states: {
        sending: {
          tags: 'busy',
          invoke: {
            id: 'undo',
            src: 'undo',
            input: ({ context }) => context,
            onDone: {
              target: 'deciding',
              actions: { type: 'putUndone', params: ({ event }) => event.output },
            },
            onError: { target: 'halted', actions: putProblem },
          },
        },
        deciding: { always: [{ guard: 'isAllUndone', target: '#undone' }, 'sending'] },
        halted: { tags: 'halted', on: { 'resource.refresh': 'sending', 'connection.restored': 'sending' } },
      },
    },
    undone: { id: 'undone', tags: 'undone', on: { 'import.back': 'choosing' } },
  },
});
