/**
 * Imports a file of 50,000 rows, 3,000 of them with errors, into the university list on both databases: `node
 * bench/imports.ts [rows]`.
 *
 * The page's own modules read the file, and its rows are sent to a portal in its own process as the page sends them: in
 * batches, first for a preview, then the valid ones to import; finally the import is undone.
 */
import '../src/screens/index.ts';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  ImportedRow,
  ImportRecord,
  ImportRowResult,
  ImportUndoResult,
} from '../contract/kit/imports.ts';
import { maxImportBatch, maxImportRows } from '../contract/kit/imports.ts';
import { installDefaultRules } from '../server/access/default-rules.ts';
import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { seed } from '../server/demo/seed.ts';
import { findImportList } from '../src/machines/features/importing/import-list.ts';
import { createRowParser, guessMapping } from '../src/machines/features/importing/read-rows.ts';
import { detectEncoding } from '../src/services/tables/table-text.ts';
import { parseCsvRows } from '../src/services/tables/text-rows.ts';
import { freePort, startPostgres } from '../tests/support/server/postgres-server.ts';
import { type StartedServer, signIn, start, stopAll } from './lists/start-server.ts';
import { saveTable } from './results.ts';

const rowCount = Number(process.argv[2] ?? maxImportRows);
const log = { info() {}, warn() {}, error: console.error };
const megabyte = 1_048_576;

/**
 * Three of every fifty rows have errors: one that the page detects, one that the contract detects, one that only the
 * database detects.
 */
function createLine(at: number): string {
  const [name, city] = [`École ${at}`, `Évry ${at % 90}`];
  if (at % 50 === 7) return `${name};${city};Atlantis;No`;
  if (at % 50 === 19) return `${name};${city.repeat(40)};Royaume-Uni;No`;
  return `${name};${city};${at % 50 === 31 ? 'Antarctica' : 'Royaume-Uni'};No`;
}
const file = Buffer.from(
  ['Name;City;Country;Archived', ...Array.from({ length: rowCount }, (_, at) => createLine(at))].join('\r\n'),
  'latin1',
);

/** The file's rows as the page sends them, and the number that the page rejects itself. */
function readFile() {
  const list = findImportList('universities');
  if (!list) throw new Error('there is no import for this list');
  const parsed = parseCsvRows(file, { encoding: detectEncoding(file), separator: null }, maxImportRows + 1);
  const [head = [], ...rows] = parsed.rows;
  const labels = { name: 'Name', city: 'City', countryCode: 'Country', archived: 'Archived' };
  const reading = {
    locale: 'en-GB',
    today: '2026-01-01' as const,
    words: { archived: { true: 'Yes', false: 'No' } },
  };
  const read = createRowParser(
    list,
    guessMapping(head, list.columns, labels),
    reading,
    parsed.numbers.slice(1),
  );
  const sent = rows.map(read).flatMap((row) => ('sent' in row ? [row.sent] : []));
  return { sent, wrong: rows.length - sent.length };
}

const measureTime = async <Result>(
  work: () => Promise<Result> | Result,
): Promise<readonly [Result, number]> => {
  const began = performance.now();
  return [await work(), (performance.now() - began) / 1_000];
};

/** Figures of an import on one portal: seconds, rows and megabytes, in the order of `names`. */
async function measure(portal: StartedServer): Promise<readonly number[]> {
  const headers = { authorization: `Bearer ${await signIn(portal.url)}`, 'content-type': 'application/json' };
  const memorySamples: number[] = [];
  const post = async <Data>(path: string, body: object): Promise<Data> => {
    const answer = await fetch(`${portal.url}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${path} ${await answer.text()}`);
    memorySamples.push(await portal.memory());
    return ((await answer.json()) as { data: Data }).data;
  };
  const sendBatches = async (
    rows: readonly ImportedRow[],
    importId: number | null,
  ): Promise<ImportRowResult[]> => {
    const results: ImportRowResult[] = [];
    for (let at = 0; at < rows.length; at += maxImportBatch) {
      const batch = rows.slice(at, at + maxImportBatch);
      const body = { importId, dryRun: importId === null, rows: batch };
      results.push(...(await post<ImportRowResult[]>('/universities/import', body)));
    }
    return results;
  };

  const [{ sent, wrong }, reading] = await measureTime(readFile);
  // One batch to load the code and allocate the first memory.
  await sendBatches(sent.slice(0, maxImportBatch), null);
  const before = await portal.memory();
  memorySamples.length = 0;
  const [previewed, previewTime] = await measureTime(() => sendBatches(sent, null));
  const validRows = new Set(previewed.filter(({ outcome }) => outcome === 'new').map(({ row }) => row));
  const importRecord = await post<ImportRecord>('/imports', {
    list: 'universities',
    fileName: 'universities.csv',
  });
  const wantedRows = sent.filter(({ row }) => validRows.has(row));
  const [imported, importTime] = await measureTime(() => sendBatches(wantedRows, importRecord.id));
  const [undone, undoTime] = await measureTime(async () => {
    let restored = 0;
    for (let left = 1; left > 0; ) {
      const step = await post<ImportUndoResult>(`/imports/${importRecord.id}/undo`, {});
      restored += step.restored;
      left = step.left;
    }
    return restored;
  });
  const added = imported.filter(({ outcome }) => outcome === 'new').length;
  const refused = wrong + previewed.length - validRows.size;
  const memory = [before, Math.max(...memorySamples), await portal.memory()].map((bytes) => bytes / megabyte);
  return [reading, previewTime, importTime, undoTime, added, refused, undone, ...memory];
}

const names = [
  'reading the file, s',
  'judging its rows, s',
  'taking the right ones, s',
  'taking all back, s',
  'rows taken',
  'rows refused with a reason',
  'rows taken back',
  'memory of the portal before, MB',
  'at most, MB',
  'after, MB',
];

const isBusy = (loadavg()[0] ?? 0) > cpus().length;
const directory = await mkdtemp(join(tmpdir(), 'quayside-imports-'));
// PostgreSQL does not run as root, and its own user needs access to this folder.
await chmod(directory, 0o755);
const server = await startPostgres(join(directory, 'postgres'));
const columns: (readonly number[])[] = [];

try {
  for (const kind of [{ databaseUrl: server.url() }, { dataDir: join(directory, 'embedded') }] as const) {
    const database = await openDatabase({ ...kind, durability: 'durable', log });
    await migrate(database);
    await database.orm.transaction((tx) => installDefaultRules(tx));
    await seed(database, { size: 'demo', students: 200, now: new Date(), log });
    await database.close();
    const ports = { port: await freePort(), realtimePort: await freePort() };
    columns.push(await measure(await start({ kind: 'portal', ...kind, ...ports })));
    stopAll();
  }
} finally {
  stopAll();
  await server.signal('SIGINT');
  await rm(directory, { recursive: true, force: true });
}

const warning = isBusy
  ? ' Other work went on on this machine meanwhile: the figures say what works, not how fast.'
  : '';
const words = new Intl.NumberFormat('en');
await saveTable('imports', {
  title: `Import: a file of ${words.format(rowCount)} rows`,
  note: `Three of each fifty rows are wrong. In batches of ${maxImportBatch} over HTTP, one after another; the portal and the database share the cores, and the embedded database is part of the portal's memory.${warning}`,
  columns: ['PostgreSQL', 'embedded'],
  rows: names.map((name, at) => ({ name, figures: columns.map((figures) => figures[at] ?? Number.NaN) })),
});
process.exit(0);
