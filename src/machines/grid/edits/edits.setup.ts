import { assign, enqueueActions, fromCallback, sendParent, setup, stopChild } from 'xstate';
import type { Option } from '../../../../contract/kit/options.ts';
import { watchWake } from '../../../services/browser/wake.service.ts';
import { getMessageIds, type Problem } from '../../kit/problem.ts';
import { sendIfPresent } from '../../kit/receivers.ts';
import type { Cell, CellsEvent, EditsInput, GridRow } from '../definition/grid.types.ts';
import { hasUndoableAction } from '../undoable-actions/has-undoable-action.ts';
import { isJobUndone } from '../undoable-actions/is-job-undone.ts';
import { findNamesLogic, searchOptionsLogic, writeLogic } from './calls.ts';
import { createParseContext, openCell, resolveCommit } from './editor.ts';
import type {
  Change,
  CommitOptions,
  EditsContext,
  EditsOutput,
  EditsTag,
  OpenCell,
  OwnEvent,
  PasteReading,
  PasteSource,
  WriteEvent,
} from './edits.types.ts';
import {
  dropUndone,
  isJobStep,
  popRedo,
  popUndo,
  pushStep,
  toRedoChanges,
  toUndoChanges,
} from './history.ts';
import type { CellFault } from './parse-cell.ts';
import * as pastes from './paste.ts';
import * as pendingCells from './pending.ts';

const closedEditor = { open: null, options: null } as const;

const applyAndRecord = (context: EditsContext, changes: readonly Change[]): Partial<EditsContext> => {
  const { step, ...state } = pendingCells.applyChanges(context, changes);
  return { ...state, ...pushStep(context, step) };
};

/** Fields named by a refusal, such as `body.remark`. */
const getRefusedFields = ({ fields }: Problem): readonly string[] =>
  Object.keys(fields).map((path) => path.replace(/^body\./, ''));

/** Failures that can be retried unchanged: the cause was the connection or the server, not the request. */
const retryableKinds: readonly Problem['kind'][] = ['offline', 'timeout', 'limited', 'broken'];

/** The setup of the edits machine. */
export const editsSetup = setup({
  types: {} as {
    context: EditsContext;
    input: EditsInput;
    events: CellsEvent | OwnEvent | WriteEvent;
    tags: EditsTag;
  },
  actors: {
    write: writeLogic,
    searchOptions: searchOptionsLogic,
    findNames: findNamesLogic,
    watchWake: fromCallback<OwnEvent>(({ sendBack }) =>
      watchWake(() => sendBack({ type: 'connection.restored' })),
    ),
  },
  actions: {
    setWords: assign((_, { locale, words }: Pick<EditsContext, 'locale' | 'words'>) => ({ locale, words })),
    open: assign(({ context }, given: { cell: Cell; text?: string; open?: boolean }) => ({
      open: openCell(context, given),
      options: null,
    })),
    change: assign(({ context }, given: Partial<OpenCell>) => ({
      open: context.open && { ...context.open, problem: null, ...given },
    })),
    type: assign(({ context }, { text }: { text: string }) => {
      if (!context.open) return {};
      const { chosen: _, ...open } = context.open;
      const expanded = ['choice', 'reference'].includes(open.cell.column.type);
      return { open: { ...open, text, problem: null, typed: true, expanded } };
    }),
    setFault: assign(({ context }, { fault }: { fault: CellFault }) => ({
      open: context.open && { ...context.open, problem: fault, expanded: false },
    })),
    setOptions: assign((_, { options }: { options: readonly Option[] }) => ({ options })),
    clearOptions: assign({ options: null }),
    close: assign(closedEditor),
    commit: assign(({ context }, commitOptions: CommitOptions) => {
      if (!context.open) return {};
      const result = resolveCommit(context.open, context, commitOptions);
      return { ...closedEditor, ...('changes' in result && applyAndRecord(context, result.changes)) };
    }),
    /** Commits the one record with the name that was typed. */
    commitFound: assign(({ context }, { found }: { found: pastes.FoundNames }) => {
      const [record] = [...found.values()];
      if (!context.open || !record) return {};
      const open = { ...context.open, chosen: { value: record.id, label: record.label } };
      const result = resolveCommit(open, context, open.commitOptions ?? {});
      return { ...closedEditor, ...('changes' in result && applyAndRecord(context, result.changes)) };
    }),
    notifyEnded: sendParent(
      (_, { move }: CommitOptions) => ({ type: 'edit.ended', ...(move && { move }) }) satisfies EditsOutput,
    ),
    applyChanges: assign(({ context }, { changes }: { changes: readonly Change[] }) =>
      applyAndRecord(context, changes),
    ),
    /** Undoes the last step; a command that can still be undone is always more recent. */
    undo: enqueueActions(({ context, enqueue, system }) => {
      if (hasUndoableAction(system)) {
        sendIfPresent(enqueue, system, 'undoableActions', { type: 'undoableAction.undoLast' });
        return;
      }
      const undo = dropUndone(context.undo, (job) => isJobUndone(system, job));
      const step = undo.at(-1);
      enqueue.assign(popUndo({ undo, redo: context.redo }));
      if (!step) return;
      if (isJobStep(step)) {
        sendIfPresent(enqueue, system, 'jobs', { type: 'job.undo', id: step.job });
        return;
      }
      const { pending, rows } = pendingCells.applyChanges(context, toUndoChanges(step));
      enqueue.assign({ pending, rows });
    }),
    addJob: assign(({ context }, { job }: { job: number }) => pushStep(context, { job })),
    redo: assign(({ context }) => {
      const step = context.redo.at(-1);
      if (!step) return {};
      const { pending, rows } = pendingCells.applyChanges(context, toRedoChanges(step));
      return { pending, rows, ...popRedo(context) };
    }),
    send: enqueueActions(({ context, enqueue }) => {
      const { change, loadRow } = context;
      const ids = pendingCells.getRowsToSend(context);
      let { pending } = context;
      for (const rowId of ids) {
        const { row, change: fields } = pendingCells.buildWrite(context, rowId);
        pending = pendingCells.sent(pending, rowId);
        enqueue.spawnChild('write', { id: `write.${rowId}`, input: { row, fields, change, loadRow } });
      }
      enqueue.assign({ pending, writing: new Set([...context.writing, ...ids]) });
    }),
    endWrite: enqueueActions(({ context, enqueue }, { rowId }: { rowId: number }) => {
      enqueue(stopChild(`write.${rowId}`));
      enqueue.assign({ writing: new Set([...context.writing].filter((id) => id !== rowId)) });
    }),
    setWritten: assign(({ context }, { row }: { row: GridRow }) => ({
      ...pendingCells.applyWritten(context, row),
      attempts: 0,
      problem: null,
    })),
    setOutdated: assign(({ context }, { row }: { row: GridRow }) =>
      pendingCells.mergeServerRow(context, row),
    ),
    setUnsent: assign(({ context }, { rowId, problem }: { rowId: number; problem: Problem }) => ({
      pending: pendingCells.markUnsent(context.pending, rowId),
      attempts: context.attempts + 1,
      problem,
    })),
    setRefused: assign(({ context }, { rowId, problem }: { rowId: number; problem: Problem }) => ({
      pending: pendingCells.markRefused(
        context.pending,
        rowId,
        getMessageIds(problem),
        getRefusedFields(problem),
      ),
    })),
    notifyWritten: sendParent(
      (_, { rows }: { rows: readonly GridRow[] }) => ({ type: 'rows.written', rows }) satisfies EditsOutput,
    ),
    notifyEdited: enqueueActions(
      ({ context, enqueue, system }, { row, fields }: { row: GridRow; fields: readonly string[] }) => {
        const { subject, columns } = context.definition;
        // A list's first column identifies the record.
        const name = String(row[columns[0]?.id ?? ''] ?? row.id);
        const { id, version = null } = row;
        if (subject)
          sendIfPresent(enqueue, system, 'activity', {
            type: 'record.edited',
            subject,
            id,
            version,
            name,
            fields,
          });
      },
    ),
    retry: assign(({ context }, { key }: { key: string | null }) => ({
      pending: pendingCells.retryRefused(context.pending, key),
    })),
    discard: assign(({ context }, { key }: { key: string | null }) => ({
      pending: pendingCells.discardPending(context.pending, key),
    })),
    keepMine: assign(({ context }, { key }: { key: string }) => ({
      pending: pendingCells.keepMine(context.pending, key),
    })),
    takeTheirs: assign(({ context }, { key }: { key: string }) => ({
      pending: pendingCells.takeTheirs(context.pending, key),
    })),
    setPaste: assign(({ context }, { text, isTabbed, block, area }: PasteSource) => ({
      paste: pastes.previewPaste(context, { text, isTabbed, block, area }, createParseContext(context)),
    })),
    readPaste: assign(({ context }, chosen: Partial<PasteReading>) => ({
      paste: context.paste && pastes.rereadPaste(context, context.paste, createParseContext(context), chosen),
    })),
    setFound: assign(({ context }, { found }: { found: pastes.FoundNames }) => ({
      paste: context.paste && pastes.resolveNames(context.paste, found, context),
    })),
    applyPaste: assign(({ context }) => ({
      paste: null,
      ...(context.paste && applyAndRecord(context, pastes.getChanges(context.paste))),
    })),
    dropPaste: assign({ paste: null }),
  },
  guards: {
    isReference: ({ context }) => context.open?.cell.column.type === 'reference',
    canCommit: ({ context }, commitOptions: CommitOptions) =>
      context.open !== null && 'changes' in resolveCommit(context.open, context, commitOptions),
    needsNameLookup: ({ context }, commitOptions: CommitOptions) =>
      context.open !== null && 'name' in resolveCommit(context.open, context, commitOptions),
    isFound: (_, { found }: { found: pastes.FoundNames }) => found.size > 0,
    hasSendable: ({ context }) => pendingCells.getRowsToSend(context).length > 0,
    isUnsaved: ({ context }) => context.pending.size > 0 || context.writing.size > 0,
    isSettled: ({ context }) => context.pending.size === 0 && context.writing.size === 0,
    isWriting: ({ context }) => context.writing.size > 0,
    isNotWriting: ({ context }) => context.writing.size === 0,
    isRetryable: (_, { problem }: { problem: Problem }) => retryableKinds.includes(problem.kind),
    hasRedo: ({ context }) => context.redo.length > 0,
    pasteNeedsNames: ({ context }) =>
      context.paste?.cells.some(({ outcome }) => outcome === 'asking') === true,
    pasteNeedsNoPreview: ({ context }) => context.paste !== null && pastes.needsNoPreview(context.paste),
    // The last row of a paste whose reading was chosen can be left out, and come back.
    isEmptyPaste: ({ context: { paste } }) => !paste?.isChosen && (paste?.cells.length ?? 0) === 0,
  },
  delays: {
    /** Between the last keystroke and the search, in ms. */
    searchDelay: 150,
    /** 2, 4, 8 … 60 seconds. */
    retryDelay: ({ context }) => Math.min(60_000, 1000 * 2 ** Math.min(context.attempts, 6)),
  },
});

/** The error in the editor's content. */
export function getEditorError(context: EditsContext): CellFault {
  const result = context.open ? resolveCommit(context.open, context, {}) : { changes: [] };
  return 'fault' in result ? result.fault : { id: 'cell.reference' };
}
