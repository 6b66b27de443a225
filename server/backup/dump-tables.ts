import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import type { BackupStore } from './backup-store.ts';
import { type Manifest, type QueuedJob, transientTables } from './manifest.ts';

const compress = promisify(gzip);

/** Rows per fetch. */
const fetchSize = 1_000;

/** Characters after which a part of a table ends. */
const maxPartLength = 16_000_000;

const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

type DatabaseDump = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & {
  readonly jobs: readonly QueuedJob[];
  /** Names of the stored files that rows refer to. */
  readonly bodies: readonly string[];
};

/** Writes the rows of all tables as of one snapshot, the transaction of `client`. */
export async function dumpTables(client: pg.Client, vault: BackupStore): Promise<DatabaseDump> {
  const tables: Manifest['tables'] = [];
  for (const [name, columns] of await listTables(client)) {
    tables.push({ name, columns, ...(await dumpTable(client, vault, name, columns)) });
  }
  return {
    migrations: await queryRows(
      client,
      'select version, name, checksum from schema_migrations order by version',
    ),
    tables,
    sequences: await readSequences(client),
    jobs: await readQueuedJobs(client),
    bodies: (
      await queryRows<{ name: string }>(
        client,
        `select stored_name as name from document_files union select stored_name from cover_pictures
          union select stored_name from registration_files where stored_name is not null order by 1`,
      )
    ).map(({ name }) => name),
  };
}

async function queryRows<Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<Row[]> {
  return (await client.query<Row>(text)).rows;
}

/** The product's tables with their columns, without generated columns. */
async function listTables(client: pg.Client): Promise<ReadonlyMap<string, string[]>> {
  const rows = await queryRows<{ name: string; column: string }>(
    client,
    `select c.relname as name, a.attname as column
      from pg_class c
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' order by c.relname, a.attnum`,
  );
  const tables = new Map<string, string[]>();
  for (const { name, column } of rows) {
    if (!transientTables.includes(name)) tables.set(name, [...(tables.get(name) ?? []), column]);
  }
  return tables;
}

async function dumpTable(
  client: pg.Client,
  vault: BackupStore,
  table: string,
  columns: readonly string[],
): Promise<Pick<Manifest['tables'][number], 'rows' | 'parts'>> {
  const parts: Manifest['tables'][number]['parts'] = [];
  let rows = 0;
  let lines: string[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    if (lines.length === 0) return;
    const name = `tables/${table}.${String(parts.length + 1).padStart(4, '0')}.jsonl.gz`;
    parts.push(await vault.write(name, await compress(`${lines.join('\n')}\n`, { level: 1 })));
    lines = [];
    length = 0;
  };
  const columnList = columns.map(quoteIdentifier).join(', ');
  await client.query(
    `declare dumped no scroll cursor for
      select row_to_json(kept)::text as line from (select ${columnList} from ${quoteIdentifier(table)}) as kept`,
  );
  for (;;) {
    const fetched = await queryRows<{ line: string }>(client, `fetch ${fetchSize} from dumped`);
    for (const { line } of fetched) {
      lines.push(line);
      length += line.length;
    }
    rows += fetched.length;
    if (length >= maxPartLength) await flush();
    if (fetched.length < fetchSize) break;
  }
  await client.query('close dumped');
  await flush();
  return { rows, parts };
}

/** Sequences are read last: they are not part of the snapshot, and a later value is never too low. */
async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const rows = await queryRows<{ name: string; last: string | number | null }>(
    client,
    "select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1",
  );
  return rows.map(({ name, last }) => ({ name, last: last === null ? null : Number(last) }));
}

/** Scheduled jobs are not backed up. */
const scheduledJobs = ['strike-deadlines', 'mail-notifications', 'housekeeping'];

async function readQueuedJobs(client: pg.Client): Promise<QueuedJob[]> {
  const [found] = await queryRows<{ job: string | null }>(
    client,
    "select to_regclass('pgboss.job')::text as job",
  );
  if (!found?.job) return [];
  const { rows } = await client.query<{ job: QueuedJob }>(
    `select json_build_object('name', name, 'data', data, 'startAfter', start_after) as job
      from pgboss.job where state in ('created', 'retry', 'active') and name <> all ($1::text[]) and name <> 'dead-letters'
      order by created_on`,
    [scheduledJobs],
  );
  return rows.map(({ job }) => job);
}
