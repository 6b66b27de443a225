import type { Transaction } from '../db/database.ts';
import { getTableColumns, getTableName, type PgTable, sql } from '../db/drizzle.ts';

/** A row with an explicit id. */
export type SeedRow<Table extends PgTable> = Table['$inferInsert'] & { readonly id: number };

/** Timestamps and version of a demonstration row. */
export interface RowTimestamps {
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: 1;
}

const rowsPerStatement = 5_000;

/**
 * Inserts many rows in few statements, each with its rows as one JSON parameter. Keys are the schema's property names.
 * Columns missing from all rows get their defaults.
 */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const columns = getTableColumns(table);
  const given = Object.keys(columns).filter((key) => rows.some((row) => key in row));
  const names = sql.join(
    given.map((key) => sql.identifier(columns[key]?.name ?? key)),
    sql`, `,
  );
  const target = sql.identifier(getTableName(table));
  const fields = given.map((key) => [columns[key]?.name ?? key, key] as const);
  const toJson = (row: Readonly<Record<string, unknown>>) => {
    const named: Record<string, unknown> = {};
    for (const [name, key] of fields) named[name] = row[key] ?? null;
    return named;
  };
  let inserting: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    // Written while the database inserts the rows before.
    const batch = JSON.stringify(rows.slice(from, from + rowsPerStatement).map(toJson));
    await inserting;
    const statement = sql`insert into ${target} (${names})
      select ${names} from json_populate_recordset(null::${target}, ${batch}::json)`;
    // Begins now, and once: what \`execute\` returns would run each time that it is awaited.
    inserting = Promise.resolve(tx.execute(statement));
    // A failure is reported where it is awaited.
    inserting.catch(() => {});
  }
  await inserting;
}

/** Advances a table's identity sequence past the explicit ids. */
export async function advanceIdentity(tx: Transaction, table: PgTable): Promise<void> {
  const name = getTableName(table);
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 1) from ${sql.identifier(name)}))`,
  );
}

interface Definition extends Record<string, unknown> {
  readonly removal: string;
  readonly making: string;
}

/**
 * Runs `fill` without the tables' foreign keys and their indexes other than those of constraints, then recreates them:
 * checking and sorting many rows at once takes a fraction of the time. Locks the tables until COMMIT.
 */
export async function withoutIndexes(
  tx: Transaction,
  tables: readonly PgTable[],
  fill: () => Promise<void>,
): Promise<void> {
  const names = sql.join(
    tables.map((table) => sql`${getTableName(table)}::regclass`),
    sql`, `,
  );
  const { rows } = await tx.execute<Definition>(sql`
    select format('drop index %I.%I', n.nspname, c.relname) as removal, pg_get_indexdef(i.indexrelid) as making
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      where i.indrelid in (${names})
        and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid in (${names}) and contype = 'f'
    order by 1`);
  for (const { removal } of rows) await tx.execute(sql.raw(removal));
  await fill();
  for (const { making } of rows) await tx.execute(sql.raw(making));
}
