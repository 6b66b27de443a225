import * as z from 'zod/mini';
import type { FieldCode } from '../../../../contract/kit/errors.ts';
import type { ColumnType, Reference } from '../../../../contract/kit/filters.ts';
import { countryCodes } from '../../../../contract/masters/country-codes.ts';
import { currencyCodes } from '../../../../contract/masters/currency-codes.ts';
import {
  type Codes,
  getField,
  getNameField,
  type RecordColumn,
  type RecordColumns,
} from '../../../../contract/masters/record-columns.ts';
import type { GridRow } from '../../grid/definition/definition.types.ts';
import type { FieldErrors } from '../../kit/form/field-errors.ts';
import { toFieldCode } from '../../kit/form/validation.ts';

export { studyLevels } from '../../../../contract/documents/checklist.ts';
export { countryCodes, currencyCodes };

/** A field of the master data form. */
export interface MasterField {
  readonly id: string;
  readonly type: ColumnType;
  readonly values?: readonly string[];
  readonly codes?: Codes;
  /** What it refers to, and the field with the name of that record. */
  readonly reference?: Reference;
  readonly nameField?: string;
  /** The prefix of its message ids. */
  readonly words?: string;
  readonly form?: RecordColumn['form'];
  /** The section of the form that it is in. */
  readonly section?: string;
  /** Set when the record is created and not editable afterwards. */
  readonly immutable: boolean;
  readonly optional: boolean;
  /** If left empty in a new record, it gets its default value. */
  readonly hasDefault: boolean;
}

/**
 * The form's values: a text or a flag for each field, for a reference its id and its name, and the record's id, empty
 * for a new one.
 */
export type MasterValues = { readonly id: string; readonly [field: string]: string | boolean };

const toField = (name: string, column: RecordColumn): MasterField => ({
  id: getField(name, column),
  type: column.type,
  ...(column.reference && { reference: column.reference, nameField: getNameField(name) }),
  ...(column.values && { values: column.values }),
  ...(column.codes && { codes: column.codes }),
  ...(column.words && { words: column.words }),
  ...(column.form && { form: column.form }),
  ...(column.section && { section: column.section }),
  immutable: column.immutable === true,
  optional: column.optional === true,
  hasDefault: column.hasDefault === true,
});

/** The fields of a form: every column that can be set, now or only at creation; a new record has no `archived`. */
export const getMasterFields = (columns: RecordColumns, isNew: boolean): readonly MasterField[] =>
  Object.entries(columns).flatMap(([id, column]) =>
    (column.editable || column.immutable) && !(isNew && id === 'archived') ? [toField(id, column)] : [],
  );

/** The field with the text that a form shows for a field: for a reference the one with its name. */
export const getTextField = ({ id, nameField = id }: Pick<MasterField, 'id' | 'nameField'>): string =>
  nameField;

/** The computed columns: numbers that cannot be edited. */
export const getComputedColumns = (columns: RecordColumns): readonly string[] =>
  Object.keys(columns).filter((id) => {
    const column = columns[id];
    return column?.type === 'number' && !column.editable && !column.immutable;
  });

/** An empty form. */
export const createEmptyValues = (columns: RecordColumns): MasterValues => ({
  ...Object.fromEntries(
    getMasterFields(columns, false).flatMap((field) =>
      [field.id, getTextField(field)].map((id) => [id, field.type === 'flag' ? false : '']),
    ),
  ),
  id: '',
});

/** Converts a record to form values. */
export const toMasterValues = (columns: RecordColumns, row: GridRow): MasterValues => ({
  ...Object.fromEntries(
    getMasterFields(columns, false).flatMap((field) =>
      [field.id, getTextField(field)].map((id) => {
        const value = row[id];
        return [
          id,
          field.type === 'flag' ? value === true : value === null || value === undefined ? '' : String(value),
        ];
      }),
    ),
  ),
  id: String(row.id),
});

function toSentValue({ id, type, optional, hasDefault }: MasterField, values: MasterValues): unknown {
  const value = values[id];
  if (typeof value === 'boolean') return value;
  const typed = (value ?? '').trim();
  if (typed === '') return optional ? null : hasDefault && values.id === '' ? undefined : typed;
  if (type === 'reference') return Number(typed);
  return type === 'number' ? Number(typed.replace(',', '.')) : typed;
}

/** Converts the form's values to the request body. */
export const toBody = (fields: readonly MasterField[], values: MasterValues): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.id, toSentValue(field, values)]));

/** Validates a form with the request's schema. */
export function validateMaster(
  schema: z.ZodMiniType,
  fields: readonly MasterField[],
  values: MasterValues,
): FieldErrors<MasterValues> {
  const { error } = z.safeParse(schema, toBody(fields, values));
  const found = new Map<string, readonly [FieldCode]>();
  for (const issue of error?.issues ?? []) {
    const field = String(issue.path[0] ?? '');
    if (!found.has(field)) found.set(field, [toFieldCode(issue, values[field])]);
  }
  // A name that was typed, without selecting the record.
  for (const { id, nameField } of fields)
    if (nameField !== undefined && values[nameField] !== '' && values[id] === '') found.set(id, ['unknown']);
  return Object.fromEntries(found);
}
