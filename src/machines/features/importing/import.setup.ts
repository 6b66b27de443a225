import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import {
  type ImportedRow,
  type ImportOutcome,
  type ImportRecord,
  type ImportUndoResult,
  maxImportBatch,
  maxImportRows,
} from '../../../../contract/kit/imports.ts';
import { newIdempotencyKey } from '../../../services/kit/idempotency-key.ts';
import {
  beginImport,
  type ImportCall,
  importBatch,
  loadImports,
  previewRows,
  undoImport,
} from '../../../services/tables/imports.service.ts';
import {
  readTable,
  type TableEncoding,
  type TableRead,
  type TableSeparator,
} from '../../../services/tables/table-file.service.ts';
import type { ParseContext } from '../../grid/edits/parse-cell.ts';
import { notifySettled } from '../../kit/notify-settled.ts';
import type { Problem } from '../../kit/problem.ts';
import type { ScreenInput } from '../../kit/screen.types.ts';
import {
  countByOutcome,
  type ImportContext,
  type ImportEvent,
  type ImportTag,
  type UnreadableReason,
} from './import.types.ts';
import {
  createRowParser,
  guessHeadingRow,
  guessMapping,
  type ParsedRow,
  type RowResult,
  remapColumn,
} from './read-rows.ts';

/** Rows parsed before control returns to the event loop. */
const slice = 1000;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The server's results by row, for rows without local errors. */
const toRowResults = (verdicts: readonly Omit<RowResult, 'faults'>[]): Map<number, RowResult> =>
  new Map(verdicts.map((verdict) => [verdict.row, { ...verdict, faults: {} }]));

const getImportApi = ({ list }: ImportContext): ImportCall => {
  if (!list) throw new Error('The list does not support imports');
  return list.call;
};

/** The rows to send next, with the key under which the server imports them once however often they are sent. */
export interface ImportBatch {
  readonly call: ImportCall;
  readonly importId: number;
  readonly rows: readonly ImportedRow[];
  readonly key: string;
}

/** The rows of a batch to send. */
const getSentRows = (rows: readonly (ParsedRow | undefined)[]) =>
  rows.flatMap((row) => (row && 'sent' in row ? [row.sent] : []));

export const getNextBatch = (context: ImportContext): ImportBatch => {
  const { record, rowsToImport, imported, parsedRows, key } = context;
  const batch = rowsToImport.slice(imported, imported + maxImportBatch).map((at) => parsedRows[at]);
  return {
    call: getImportApi(context),
    importId: record?.id ?? 0,
    rows: getSentRows(batch),
    key: `${key}-${imported}`,
  };
};

/** Actors, actions and guards of the import machine. */
export const importSetup = setup({
  types: {} as { context: ImportContext; input: ScreenInput; events: ImportEvent; tags: ImportTag },
  actors: {
    look: fromPromise<readonly ImportRecord[], ImportContext>(async ({ input: { list }, signal }) =>
      list ? loadImports(list.list, signal) : [],
    ),
    read: fromPromise<TableRead, ImportContext>(({ input: { file, encoding, separator }, signal }) => {
      if (!file) throw new Error('No file is selected');
      // The header is a row too.
      return readTable({ file, encoding, separator, max: maxImportRows + 1 }, signal);
    }),
    prepare: fromPromise<readonly ParsedRow[], ImportContext>(async ({ input, signal }) => {
      const { list, mapping, reading, rows, rowNumbers } = input;
      if (!list || !reading) return [];
      const readRow = createRowParser(list, mapping, reading, rowNumbers);
      const parsedRows: ParsedRow[] = [];
      for (const [index, row] of rows.entries()) {
        parsedRows.push(readRow(row, index));
        if (index % slice === slice - 1) await pause();
        signal.throwIfAborted();
      }
      return parsedRows;
    }),
    checkRows: fromPromise<readonly RowResult[], ImportContext>(async ({ input, signal }) => {
      const batch = input.parsedRows.slice(input.rowResults.length, input.rowResults.length + maxImportBatch);
      const sent = getSentRows(batch);
      const known = toRowResults(sent.length > 0 ? await previewRows(getImportApi(input), sent, signal) : []);
      return batch.flatMap((row) => ('wrong' in row ? [row.wrong] : (known.get(row.sent.row) ?? [])));
    }),
    begin: fromPromise<ImportRecord, ImportContext>(({ input: { list, file, key } }) => {
      if (!list || !file) throw new Error('No file is selected');
      return beginImport(list.list, file.name.slice(-200), key);
    }),
    importRows: fromPromise<ReadonlyMap<number, RowResult>, ImportBatch>(
      async ({ input: { call, importId, rows, key } }) =>
        toRowResults(await importBatch(call, importId, rows, key)),
    ),
    undo: fromPromise<ImportUndoResult, ImportContext>(({ input: { record } }) =>
      undoImport(record?.id ?? 0),
    ),
  },
  actions: {
    setRecentImports: assign((_, { recentImports }: { recentImports: readonly ImportRecord[] }) => ({
      recentImports,
    })),
    selectFile: assign((_, chosen: { file: File; labels: Readonly<Record<string, string>> }) => ({
      ...chosen,
      encoding: null,
      separator: null,
      unreadable: null,
    })),
    setEncoding: assign((_, { encoding }: { encoding: TableEncoding }) => ({ encoding })),
    setSeparator: assign((_, { separator }: { separator: TableSeparator }) => ({ separator })),
    setTable: assign(({ context: { list, labels } }, read: TableRead) => {
      if (read.kind === 'failed') return {};
      const { rows: table, numbers: tableNumbers, encoding, separator } = read;
      const headingRow = guessHeadingRow(table, list?.columns ?? {}, labels);
      return { table, tableNumbers, headingRow, encoding, separator, unreadable: null };
    }),
    setHeadingRow: assign((_, { headingRow }: { headingRow: number }) => ({ headingRow })),
    /** The rows below the headings are the ones to import; the headings say what their columns are. */
    takeHeadings: assign(({ context: { list, labels, table, tableNumbers, headingRow } }) => {
      const head = table[headingRow] ?? [];
      return {
        head,
        rows: table.slice(headingRow + 1),
        rowNumbers: tableNumbers.slice(headingRow + 1),
        mapping: guessMapping(head, list?.columns ?? {}, labels),
      };
    }),
    setUnreadable: assign((_, { why }: { why: UnreadableReason }) => ({ unreadable: why })),
    dropFile: assign({ file: null }),
    clearUnreadable: assign({ unreadable: null }),
    map: assign(({ context }, { at, column }: { at: number; column: string | null }) => ({
      mapping: remapColumn(context.mapping, at, column),
    })),
    beginCheck: assign((_, { reading }: { reading: ParseContext }) => ({
      reading,
      parsedRows: [],
      rowResults: [],
      problem: null,
    })),
    setParsedRows: assign((_, { parsedRows }: { parsedRows: readonly ParsedRow[] }) => ({ parsedRows })),
    addRowResults: assign(({ context }, { rowResults }: { rowResults: readonly RowResult[] }) => ({
      rowResults: [...context.rowResults, ...rowResults],
      problem: null,
    })),
    /** Shows the most relevant rows first: errors, then changes. */
    showFirstOutcome: assign(({ context: { rowResults } }) => {
      const counts = countByOutcome(rowResults);
      const order = ['wrong', 'new', 'changed', 'unchanged'] as const;
      return { outcome: order.find((outcome) => counts[outcome] > 0) ?? 'unchanged', page: 1 };
    }),
    look: assign((_, { outcome }: { outcome: ImportOutcome }) => ({ outcome, page: 1 })),
    turn: assign((_, { page }: { page: number }) => ({ page })),
    startImport: assign(({ context: { rowResults } }) => ({
      rowsToImport: rowResults.flatMap(({ outcome }, at) =>
        outcome === 'new' || outcome === 'changed' ? [at] : [],
      ),
      imported: 0,
      key: newIdempotencyKey(),
      problem: null,
    })),
    setRecord: assign((_, { record }: { record: ImportRecord }) => ({
      record,
      undone: { restored: 0, stayed: 0, left: 0 },
      problem: null,
    })),
    setImported: assign(({ context }, { found }: { found: ReadonlyMap<number, RowResult> }) => ({
      rowResults: context.rowResults.map((row) => found.get(row.row) ?? row),
      imported: Math.min(context.rowsToImport.length, context.imported + maxImportBatch),
      problem: null,
    })),
    setUndone: assign(({ context: { undone } }, given: ImportUndoResult) => ({
      record: given.import,
      undone: {
        restored: undone.restored + given.restored,
        stayed: undone.stayed + given.stayed,
        left: given.left,
      },
      problem: null,
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    notifySettled: enqueueActions(({ system, enqueue }) => notifySettled(enqueue, system)),
  },
  guards: {
    hasRowsBelow: ({ context: { table } }, { headingRow }: { headingRow: number }) =>
      headingRow < table.length - 1,
    hasList: ({ context }) => context.list !== undefined,
    isTable: (_, table: TableRead) => table.kind === 'table' && table.rows.length > 1,
    /** What is shown was read as it was chosen, and its rows can be matched. */
    canCheck: ({ context: { list, mapping, unreadable } }) =>
      unreadable === null && list?.keys.every((key) => mapping.includes(key)) === true,
    isEverythingChecked: ({ context: { parsedRows, rowResults } }) => rowResults.length >= parsedRows.length,
    hasRowsToImport: ({ context: { rowResults } }) =>
      rowResults.some(({ outcome }) => outcome === 'new' || outcome === 'changed'),
    isEverythingImported: ({ context: { rowsToImport, imported } }) => imported >= rowsToImport.length,
    isEverythingUndone: ({ context: { record } }) => record?.undoneAt !== null,
  },
});

/** Why a file could not be read as a table. */
export const getUnreadableReason = (table: TableRead): UnreadableReason =>
  table.kind === 'failed' ? table.reason : 'empty';
