import * as z from 'zod/mini';
import { countryCodes } from '../../../contract/country-codes.ts';
import type { ColumnType } from '../../../contract/filters.ts';
import type { Codes, RecordColumn, RecordColumns } from '../../../contract/record-list.ts';
import { codeOf, type FieldErrors } from '../form/check.ts';
import type { GridRow } from '../grid/shape.types.ts';

export { countryCodes };

/** A field of the form of a record of master data. */
export interface MasterField {
  readonly id: string;
  readonly type: ColumnType;
  readonly values?: readonly string[];
  readonly codes?: Codes;
  /** What the ids of its words begin with. */
  readonly words?: string;
  readonly form?: RecordColumn['form'];
  /** It is given with a new record and stays as it is. */
  readonly settled: boolean;
  readonly optional: boolean;
  /** Left empty with a new record it is as is usual. */
  readonly usual: boolean;
}

/** What the form holds: a text or a flag for each field, and the record's id, empty for a new one. */
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

/** The fields of a form: of a new record all that may be given but that it is put away; of another what it shows. */
export const masterFields = (columns: RecordColumns, isNew: boolean): readonly MasterField[] =>
  Object.entries(columns).flatMap(([id, column]) =>
    (column.editable || column.settled) && !(isNew && id === 'archived') ? [fieldOf(id, column)] : [],
  );

/** The columns that say what a record comes to: numbers that nobody gives. */
export const reckonedColumns = (columns: RecordColumns): readonly string[] =>
  Object.keys(columns).filter((id) => {
    const column = columns[id];
    return column?.type === 'number' && !column.editable && !column.settled;
  });

/** A form with nothing in it. */
export const emptyValues = (columns: RecordColumns): MasterValues => ({
  ...Object.fromEntries(
    masterFields(columns, false).map(({ id, type }) => [id, type === 'flag' ? false : '']),
  ),
  id: '',
});

/** A record as its form shows it. */
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

/** What a form comes to as the call takes it. */
export const bodyOf = (fields: readonly MasterField[], values: MasterValues): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.id, sentValue(field, values)]));

/** What is wrong with a form, by the call's own schema. */
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
