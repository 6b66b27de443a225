import type { Transaction } from './database.ts';
import {
  and,
  eq,
  getTableName,
  type PgColumn,
  type PgTable,
  type PgUpdateSetSource,
  type SQL,
  sql,
} from './drizzle.ts';

/** A table whose rows are changed only in the version that the caller has read. */
type VersionedTable = PgTable & Readonly<Record<'id' | 'version' | 'updatedAt', PgColumn>>;

/** Inserts a row. @returns it with its defaults. */
export async function insertRow<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  values: Table['$inferInsert'],
): Promise<Table['$inferSelect']> {
  const [row] = await tx.insert<PgTable>(table).values(values).returning();
  if (row === undefined) throw new Error(`nothing was stored in ${getTableName(table)}`);
  return row;
}

/** Changes a row and increases its version. @returns the row, or undefined if it no longer has this version. */
export async function updateVersion<Table extends VersionedTable>(
  tx: Transaction,
  table: Table,
  { id, version }: { readonly id: number; readonly version: number },
  values: PgUpdateSetSource<Table>,
  now: Date,
): Promise<Table['$inferSelect'] | undefined> {
  const next: Record<string, Date | SQL> = { updatedAt: now, version: sql`${table.version} + 1` };
  const [row] = await tx
    .update<PgTable>(table)
    .set({ ...values, ...next })
    .where(and(eq(table.id, id), eq(table.version, version)))
    .returning();
  return row;
}
