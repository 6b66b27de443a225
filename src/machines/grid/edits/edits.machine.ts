import { eventOf } from '../../kit/params.ts';
import { openEditor } from './editor.region.ts';
import { createClearChanges, createFillChanges } from './editor.ts';
import { editsSetup } from './edits.setup.ts';
import { pasting } from './pasting.region.ts';
import { sending } from './sending.region.ts';

/**
 * Edited cells: the editor on one of them, the pending changes, and the undo history.
 *
 * A change shows at once and is written in the background: one call per row, based on the known version, one
 * after another for each row and a few rows at a time. If someone else changed the row meanwhile, the changes
 * are merged cell by cell; only if both changed the same cell does the user choose. Without a connection,
 * changes stay pending.
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
    'words.changed': { actions: { type: 'setWords', params: eventOf } },
    'cells.clear': {
      actions: {
        type: 'applyChanges',
        params: ({ event }) => ({ changes: createClearChanges(event.cells) }),
      },
    },
    'cells.fill': {
      actions: {
        type: 'applyChanges',
        params: ({ context, event }) => ({ changes: createFillChanges(event.from, event.into, context) }),
      },
    },
    'cell.set': { actions: { type: 'applyChanges', params: eventOf } },
    'cell.retry': { actions: { type: 'retry', params: eventOf } },
    'cell.discard': { actions: { type: 'discard', params: eventOf } },
    'cell.keepMine': { actions: { type: 'keepMine', params: eventOf } },
    'cell.takeTheirs': { actions: { type: 'takeTheirs', params: eventOf } },
    'edits.retry': { actions: { type: 'retry', params: { key: null } } },
    'edits.discard': { actions: { type: 'discard', params: { key: null } } },
    'history.undo': { actions: 'undo' },
    'history.addJob': { actions: { type: 'addJob', params: eventOf } },
    'history.redo': { guard: 'hasRedo', actions: 'redo' },
  },
  states: {
    editor: {
      initial: 'closed',
      states: {
        closed: {
          id: 'closed',
          on: { 'edit.open': { target: 'open', actions: { type: 'open', params: eventOf } } },
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
          initial: 'idle',
          always: { guard: 'isSettled', target: 'clean' },
          states: {
            idle: { always: { guard: 'isWriting', target: 'saving' } },
            saving: { tags: 'saving', always: { guard: 'isNotWriting', target: 'idle' } },
          },
        },
      },
    },
    pasting,
  },
});
