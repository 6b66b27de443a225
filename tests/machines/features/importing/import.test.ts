import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { ImportRecord, ImportUndoResult } from '../../../../contract/kit/imports.ts';
import { importMachine } from '../../../../src/machines/features/importing/import.machine.ts';
import type { ImportBatch } from '../../../../src/machines/features/importing/import.setup.ts';
import {
  countByOutcome,
  type ImportContext,
  type ImportEvent,
} from '../../../../src/machines/features/importing/import.types.ts';
import type { ParsedRow, RowResult } from '../../../../src/machines/features/importing/read-rows.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import type { TableRead } from '../../../../src/services/tables/table-file.service.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';

const user = { id: 7, role: 'admin', fullName: 'Nadia', email: 'n@quayside.test', home: '/' } as const;
const input = { params: { id: 'universities' }, search: '', user };
const record: ImportRecord = {
  id: 9,
  list: 'universities',
  fileName: 'places.csv',
  createdAt: '2026-11-21T10:00:00.000Z',
  added: 0,
  changed: 0,
  undoneAt: null,
};
const file = new File(['x'], 'places.csv');
const rows = Array.from({ length: 600 }, (_, n) => [`College ${n}`, n % 100 === 0 ? '' : 'Town', 'GB']);
const table: TableRead = {
  kind: 'table',
  rows: [['Name', 'City', 'Country'], ...rows],
  numbers: [1, ...rows.map((_, index) => index + 2)],
  encoding: 'utf-8',
  separator: ',',
};
const reading = { locale: 'en', today: '2026-11-21' as const, words: {} };
const undone = (left: number): ImportUndoResult => ({
  import: { ...record, undoneAt: left === 0 ? record.createdAt : null },
  restored: 250,
  stayed: 1,
  left,
});

const checkRows = (read: ParsedRow): RowResult =>
  'wrong' in read
    ? read.wrong
    : { row: read.sent.row, outcome: 'new', before: {}, fields: {}, reason: null, faults: {} };
const at = 250;

/** The import, with a server that takes what it is sent; `fails` says which try of taking does not come back. */
function importing(fails: readonly number[] = []) {
  const imported: { importId: number; first: number | undefined; rows: number; key: string }[] = [];
  let tries = 0;
  let left = 2;
  const machine = importMachine.provide({
    actors: {
      look: fromPromise<readonly ImportRecord[], ImportContext>(async () => [record]),
      read: fromPromise(async () => table),
      checkRows: fromPromise<readonly RowResult[], ImportContext>(
        async ({ input: { parsedRows, rowResults } }) =>
          parsedRows.slice(rowResults.length, rowResults.length + at).map(checkRows),
      ),
      begin: fromPromise(async () => record),
      importRows: fromPromise<ReadonlyMap<number, RowResult>, ImportBatch>(async ({ input: batch }) => {
        tries += 1;
        const { importId, rows, key } = batch;
        imported.push({ importId, first: rows[0]?.row, rows: rows.length, key });
        if (fails.includes(tries)) throw new ProblemError(problem('offline'));
        return new Map();
      }),
      undo: fromPromise(async () => {
        left -= 1;
        return undone(left);
      }),
    },
  });
  return { machine, imported };
}

async function checked(fails: readonly number[] = []) {
  const { machine, imported } = importing(fails);
  const { actor } = start(machine, { input });
  await settle();
  actor.send({ type: 'import.choose', file, labels: { name: 'Name', city: 'City', countryCode: 'Country' } });
  await settle();
  actor.send({ type: 'import.check', reading });
  await expect.poll(() => actor.getSnapshot().hasTag('checked')).toBe(true);
  return { actor, imported };
}

describe('reading a file into a list', () => {
  it('judges every row, those with faults without asking, and shows first what is wrong', async () => {
    const { actor } = await checked();
    const { rowResults, outcome, mapping } = actor.getSnapshot().context;
    expect([countByOutcome(rowResults), outcome, mapping]).toEqual([
      { new: 594, changed: 0, unchanged: 0, wrong: 6 },
      'wrong',
      ['name', 'city', 'countryCode'],
    ]);
    expect(rowResults.map(({ row }) => row)).toEqual(rows.map((_, index) => index + 2));
  });

  it('numbers its rows as the file does, in which blank rows count', async () => {
    const { machine } = importing();
    const withBlank: TableRead = {
      kind: 'table',
      rows: [
        ['Name', 'City', 'Country'],
        ['One', 'Town', 'GB'],
        ['Two', '', 'GB'],
        ['One', 'Town', 'GB'],
      ],
      numbers: [2, 3, 7, 9],
      encoding: 'utf-8',
      separator: ',',
    };
    const { actor } = start(
      machine.provide({ actors: { read: fromPromise<TableRead, ImportContext>(async () => withBlank) } }),
      {
        input,
      },
    );
    await settle();
    actor.send({
      type: 'import.choose',
      file,
      labels: { name: 'Name', city: 'City', countryCode: 'Country' },
    });
    await settle();
    actor.send({ type: 'import.check', reading });
    await expect.poll(() => actor.getSnapshot().hasTag('checked')).toBe(true);
    const { rowResults } = actor.getSnapshot().context;
    expect(rowResults.map(({ row, outcome }) => [row, outcome])).toEqual([
      [3, 'new'],
      [7, 'wrong'],
      [9, 'wrong'],
    ]);
  });

  it('sends a batch that did not come back again by the same key, and goes on where it stopped', async () => {
    const { actor, imported } = await checked([2]);
    actor.send({ type: 'import.apply' });
    await expect.poll(() => actor.getSnapshot().hasTag('halted')).toBe(true);
    actor.send({ type: 'resource.refresh' });
    await expect.poll(() => actor.getSnapshot().hasTag('imported')).toBe(true);
    // The rows without a town stay behind: the first one, and each hundredth after it.
    expect(imported.map(({ key: _, ...batch }) => batch)).toEqual([
      { importId: 9, first: 3, rows: 250 },
      { importId: 9, first: 255, rows: 250 },
      { importId: 9, first: 255, rows: 250 },
      { importId: 9, first: 508, rows: 94 },
    ]);
    expect(imported[1]?.key).toBe(imported[2]?.key);
    expect(new Set(imported.map(({ key }) => key)).size).toBe(3);
  });

  it.each([
    ['checking', 'checkRows', { type: 'import.check', reading }],
    ['beginning', 'begin', { type: 'import.apply' }],
    ['importing', 'importRows', { type: 'import.apply' }],
    ['undoing', 'undo', { type: 'import.undoEarlier', record }],
  ] as const)('goes on by itself when the connection is back: %s', async (_what, src, event) => {
    let away = true;
    let calls = 0;
    const { machine } = importing();
    const replies: Readonly<Record<typeof src, (context: ImportContext) => unknown>> = {
      checkRows: ({ parsedRows, rowResults }) =>
        parsedRows.slice(rowResults.length, rowResults.length + at).map(checkRows),
      begin: () => record,
      importRows: () => new Map(),
      undo: () => undone(0),
    };
    const failing = fromPromise(async ({ input: context }: { input: unknown }) => {
      calls += 1;
      if (away) throw new ProblemError(problem('offline'));
      return replies[src](context as ImportContext);
    });
    const { actor } = start(machine.provide({ actors: { [src]: failing } }), { input });
    const has = (tag: 'checked' | 'halted') => actor.getSnapshot().hasTag(tag);
    await settle();
    if (event.type !== 'import.undoEarlier') {
      actor.send({
        type: 'import.choose',
        file,
        labels: { name: 'Name', city: 'City', countryCode: 'Country' },
      });
      await settle();
      actor.send({ type: 'import.check', reading });
      if (event.type === 'import.apply') await expect.poll(() => has('checked')).toBe(true);
    }
    if (event.type !== 'import.check') actor.send(event);
    await expect.poll(() => has('halted')).toBe(true);
    expect([calls, actor.getSnapshot().context.problem?.kind]).toEqual([1, 'offline']);
    away = false;
    actor.send({ type: 'connection.restored' });
    await expect.poll(() => calls).toBeGreaterThan(1);
    await expect.poll(() => has('halted')).toBe(false);
    await settle();
    expect(actor.getSnapshot().context.problem).toBe(null);
  });

  it('forgets of an earlier file how it was encoded, and of an earlier import how it was undone', async () => {
    const { actor } = await checked();
    actor.send({ type: 'import.back' });
    actor.send({ type: 'import.encoding', encoding: 'utf-16le' });
    await settle();
    const encodings: unknown[] = [];
    actor.subscribe(({ context }) => encodings.push(context.encoding));
    actor.send({ type: 'import.back' });
    actor.send({ type: 'import.choose', file, labels: {} });
    expect(encodings.at(-1)).toBe(null);
    await settle();
    actor.send({ type: 'import.back' });
    actor.send({ type: 'import.undoEarlier', record });
    await expect.poll(() => actor.getSnapshot().hasTag('undone')).toBe(true);
    actor.send({ type: 'import.back' });
    actor.send({ type: 'import.undoEarlier', record: { ...record, id: 10 } });
    const { undone: again } = actor.getSnapshot().context;
    actor.stop();
    expect(again).toEqual({ restored: 0, stayed: 0, left: 0 });
  });

  it('reads a file again in the encoding or by the separator that is chosen, and forgets both with the file', async () => {
    const calls: unknown[] = [];
    const read = fromPromise<TableRead, ImportContext>(async ({ input: { encoding, separator } }) => {
      calls.push([encoding, separator]);
      return encoding === 'utf-16be' ? { kind: 'failed', reason: 'unreadable' } : table;
    });
    const { machine } = importing();
    const { actor } = start(machine.provide({ actors: { read } }), { input });
    await settle();
    const canCheck = () => actor.getSnapshot().can({ type: 'import.check', reading });
    const send = async (event: ImportEvent) => {
      actor.send(event);
      await settle();
    };
    const labels = { name: 'Name' };
    await send({ type: 'import.choose', file, labels });
    expect(canCheck()).toBe(true);
    actor.send({ type: 'import.separator', separator: ';' });
    // The columns stay while the file is read, and nothing of the former reading can be checked.
    expect([[...actor.getSnapshot().tags], canCheck()]).toEqual([['mapping', 'busy'], false]);
    await settle();
    expect(canCheck()).toBe(true);
    await send({ type: 'import.encoding', encoding: 'windows-1252' });
    await send({ type: 'import.encoding', encoding: 'utf-16be' });
    const { context, tags } = actor.getSnapshot();
    // The file stays, and so does what was read of it.
    expect([context.unreadable, context.file, context.rows.length, [...tags], canCheck()]).toEqual([
      'unreadable',
      file,
      600,
      ['mapping'],
      false,
    ]);
    await send({ type: 'import.encoding', encoding: 'utf-8' });
    expect(actor.getSnapshot().context.unreadable).toBe(null);
    await send({ type: 'import.back' });
    await send({ type: 'import.choose', file, labels: {} });
    expect(calls).toEqual([
      [null, null],
      ['utf-8', ';'],
      ['windows-1252', ','],
      ['utf-16be', ','],
      ['utf-8', ','],
      [null, null],
    ]);
  });

  it('takes its headings from the row that is chosen, and the rows below it with their numbers', async () => {
    const titled: TableRead = {
      kind: 'table',
      rows: [['Partners'], ['Name', 'City', 'Country'], ['City', 'Name', 'Town'], ['One', 'Town', 'GB']],
      numbers: [1, 3, 4, 6],
      encoding: 'utf-8',
      separator: ',',
    };
    const { machine } = importing();
    const { actor } = start(
      machine.provide({ actors: { read: fromPromise<TableRead, ImportContext>(async () => titled) } }),
      { input },
    );
    await settle();
    actor.send({
      type: 'import.choose',
      file,
      labels: { name: 'Name', city: 'City', countryCode: 'Country' },
    });
    await settle();
    const read = () => {
      const { headingRow, head, rows: below, rowNumbers, mapping } = actor.getSnapshot().context;
      return { headingRow, head, below, rowNumbers, mapping };
    };
    const [, names, turned, one] = titled.rows;
    const guessed = {
      headingRow: 1,
      head: names,
      below: [turned, one],
      rowNumbers: [4, 6],
      mapping: ['name', 'city', 'countryCode'],
    };
    expect(read()).toEqual(guessed);
    // Nothing is below the last row.
    actor.send({ type: 'import.headingRow', headingRow: 3 });
    expect(read()).toEqual(guessed);
    actor.send({ type: 'import.headingRow', headingRow: 2 });
    expect(read()).toEqual({
      headingRow: 2,
      head: turned,
      below: [one],
      rowNumbers: [6],
      mapping: ['city', 'name', null],
    });
  });

  it('keeps no file that it cannot read, and says why', async () => {
    const { machine } = importing();
    const unreadable = (answer: () => TableRead) =>
      start(machine.provide({ actors: { read: fromPromise(async () => answer()) } }), { input });
    const answers: (() => TableRead)[] = [
      () => ({ kind: 'failed', reason: 'tooLarge' }),
      () => ({ kind: 'table', rows: [['Name']], numbers: [1], encoding: 'utf-8', separator: ',' }),
      () => {
        throw new Error('gone');
      },
    ];
    const said = [];
    for (const answer of answers) {
      const { actor } = unreadable(answer);
      await settle();
      actor.send({ type: 'import.choose', file, labels: {} });
      await settle();
      const { context, tags } = actor.getSnapshot();
      said.push([context.unreadable, context.file, [...tags]]);
    }
    expect(said).toEqual([
      ['tooLarge', null, ['choosing']],
      ['empty', null, ['choosing']],
      ['unreadable', null, ['choosing']],
    ]);
  });

  it('takes it back in as many calls as it needs', async () => {
    const { actor } = await checked();
    actor.send({ type: 'import.apply' });
    await expect.poll(() => actor.getSnapshot().hasTag('imported')).toBe(true);
    actor.send({ type: 'import.undo' });
    await expect.poll(() => actor.getSnapshot().hasTag('undone')).toBe(true);
    expect(actor.getSnapshot().context.undone).toEqual({ restored: 500, stayed: 2, left: 0 });
  });

  it('is not begun for a list that is none, nor without the column that rows are known by', async () => {
    const { actor: none } = start(importMachine, { input: { ...input, params: { id: 'students' } } });
    expect([...none.getSnapshot().tags]).toEqual(['missing']);
    const { machine } = importing();
    const { actor } = start(machine, { input });
    await settle();
    actor.send({ type: 'import.choose', file, labels: {} });
    await settle();
    actor.send({ type: 'import.map', at: 0, column: null });
    actor.send({ type: 'import.check', reading });
    expect([...actor.getSnapshot().tags]).toEqual(['mapping']);
  });

  it('can be reached in every state, and left in every failed one', () => {
    const some = checkRows({ sent: { row: 2, values: {} } });
    const offline = new ProblemError(problem('offline'));
    const coverage = coverageOf(
      importMachine,
      [
        { type: 'import.choose', file, labels: { name: 'Name' } },
        { type: 'import.separator', separator: ';' },
        { type: 'import.check', reading },
        { type: 'import.apply' },
        { type: 'import.undo' },
        { type: 'import.undoEarlier', record },
        { type: 'import.back' },
        { type: 'resource.refresh' },
        done('look', []),
        done('read', table),
        done('read', { kind: 'failed', reason: 'unreadable' }),
        done('reread', table),
        done('reread', { kind: 'failed', reason: 'unreadable' }),
        done('prepare', [{ sent: { row: 2, values: {} } }]),
        done('checkRows', [some]),
        done('begin', record),
        done('importRows', new Map()),
        done('undo', undone(0)),
        failed('prepare', offline),
        failed('checkRows', offline),
        failed('begin', offline),
        failed('importRows', offline),
        failed('undo', offline),
      ],
      { input },
    );
    expect(coverage).toEqual({ missed: ['import.missing'], deadEnds: [] });
  });
});
