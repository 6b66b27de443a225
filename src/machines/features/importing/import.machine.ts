import { problemOf } from '../../../services/kit/problem.ts';
import { eventOf, outputOf } from '../../kit/params.ts';
import { getNextBatch, importSetup } from './import.setup.ts';
import { findImportList } from './import-list.ts';
import { mapping, setUnreadable } from './mapping.states.ts';

const setProblem = {
  type: 'setProblem',
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
    list: findImportList(input.params.id),
    recentImports: [],
    file: null,
    unreadable: null,
    encoding: null,
    labels: {},
    separator: null,
    table: [],
    tableNumbers: [],
    headingRow: 0,
    head: [],
    rows: [],
    rowNumbers: [],
    mapping: [],
    reading: null,
    parsedRows: [],
    rowResults: [],
    outcome: 'wrong',
    page: 1,
    rowsToImport: [],
    imported: 0,
    key: '',
    record: null,
    undone: { restored: 0, stayed: 0, left: 0 },
    problem: null,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasList', target: 'choosing' }, 'missing'] },
    missing: { tags: 'missing', entry: 'notifySettled' },
    choosing: {
      tags: 'choosing',
      entry: 'notifySettled',
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context }) => context,
        onDone: {
          actions: { type: 'setRecentImports', params: ({ event }) => ({ recentImports: event.output }) },
        },
        // Recent imports are not needed to start a new one.
        onError: { actions: setProblem },
      },
      on: {
        'import.choose': { target: 'reading', actions: { type: 'selectFile', params: eventOf } },
        'import.undoEarlier': {
          target: 'undoing',
          actions: { type: 'setRecord', params: eventOf },
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
            guard: { type: 'isTable', params: outputOf },
            target: 'mapping',
            actions: [{ type: 'setTable', params: outputOf }, 'takeHeadings'],
          },
          { target: 'choosing', actions: [setUnreadable, 'dropFile'] },
        ],
        onError: {
          target: 'choosing',
          actions: [{ type: 'setUnreadable', params: { why: 'unreadable' } }, 'dropFile'],
        },
      },
    },
    mapping,
    checking: {
      id: 'checking',
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
              actions: { type: 'setParsedRows', params: ({ event }) => ({ parsedRows: event.output }) },
            },
            onError: { target: 'halted', actions: setProblem },
          },
        },
        deciding: { always: [{ guard: 'isEverythingChecked', target: '#checked' }, 'sending'] },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'checkRows',
            src: 'checkRows',
            input: ({ context }) => context,
            onDone: {
              target: 'deciding',
              actions: { type: 'addRowResults', params: ({ event }) => ({ rowResults: event.output }) },
            },
            onError: { target: 'halted', actions: setProblem },
          },
        },
        halted: { tags: 'halted', on: { 'resource.refresh': 'deciding', 'connection.restored': 'deciding' } },
      },
    },
    checked: {
      id: 'checked',
      tags: 'checked',
      entry: 'showFirstOutcome',
      on: {
        'import.showOutcome': { actions: { type: 'look', params: eventOf } },
        'import.showPage': { actions: { type: 'turn', params: eventOf } },
        'import.apply': { guard: 'hasRowsToImport', target: 'importing', actions: 'startImport' },
        'import.back': 'mapping',
      },
    },
    importing: {
      tags: 'importing',
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
              actions: { type: 'setRecord', params: ({ event }) => ({ record: event.output }) },
            },
            onError: { target: 'startFailed', actions: setProblem },
          },
        },
        startFailed: {
          tags: 'halted',
          on: { 'resource.refresh': 'beginning', 'connection.restored': 'beginning' },
        },
        deciding: { always: [{ guard: 'isEverythingImported', target: '#imported' }, 'sending'] },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'importRows',
            src: 'importRows',
            input: ({ context }) => getNextBatch(context),
            onDone: {
              target: 'deciding',
              actions: { type: 'setImported', params: ({ event }) => ({ found: event.output }) },
            },
            onError: { target: 'halted', actions: setProblem },
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
    imported: {
      id: 'imported',
      tags: 'imported',
      entry: 'showFirstOutcome',
      on: {
        'import.showOutcome': { actions: { type: 'look', params: eventOf } },
        'import.showPage': { actions: { type: 'turn', params: eventOf } },
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
            onDone: { target: 'deciding', actions: { type: 'setUndone', params: outputOf } },
            onError: { target: 'halted', actions: setProblem },
          },
        },
        deciding: { always: [{ guard: 'isEverythingUndone', target: '#undone' }, 'sending'] },
        halted: { tags: 'halted', on: { 'resource.refresh': 'sending', 'connection.restored': 'sending' } },
      },
    },
    undone: { id: 'undone', tags: 'undone', on: { 'import.back': 'choosing' } },
  },
});

export default importMachine;
