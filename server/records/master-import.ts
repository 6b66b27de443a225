import { fold } from '../../contract/kit/fold.ts';
import type { ImportedRow } from '../../contract/kit/imports.ts';
import { toMultiLine, toSingleLine } from '../../contract/kit/text.ts';
import type { MasterList } from '../../contract/masters/master-list.ts';
import {
  byField,
  getField,
  getNameField,
  type RecordColumns,
} from '../../contract/masters/record-columns.ts';
import type { EditableField, RecordListRow } from '../../contract/masters/record-list.ts';
import type { ChangeContext } from '../access/change-context.ts';
import type { Transaction } from '../db/database.ts';
import { and, inArray, type PgColumn, sql } from '../db/drizzle.ts';
import { foldText } from '../db/schema/expressions.ts';
import { getMasterDataTable } from '../events/versioned-tables.ts';
import type { ImportForm, ImportTarget } from './import.types.ts';
import { addRecords, deleteRecords, type MasterKind } from './master-records.ts';
import type { Loaded, RecordSources } from './record-source.ts';

/** A row with its texts in normal form. */
function toNormalRow(columns: RecordColumns, { row, values }: ImportedRow): ImportedRow {
  const normal = Object.entries(values).map(([field, value]) => {
    if (typeof value !== 'string') return [field, value];
    return [field, columns[field]?.form === 'lines' ? toMultiLine(value) : toSingleLine(value)];
  });
  return { row, values: Object.fromEntries(normal) };
}

/** Importing rows of a file into a master list: records are found by their keys, whatever the case and the accents. */
export function importOfMasterList<const Columns extends RecordColumns>(
  contract: MasterList<Columns>,
  typedKind: MasterKind<Loaded<Columns>, EditableField<Columns>, RecordListRow<Columns>>,
  sources: RecordSources,
): ImportForm {
  const { list, keys, record, api } = contract;
  const columns = byField(contract.columns);
  const references = Object.entries(contract.columns).flatMap(([name, column]) =>
    column.type === 'reference' ? [{ name, field: getField(name, column) }] : [],
  );
  // Importing does not depend on the types of the columns.
  const kind = typedKind as unknown as MasterKind<ImportTarget, string, unknown>;

  /** Existing records that match the rows, by key. */
  function find(
    tx: Transaction,
    caller: ChangeContext,
    rows: readonly ImportedRow[],
  ): Promise<readonly ImportTarget[]> {
    const table = getMasterDataTable(kind.subject) as unknown as Readonly<Record<string, PgColumn>>;
    const hasKnownKeys = keys.map((key) =>
      inArray(
        foldText(sql`${table[key]}`),
        [...new Set(rows.map(({ values }) => String(values[key] ?? '')))].map((value) =>
          foldText(sql`${value}::text`),
        ),
      ),
    );
    return kind.load(tx, and(...hasKnownKeys, kind.readable(caller)));
  }

  async function withReferences(
    tx: Transaction,
    caller: ChangeContext,
    rows: readonly ImportedRow[],
  ): Promise<readonly ImportedRow[]> {
    const context = { tx, now: caller.clock.now(), reader: caller };
    let resolved = rows;
    for (const { name, field } of references) {
      const names = rows.flatMap(({ values }) => {
        const value = values[field];
        return typeof value === 'string' && value !== '' ? [value] : [];
      });
      const found = (await sources[name]?.findByName?.(names, context)) ?? new Map<string, number>();
      resolved = resolved.map(({ row, values }) => {
        const value = values[field];
        if (typeof value !== 'string') return { row, values };
        return {
          row,
          values: { ...values, [field]: value === '' ? null : (found.get(fold(value)) ?? value) },
        };
      });
    }
    return resolved;
  }

  return {
    ...{ list, kind, columns, keys, record, find },
    change: api.update.body,
    toNormalRow: (row) => toNormalRow(columns, row),
    withReferences,
    toFileValue(field, target) {
      const reference = references.find((each) => each.field === field);
      return target[reference ? getNameField(reference.name) : field] ?? null;
    },
    keyOf: (values) => keys.map((key) => fold(String(values[key] ?? ''))).join('\n'),
    async check(tx, caller, values) {
      await kind.toColumns?.({ tx, now: caller.clock.now(), reader: caller }, values, []);
    },
    add: (tx, caller, values) => addRecords(tx, caller, kind, values),
    remove: (tx, caller, added) => deleteRecords(tx, caller, kind, added),
  };
}
