import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type pg from 'pg';
import { type BackupStore, readPart } from './backup-store.ts';
import { BackupError, type Manifest } from './manifest.ts';

const expand = promisify(gunzip);

/** Characters of rows per statement. */
const maxBatchLength = 4_000_000;

const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

interface Constraint {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Fills the tables with the rows of a backup, in the transaction of `client`. Rows are stored unchanged: no trigger
 * runs. Foreign keys are checked once all rows are there.
 *
 * @throws BackupError if a table has another number of rows than the manifest says.
 */
export async function loadTables(client: pg.Client, vault: BackupStore, manifest: Manifest): Promise<void> {
  const names = manifest.tables.map(({ name }) => quoteIdentifier(name));
  const references = await listForeignKeys(client);
  for (const { table, name } of references) {
    await client.query(`alter table ${quoteIdentifier(table)} drop constraint ${quoteIdentifier(name)}`);
  }
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  for (const table of manifest.tables) await loadTable(client, vault, table);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of references) {
    await client.query(
      `alter table ${quoteIdentifier(table)} add constraint ${quoteIdentifier(name)} ${definition}`,
    );
  }
  for (const { name, last } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quoteIdentifier(name),
      last ?? 1,
      last !== null,
    ]);
  }
}

async function listForeignKeys(client: pg.Client): Promise<readonly Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k
        join pg_class c on c.oid = k.conrelid
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where k.contype = 'f' order by 1, 2`,
  );
  return rows;
}

async function loadTable(
  client: pg.Client,
  vault: BackupStore,
  { name, columns, rows, parts }: Manifest['tables'][number],
): Promise<void> {
  const columnList = columns.map(quoteIdentifier).join(', ');
  const insertion = `insert into ${quoteIdentifier(name)} (${columnList}) overriding system value
    select ${columnList} from json_populate_recordset(null::${quoteIdentifier(name)}, $1::json)`;
  let loaded = 0;
  const insert = async (lines: readonly string[]): Promise<void> => {
    if (lines.length > 0) loaded += (await client.query(insertion, [`[${lines.join(',')}]`])).rowCount ?? 0;
  };
  for (const part of parts) {
    const text = (await expand(await readPart(vault, part))).toString('utf8');
    let batch: string[] = [];
    let length = 0;
    for (const line of text.split('\n')) {
      if (line === '') continue;
      batch.push(line);
      length += line.length;
      if (length < maxBatchLength) continue;
      await insert(batch);
      batch = [];
      length = 0;
    }
    await insert(batch);
  }
  if (loaded !== rows) throw new BackupError(`${name} has ${loaded} rows in the backup, not ${rows}.`);
}
