import { openEditor } from './editor.region.ts';
import { cleared, filled } from './editor.ts';
import { editsSetup } from './edits.setup.ts';
import { pasting } from './pasting.region.ts';
import { sending } from './sending.region.ts';

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
        open: { id: 'editing', tags: 'editing', ...openEditor },
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
