import { assign, enqueueActions, fromCallback, sendParent, setup, stopChild } from 'xstate';
import type { Option } from '../../../contract/options.ts';
import { watchWake } from '../../services/wake.service.ts';
import { hasGrace } from '../graces/has-grace.ts';
import type { Cell, CellsEvent, EditsInput, GridRow } from '../grid/grid.types.ts';
import { type Problem, textIdsOf } from '../problem.ts';
import { tellIfThere } from '../receivers.ts';
import { namesLogic, searchLogic, writeLogic } from './calls.ts';
import { opened, readingOf, taken } from './editor.ts';
import type {
  Change,
  EditsContext,
  EditsSent,
  EditsTag,
  Ending,
  OpenCell,
  OwnEvent,
  Paste,
  WriteEvent,
} from './edits.types.ts';
import { backwards, forwards, redone, stepped, undone } from './history.ts';
import type { CellFault } from './parse-cell.ts';
import { changesOf, type FoundNames, isPlain, pasteInto, resolved } from './paste.ts';
import * as waiting from './pending.ts';
import { readTable } from './table-text.ts';

type PasteEvent = Extract<CellsEvent, { type: 'cells.paste' }>;

const nothingOpen = { open: null, options: null } as const;

const putChanges = (context: EditsContext, changes: readonly Change[]): Partial<EditsContext> => {
  const { step, ...ground } = waiting.changed(context, changes);
  return { ...ground, ...stepped(context, step) };
};

const pastable = (context: EditsContext, { text, block, area }: PasteEvent): Paste =>
  pasteInto(context, { table: readTable(text), block, area }, readingOf(context));

/** Fields named by a refusal, such as `body.remark`. */
const fieldsOf = ({ fields }: Problem): readonly string[] =>
  Object.keys(fields).map((path) => path.replace(/^body\./, ''));

/** Failures that can be retried unchanged: the cause was the connection or the server, not the request. */
const passing: readonly Problem['kind'][] = ['offline', 'timeout', 'limited', 'broken'];

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
    searchOptions: searchLogic,
    findNames: namesLogic,
    watchWake: fromCallback<OwnEvent>(({ sendBack }) =>
      watchWake(() => sendBack({ type: 'connection.restored' })),
    ),
  },
  actions: {
    putWords: assign((_, words: Pick<EditsContext, 'locale' | 'words'>) => words),
    open: assign(({ context }, given: { cell: Cell; text?: string; open?: boolean }) => ({
      open: opened(context, given),
      options: null,
    })),
    change: assign(({ context }, given: Partial<OpenCell>) => ({
      open: context.open && { ...context.open, problem: null, ...given },
    })),
    type: assign(({ context }, { text }: { text: string }) => {
      if (!context.open) return {};
      const { chosen: _, ...open } = context.open;
      const listed = ['choice', 'reference'].includes(open.cell.column.type);
      return { open: { ...open, text, problem: null, typed: true, listed } };
    }),
    putFault: assign(({ context }, { fault }: { fault: CellFault }) => ({
      open: context.open && { ...context.open, problem: fault, listed: false },
    })),
    putOptions: assign((_, { options }: { options: readonly Option[] }) => ({ options })),
    forgetOptions: assign({ options: null }),
    close: assign(nothingOpen),
    take: assign(({ context }, ending: Ending) => {
      if (!context.open) return {};
      const result = taken(context.open, context, ending);
      return { ...nothingOpen, ...('changes' in result && putChanges(context, result.changes)) };
    }),
    /** Commits the one record with the name that was typed. */
    takeFound: assign(({ context }, { found }: { found: FoundNames }) => {
      const [record] = [...found.values()];
      if (!context.open || !record) return {};
      const open = { ...context.open, chosen: { value: record.id, label: record.label } };
      const result = taken(open, context, open.ending ?? {});
      return { ...nothingOpen, ...('changes' in result && putChanges(context, result.changes)) };
    }),
    tellEnded: sendParent(
      (_, { move }: Ending) => ({ type: 'edit.ended', ...(move && { move }) }) satisfies EditsSent,
    ),
    put: assign(({ context }, { changes }: { changes: readonly Change[] }) => putChanges(context, changes)),
    /** Undoes the last step; a command that can still be undone is always more recent. */
    undo: enqueueActions(({ context, enqueue, system }) => {
      const step = context.undo.at(-1);
      if (hasGrace(system)) tellIfThere(enqueue, system, 'graces', { type: 'grace.undoLast' });
      else if (step) {
        const { pending, rows } = waiting.changed(context, backwards(step));
        enqueue.assign({ pending, rows, ...undone(context) });
      }
    }),
    redo: assign(({ context }) => {
      const step = context.redo.at(-1);
      if (!step) return {};
      const { pending, rows } = waiting.changed(context, forwards(step));
      return { pending, rows, ...redone(context) };
    }),
    send: enqueueActions(({ context, enqueue }) => {
      const { change, loadRow } = context;
      const ids = waiting.rowsToSend(context);
      let { pending } = context;
      for (const rowId of ids) {
        const { row, change: fields } = waiting.writeOf(context, rowId);
        pending = waiting.sent(pending, rowId);
        enqueue.spawnChild('write', { id: `write.${rowId}`, input: { row, fields, change, loadRow } });
      }
      enqueue.assign({ pending, writing: new Set([...context.writing, ...ids]) });
    }),
    endWrite: enqueueActions(({ context, enqueue }, { rowId }: { rowId: number }) => {
      enqueue(stopChild(`write.${rowId}`));
      enqueue.assign({ writing: new Set([...context.writing].filter((id) => id !== rowId)) });
    }),
    putWritten: assign(({ context }, { row }: { row: GridRow }) => ({
      ...waiting.written(context, row),
      attempts: 0,
      problem: null,
    })),
    putOutdated: assign(({ context }, { row }: { row: GridRow }) => waiting.outdated(context, row)),
    putUnsent: assign(({ context }, { rowId, problem }: { rowId: number; problem: Problem }) => ({
      pending: waiting.unsent(context.pending, rowId),
      attempts: context.attempts + 1,
      problem,
    })),
    putRefused: assign(({ context }, { rowId, problem }: { rowId: number; problem: Problem }) => ({
      pending: waiting.refused(context.pending, rowId, textIdsOf(problem), fieldsOf(problem)),
    })),
    tellWritten: sendParent(
      (_, { rows }: { rows: readonly GridRow[] }) => ({ type: 'rows.written', rows }) satisfies EditsSent,
    ),
    tellEdited: enqueueActions(
      ({ context, enqueue, system }, { row, fields }: { row: GridRow; fields: readonly string[] }) => {
        const { subject, columns } = context.shape;
        // A list's first column identifies the record.
        const name = String(row[columns[0]?.id ?? ''] ?? row.id);
        const { id, version = null } = row;
        if (subject)
          tellIfThere(enqueue, system, 'activity', {
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
      pending: waiting.retried(context.pending, key),
    })),
    discard: assign(({ context }, { key }: { key: string | null }) => ({
      pending: waiting.discarded(context.pending, key),
    })),
    keepMine: assign(({ context }, { key }: { key: string }) => ({
      pending: waiting.keptMine(context.pending, key),
    })),
    takeTheirs: assign(({ context }, { key }: { key: string }) => ({
      pending: waiting.takenTheirs(context.pending, key),
    })),
    putPaste: assign(({ context }, given: PasteEvent) => ({ paste: pastable(context, given) })),
    putFound: assign(({ context }, { found }: { found: FoundNames }) => ({
      paste: context.paste && resolved(context.paste, found, context),
    })),
    applyPaste: assign(({ context }) => ({
      paste: null,
      ...(context.paste && putChanges(context, changesOf(context.paste))),
    })),
    dropPaste: assign({ paste: null }),
  },
  guards: {
    isReference: ({ context }) => context.open?.cell.column.type === 'reference',
    isTakeable: ({ context }, ending: Ending) =>
      context.open !== null && 'changes' in taken(context.open, context, ending),
    isNameless: ({ context }, ending: Ending) =>
      context.open !== null && 'name' in taken(context.open, context, ending),
    isFound: (_, { found }: { found: FoundNames }) => found.size > 0,
    hasSendable: ({ context }) => waiting.rowsToSend(context).length > 0,
    isUnsaved: ({ context }) => context.pending.size > 0 || context.writing.size > 0,
    isSettled: ({ context }) => context.pending.size === 0 && context.writing.size === 0,
    isWriting: ({ context }) => context.writing.size > 0,
    isAtRest: ({ context }) => context.writing.size === 0,
    isPassing: (_, { problem }: { problem: Problem }) => passing.includes(problem.kind),
    hasRedo: ({ context }) => context.redo.length > 0,
    asksNames: ({ context }) => context.paste?.cells.some(({ outcome }) => outcome === 'asking') === true,
    isPlainPaste: ({ context }) => context.paste !== null && isPlain(context.paste),
    isEmptyPaste: ({ context }) => (context.paste?.cells.length ?? 0) === 0,
  },
  delays: {
    /** Between the last keystroke and the search, in ms. */
    searchDelay: 150,
    /** 2, 4, 8 … 60 seconds. */
    retryDelay: ({ context }) => Math.min(60_000, 1000 * 2 ** Math.min(context.attempts, 6)),
  },
});

/** The error in the editor's content. */
export function faultOf(context: EditsContext): CellFault {
  const result = context.open ? taken(context.open, context, {}) : { changes: [] };
  return 'fault' in result ? result.fault : { id: 'cell.reference' };
}
