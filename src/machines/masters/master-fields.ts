import * as z from 'zod/mini';
import { countryCodes } from '../../../contract/country-codes.ts';
import type { ColumnType } from '../../../contract/filters.ts';
import type { Codes, RecordColumn, RecordColumns } from '../../../contract/record-list.ts';
import { codeOf, type FieldErrors } from '../form/check.ts';
import type { GridRow } from '../grid/shape.types.ts';

export { countryCodes };

/** A field of the master data form. */
export interface MasterField {
  readonly id: string;
  readonly type: ColumnType;
  readonly values?: readonly string[];
  readonly codes?: Codes;
  /** The prefix of its message ids. */
  readonly words?: string;
  readonly form?: RecordColumn['form'];
  /** Set when the record is created and not editable afterwards. */
  readonly settled: boolean;
  readonly optional: boolean;
  /** If left empty in a new record, it gets its default value. */
  readonly usual: boolean;
}

/** The form's values: a text or a flag for each field, and the record's id, empty for a new one. */
export type MasterValues = { readonly id: string; readonly [field: string]: string | boolean };

const fieldOf = (id: string, column: RecordColumn): MasterField => ({
  id,
  type: column.type,
  ...(column.values && { values: column.values }),
  ...(column.codes && { codes: column.codes }),
  ...(column.words && { words: column.words }),
  ...(column.form && { form: column.form }),
  settled: column.settled === true,
  optional: column.optional === true,
  usual: column.usual === true,
});

/** The fields of a form: every column that can be set, now or only at creation; a new record has no `archived`. */
export const masterFields = (columns: RecordColumns, isNew: boolean): readonly MasterField[] =>
  Object.entries(columns).flatMap(([id, column]) =>
    (column.editable || column.settled) && !(isNew && id === 'archived') ? [fieldOf(id, column)] : [],
  );

/** The computed columns: numbers that cannot be edited. */
export const reckonedColumns = (columns: RecordColumns): readonly string[] =>
  Object.keys(columns).filter((id) => {
    const column = columns[id];
    return column?.type === 'number' && !column.editable && !column.settled;
  });

/** An empty form. */
export const emptyValues = (columns: RecordColumns): MasterValues => ({
  ...Object.fromEntries(
    masterFields(columns, false).map(({ id, type }) => [id, type === 'flag' ? false : '']),
  ),
  id: '',
});

/** Converts a record to form values. */
export const valuesOfRow = (columns: RecordColumns, row: GridRow): MasterValues => ({
  ...Object.fromEntries(
    masterFields(columns, false).map(({ id, type }) => {
      const value = row[id];
      return [
        id,
        type === 'flag' ? value === true : value === null || value === undefined ? '' : String(value),
      ];
    }),
  ),
  id: String(row.id),
});

function sentValue({ id, type, optional, usual }: MasterField, values: MasterValues): unknown {
  const value = values[id];
  if (typeof value === 'boolean') return value;
  const typed = (value ?? '').trim();
  if (typed === '') return optional ? null : usual && values.id === '' ? undefined : typed;
  return type === 'number' ? Number(typed.replace(',', '.')) : typed;
}

/** Converts the form's values to the request body. */
export const bodyOf = (fields: readonly MasterField[], values: MasterValues): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.id, sentValue(field, values)]));

/** Validates a form with the request's schema. */
export function faultsIn(
  schema: z.ZodMiniType,
  fields: readonly MasterField[],
  values: MasterValues,
): FieldErrors<MasterValues> {
  const { error } = z.safeParse(schema, bodyOf(fields, values));
  const found = new Map<string, readonly [ReturnType<typeof codeOf>]>();
  for (const issue of error?.issues ?? []) {
    const field = String(issue.path[0] ?? '');
    if (!found.has(field)) found.set(field, [codeOf(issue, values[field])]);
  }
  return Object.fromEntries(found);
}
