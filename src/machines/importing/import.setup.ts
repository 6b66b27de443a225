import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import {
  type ImportOutcome,
  type ImportRecord,
  type ImportUndone,
  mostImported,
  mostImportedAtOnce,
} from '../../../contract/imports.ts';
import {
  beginImport,
  type ImportCall,
  judgeRows,
  loadImports,
  takeRows,
  undoImport,
} from '../../services/imports.service.ts';
import { newKey } from '../../services/keys.ts';
import { readTable, type TableEncoding, type TableRead } from '../../services/table-file.service.ts';
import type { Reading } from '../edits/parse-cell.ts';
import type { Problem } from '../problem.ts';
import type { ScreenInput } from '../screen.types.ts';
import { tellSettled } from '../tell-settled.ts';
import {
  countsOf,
  type ImportContext,
  type ImportEvent,
  type ImportTag,
  type Unreadable,
} from './import.types.ts';
import { type Judged, mappingOf, type ReadRow, remapped, rowReader } from './read-rows.ts';

/** Rows parsed before control returns to the event loop. */
const slice = 1000;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The server's results by row, for rows without local errors. */
const judgedBy = (verdicts: readonly Omit<Judged, 'faults'>[]): Map<number, Judged> =>
  new Map(verdicts.map((verdict) => [verdict.row, { ...verdict, faults: {} }]));

const callOf = ({ list }: ImportContext): ImportCall => {
  if (!list) throw new Error('The list does not support imports');
  return list.call;
};

/** The rows of a batch to send. */
const sentOf = (rows: readonly (ReadRow | undefined)[]) =>
  rows.flatMap((row) => (row && 'sent' in row ? [row.sent] : []));

/** Actors, actions and guards of the import machine. */
export const importSetup = setup({
  types: {} as { context: ImportContext; input: ScreenInput; events: ImportEvent; tags: ImportTag },
  actors: {
    look: fromPromise<readonly ImportRecord[], ImportContext>(async ({ input: { list }, signal }) =>
      list ? loadImports(list.list, signal) : [],
    ),
    read: fromPromise<TableRead, ImportContext>(({ input: { file, encoding }, signal }) => {
      if (!file) throw new Error('No file is selected');
      // The header is a row too.
      return readTable({ file, encoding, most: mostImported + 1 }, signal);
    }),
    prepare: fromPromise<readonly ReadRow[], ImportContext>(async ({ input, signal }) => {
      const { list, mapping, reading, rows } = input;
      if (!list || !reading) return [];
      const readRow = rowReader(list, mapping, reading);
      const ready: ReadRow[] = [];
      for (const [index, row] of rows.entries()) {
        ready.push(readRow(row, index));
        if (index % slice === slice - 1) await pause();
        signal.throwIfAborted();
      }
      return ready;
    }),
    judge: fromPromise<readonly Judged[], ImportContext>(async ({ input, signal }) => {
      const batch = input.ready.slice(input.judged.length, input.judged.length + mostImportedAtOnce);
      const sent = sentOf(batch);
      const known = judgedBy(sent.length > 0 ? await judgeRows(callOf(input), sent, signal) : []);
      return batch.flatMap((row) => ('wrong' in row ? [row.wrong] : (known.get(row.sent.row) ?? [])));
    }),
    begin: fromPromise<ImportRecord, ImportContext>(({ input: { list, file, key } }) => {
      if (!list || !file) throw new Error('No file is selected');
      return beginImport(list.list, file.name.slice(-200), key);
    }),
    take: fromPromise<ReadonlyMap<number, Judged>, ImportContext>(async ({ input }) => {
      const { record, wanted, taken, ready, key } = input;
      const batch = wanted.slice(taken, taken + mostImportedAtOnce).map((at) => ready[at]);
      return judgedBy(await takeRows(callOf(input), record?.id ?? 0, sentOf(batch), `${key}-${taken}`));
    }),
    undo: fromPromise<ImportUndone, ImportContext>(({ input: { record } }) => undoImport(record?.id ?? 0)),
  },
  actions: {
    putLately: assign((_, { lately }: { lately: readonly ImportRecord[] }) => ({ lately })),
    choose: assign((_, chosen: { file: File; labels: Readonly<Record<string, string>> }) => ({
      ...chosen,
      encoding: null,
      unreadable: null,
    })),
    putEncoding: assign((_, { encoding }: { encoding: TableEncoding }) => ({ encoding })),
    putTable: assign(({ context: { list, labels } }, table: TableRead) => {
      if (table.kind === 'failed') return {};
      const [head = [], ...rows] = table.rows;
      const mapping = mappingOf(head, list?.columns ?? {}, labels);
      return { encoding: table.encoding, head, rows, mapping, unreadable: null };
    }),
    putUnreadable: assign((_, { why }: { why: Unreadable }) => ({ unreadable: why, file: null })),
    map: assign(({ context }, { at, column }: { at: number; column: string | null }) => ({
      mapping: remapped(context.mapping, at, column),
    })),
    beginCheck: assign((_, { reading }: { reading: Reading }) => ({
      reading,
      ready: [],
      judged: [],
      problem: null,
    })),
    putReady: assign((_, { ready }: { ready: readonly ReadRow[] }) => ({ ready })),
    putJudged: assign(({ context }, { judged }: { judged: readonly Judged[] }) => ({
      judged: [...context.judged, ...judged],
      problem: null,
    })),
    /** Shows the most relevant rows first: errors, then changes. */
    lookFirst: assign(({ context: { judged } }) => {
      const counts = countsOf(judged);
      const order = ['wrong', 'new', 'changed', 'unchanged'] as const;
      return { outcome: order.find((outcome) => counts[outcome] > 0) ?? 'unchanged', page: 1 };
    }),
    look: assign((_, { outcome }: { outcome: ImportOutcome }) => ({ outcome, page: 1 })),
    turn: assign((_, { page }: { page: number }) => ({ page })),
    want: assign(({ context: { judged } }) => ({
      wanted: judged.flatMap(({ outcome }, at) => (outcome === 'new' || outcome === 'changed' ? [at] : [])),
      taken: 0,
      key: newKey(),
      problem: null,
    })),
    putRecord: assign((_, { record }: { record: ImportRecord }) => ({
      record,
      undone: { restored: 0, stayed: 0, left: 0 },
      problem: null,
    })),
    putTaken: assign(({ context }, { found }: { found: ReadonlyMap<number, Judged> }) => ({
      judged: context.judged.map((row) => found.get(row.row) ?? row),
      taken: Math.min(context.wanted.length, context.taken + mostImportedAtOnce),
      problem: null,
    })),
    putUndone: assign(({ context: { undone } }, given: ImportUndone) => ({
      record: given.import,
      undone: {
        restored: undone.restored + given.restored,
        stayed: undone.stayed + given.stayed,
        left: given.left,
      },
      problem: null,
    })),
    putProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    tellSettled: enqueueActions(({ system, enqueue }) => tellSettled(enqueue, system)),
  },
  guards: {
    hasList: ({ context }) => context.list !== undefined,
    isTable: (_, table: TableRead) => table.kind === 'table' && table.rows.length > 1,
    hasKey: ({ context: { list, mapping } }) => list !== undefined && mapping.includes(list.key),
    isAllJudged: ({ context: { ready, judged } }) => judged.length >= ready.length,
    hasWanted: ({ context: { judged } }) =>
      judged.some(({ outcome }) => outcome === 'new' || outcome === 'changed'),
    isAllTaken: ({ context: { wanted, taken } }) => taken >= wanted.length,
    isAllUndone: ({ context: { record } }) => record?.undoneAt !== null,
  },
});

/** Why a file could not be read as a table. */
export const whyNoTable = (table: TableRead): Unreadable =>
  table.kind === 'failed' ? table.reason : 'empty';
