import { cleared, filled } from './editor.ts';
import { editsSetup, faultOf } from './edits.setup.ts';
import { namesToAsk } from './paste.ts';

const options = editsSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'edit.open': {
      target: '#editing',
      reenter: true,
      actions: { type: 'open', params: ({ event }) => event },
    },
    'edit.cancel': { target: '#closed', actions: ['close', { type: 'tellEnded', params: {} }] },
    'edit.choose': {
      actions: {
        type: 'change',
        params: ({ event }) => ({
          text: event.label,
          chosen: { value: event.value, label: event.label },
          listed: false,
        }),
      },
    },
    'edit.list': { actions: { type: 'change', params: ({ event }) => ({ listed: event.open }) } },
    'edit.commit': [
      {
        guard: { type: 'isTakeable', params: ({ event }) => event },
        target: '#closed',
        actions: [
          { type: 'take', params: ({ event }) => event },
          { type: 'tellEnded', params: ({ event }) => event },
        ],
      },
      {
        guard: { type: 'isNameless', params: ({ event }) => event },
        target: '.naming',
        actions: {
          type: 'change',
          params: ({ event: { type: _, ...ending } }) => ({ ending }),
        },
      },
      { actions: { type: 'putFault', params: ({ context }) => ({ fault: faultOf(context) }) } },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'isReference', target: 'asking' }, 'plain'] },
    plain: { on: { 'edit.type': { actions: { type: 'type', params: ({ event }) => event } } } },
    waiting: {
      tags: 'asking',
      on: {
        'edit.type': {
          target: 'waiting',
          reenter: true,
          actions: { type: 'type', params: ({ event }) => event },
        },
      },
      after: { searchDelay: 'asking' },
    },
    asking: {
      tags: 'asking',
      invoke: {
        id: 'searchOptions',
        src: 'searchOptions',
        input: ({ context: { open } }) => ({
          reference: open?.cell.column.reference,
          // What the cell points to already is no search.
          text: open?.typed ? open.text.trim() : '',
        }),
        onDone: {
          target: 'listed',
          actions: { type: 'putOptions', params: ({ event }) => ({ options: event.output }) },
        },
        onError: 'failed',
      },
      on: { 'edit.type': { target: 'waiting', actions: { type: 'type', params: ({ event }) => event } } },
    },
    listed: {
      on: {
        'edit.type': {
          target: 'waiting',
          actions: ['forgetOptions', { type: 'type', params: ({ event }) => event }],
        },
      },
    },
    failed: {
      tags: 'optionsFailed',
      on: {
        'edit.type': { target: 'waiting', actions: { type: 'type', params: ({ event }) => event } },
        'edit.list': 'asking',
      },
    },
    naming: {
      tags: 'asking',
      invoke: {
        id: 'findNames',
        src: 'findNames',
        input: ({ context: { open } }) => ({
          names: new Map([[open?.cell.column.reference ?? '', new Set([open?.text.trim() ?? ''])]]),
        }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ found: event.output }) },
            target: '#closed',
            actions: [
              { type: 'tellEnded', params: ({ context }) => context.open?.ending ?? {} },
              { type: 'takeFound', params: ({ event }) => ({ found: event.output }) },
            ],
          },
          {
            target: 'asking',
            actions: { type: 'putFault', params: { fault: { id: 'cell.reference' } } },
          },
        ],
        onError: 'failed',
      },
      on: { 'edit.type': { target: 'waiting', actions: { type: 'type', params: ({ event }) => event } } },
    },
  },
});

const sending = editsSetup.createStateConfig({
  initial: 'ready',
  on: {
    'write.done': {
      actions: [
        { type: 'endWrite', params: ({ event }) => event },
        { type: 'putWritten', params: ({ event }) => event },
        { type: 'tellWritten', params: ({ event }) => ({ rows: [event.row] }) },
      ],
    },
    'write.stale': {
      actions: [
        { type: 'endWrite', params: ({ event }) => event },
        { type: 'putOutdated', params: ({ event }) => event },
        { type: 'tellWritten', params: ({ event }) => ({ rows: [event.row] }) },
      ],
    },
    'write.failed': [
      {
        guard: { type: 'isPassing', params: ({ event }) => event },
        target: '.waiting',
        actions: [
          { type: 'endWrite', params: ({ event }) => event },
          { type: 'putUnsent', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          { type: 'endWrite', params: ({ event }) => event },
          { type: 'putRefused', params: ({ event }) => event },
        ],
      },
    ],
  },
  states: {
    ready: { always: { guard: 'hasSendable', actions: 'send' } },
    /** The connection, or the server, is away: what waits is sent when it is back, or by and by. */
    waiting: {
      tags: 'waiting',
      invoke: { id: 'watchWake', src: 'watchWake' },
      on: {
        'connection.restored': 'ready',
        'edits.retry': { target: 'ready', actions: { type: 'retry', params: { key: null } } },
      },
      after: { retryDelay: 'ready' },
    },
  },
});

const pasting = editsSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'cells.paste': {
          target: 'reading',
          actions: { type: 'putPaste', params: ({ event }) => event },
        },
      },
    },
    reading: {
      always: [
        { guard: 'isEmptyPaste', target: 'idle', actions: 'dropPaste' },
        { guard: 'asksNames', target: 'asking' },
        'deciding',
      ],
    },
    asking: {
      tags: 'pasting',
      invoke: {
        id: 'findPasted',
        src: 'findNames',
        input: ({ context }) => ({ names: context.paste ? namesToAsk(context.paste) : new Map() }),
        onDone: {
          target: 'deciding',
          actions: { type: 'putFound', params: ({ event }) => ({ found: event.output }) },
        },
        onError: {
          target: 'deciding',
          actions: { type: 'putFound', params: { found: new Map() } },
        },
      },
      on: { 'paste.cancel': { target: 'idle', actions: 'dropPaste' } },
    },
    deciding: {
      always: [{ guard: 'isPlainPaste', target: 'idle', actions: 'applyPaste' }, 'previewing'],
    },
    previewing: {
      tags: ['pasting', 'previewing'],
      on: {
        'paste.apply': { target: 'idle', actions: 'applyPaste' },
        'paste.cancel': { target: 'idle', actions: 'dropPaste' },
      },
    },
  },
});

/**
 * Cells that are edited: the editor over one of them, what waits to be written, and the steps that can be taken back.
 *
 * A change shows at once and is written behind it: one call a row, on top of the version known, one after another for
 * each row and a few rows at a time. A row that someone else changed meanwhile is merged cell by cell; only where both
 * changed the same cell the person chooses. Without a connection changes wait.
 */
export const editsMachine = editsSetup.createMachine({
  id: 'edits',
  context: ({ input }) => ({
    ...input,
    locale: 'en-GB',
    words: {},
    open: null,
    options: null,
    pending: new Map(),
    rows: new Map(),
    writing: new Set(),
    attempts: 0,
    problem: null,
    undo: [],
    redo: [],
    paste: null,
  }),
  type: 'parallel',
  on: {
    'words.changed': {
      actions: { type: 'putWords', params: ({ event: { locale, words } }) => ({ locale, words }) },
    },
    'cells.clear': { actions: { type: 'put', params: ({ event }) => ({ changes: cleared(event.cells) }) } },
    'cells.fill': {
      actions: {
        type: 'put',
        params: ({ context, event }) => ({ changes: filled(event.from, event.into, context) }),
      },
    },
    'cell.set': { actions: { type: 'put', params: ({ event }) => event } },
    'cell.retry': { actions: { type: 'retry', params: ({ event }) => event } },
    'cell.discard': { actions: { type: 'discard', params: ({ event }) => event } },
    'cell.keepMine': { actions: { type: 'keepMine', params: ({ event }) => event } },
    'cell.takeTheirs': { actions: { type: 'takeTheirs', params: ({ event }) => event } },
    'edits.retry': { actions: { type: 'retry', params: { key: null } } },
    'edits.discard': { actions: { type: 'discard', params: { key: null } } },
    'history.undo': { actions: 'undo' },
    'history.redo': { guard: 'hasRedo', actions: 'redo' },
  },
  states: {
    editor: {
      initial: 'closed',
      states: {
        closed: {
          id: 'closed',
          on: {
            'edit.open': { target: 'open', actions: { type: 'open', params: ({ event }) => event } },
          },
        },
        open: { id: 'editing', tags: 'editing', ...options },
      },
    },
    sending,
    work: {
      initial: 'clean',
      states: {
        clean: { always: { guard: 'isUnsaved', target: 'unsaved' } },
        unsaved: {
          tags: 'unsaved',
          initial: 'standing',
          always: { guard: 'isSettled', target: 'clean' },
          states: {
            standing: { always: { guard: 'isWriting', target: 'saving' } },
            saving: { tags: 'saving', always: { guard: 'isAtRest', target: 'standing' } },
          },
        },
      },
    },
    pasting,
  },
});
