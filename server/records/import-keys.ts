import { fold } from '../../contract/kit/fold.ts';
import type { ImportedRow } from '../../contract/kit/imports.ts';
import { toMultiLine, toSingleLine } from '../../contract/kit/text.ts';
import type { ChangeContext } from '../access/change-context.ts';
import type { Transaction } from '../db/database.ts';
import { and, inArray, type PgColumn, sql } from '../db/drizzle.ts';
import { foldText } from '../db/schema/expressions.ts';
import { getMasterDataTable } from '../events/versioned-tables.ts';
import type { ImportedList, ImportedValues, ImportTarget } from './import.types.ts';

/** The values that identify a record, folded. */
export const keyOf = (keys: readonly string[], values: Readonly<Record<string, unknown>>): string =>
  keys.map((key) => fold(String(values[key] ?? ''))).join('\n');

/** A row with its texts in normal form, as they would be stored, so that they can be compared with stored ones. */
export const toNormalRow = (
  { contract: { columns } }: ImportedList,
  { row, values }: ImportedRow,
): ImportedRow => ({
  row,
  values: Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      if (typeof value !== 'string') return [field, value];
      return [field, columns[field]?.form === 'lines' ? toMultiLine(value) : toSingleLine(value)];
    }),
  ),
});

/** Existing records that match the rows of a file, by key. */
export async function findByKey(
  tx: Transaction,
  caller: ChangeContext,
  { contract: { keys }, kind }: ImportedList,
  rows: readonly ImportedRow[],
): Promise<ReadonlyMap<string, ImportTarget[]>> {
  const table = getMasterDataTable(kind.subject) as unknown as Readonly<Record<string, PgColumn>>;
  const hasKnownKeys = keys.map((key) =>
    inArray(
      foldText(sql`${table[key]}`),
      [...new Set(rows.map(({ values }) => String(values[key] ?? '')))].map((value) =>
        foldText(sql`${value}::text`),
      ),
    ),
  );
  const found = await kind.load(tx, and(...hasKnownKeys, kind.readable(caller)));
  return Map.groupBy(found, (row) => keyOf(keys, row));
}

/** The records that a row is about: if several have keys that fold alike, the one whose key is written the same. */
export function findSame(
  keys: readonly string[],
  values: ImportedValues,
  found: readonly ImportTarget[],
): readonly ImportTarget[] {
  const identical = found.filter((record) => keys.every((key) => record[key] === values[key]));
  return identical.length > 0 ? identical : found;
}
