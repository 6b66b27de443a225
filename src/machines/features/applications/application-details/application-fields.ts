import type { ApplicationRow } from '../../../../../contract/applications/applications.ts';
import type { FieldCode } from '../../../../../contract/kit/errors.ts';
import { getCellValue, isEditable } from '../../../grid/definition/columns.ts';
import type { CellValue, ColumnDefinition } from '../../../grid/definition/definition.types.ts';
import { cellText } from '../../../grid/edits/cell-text.ts';
import { createParseContext } from '../../../grid/edits/editor.ts';
import { type CellFault, type ParsedCell, parseCell } from '../../../grid/edits/parse-cell.ts';
import type { FieldDraft, FieldEntry } from '../../../kit/form/field-edit.types.ts';
import { applicationGridColumns } from '../application-columns.ts';

/** The fields that are edited on an application's page, by the ids of their columns. */
export const applicationFields = [
  'officer',
  'counsellor',
  'priority',
  'flagged',
  'preference',
  'followUpOn',
  'remark',
] as const;
export type ApplicationField = (typeof applicationFields)[number];

/** What is wrong with a field: by the rules of its column, or as the server says. */
export type ApplicationFieldFault = CellFault | { readonly code: FieldCode };

type Entry = FieldEntry<ApplicationRow, ApplicationField>;

/** The column that shows a field in the list. */
export function getFieldColumn(field: ApplicationField): ColumnDefinition {
  const column = applicationGridColumns.find(({ id }) => id === field);
  if (!column) throw new Error(`No column shows ${field}`);
  return column;
}

const getName = ({ id, field = id }: ColumnDefinition): string => field;

/** True when the user may edit the field of this application. */
export const isFieldEditable = (row: ApplicationRow, field: ApplicationField): boolean =>
  isEditable(row, getFieldColumn(field));

/** A field as it is edited: choices and flags by their value, everything else as in the list's cells. */
export function readField(row: ApplicationRow, field: ApplicationField, locale: string): FieldDraft {
  const column = getFieldColumn(field);
  const value = getCellValue(row, column);
  if (column.type === 'choice' || column.type === 'flag') return { text: String(value ?? ''), id: '' };
  const text = cellText({ row, column }, locale, {});
  return { text, id: column.type === 'reference' && value !== null ? String(value) : '' };
}

function parseEntry({ record, field, text, id, locale }: Entry): ParsedCell {
  const column = getFieldColumn(field);
  if (column.type !== 'reference') return parseCell(column, text, createParseContext({ locale, words: {} }));
  if (text.trim() === '') return { value: null };
  if (id !== '') return { value: Number(id) };
  const isUnchanged = text.trim() === readField(record, field, locale).text;
  return isUnchanged ? { value: getCellValue(record, column) } : { fault: { id: 'cell.reference' } };
}

const getValue = (entry: Entry): CellValue | undefined => {
  const parsed = parseEntry(entry);
  return 'value' in parsed ? parsed.value : undefined;
};

/** True if the entry says what the application already has. */
export const isSameEntry = (entry: Entry): boolean =>
  getValue(entry) === getCellValue(entry.record, getFieldColumn(entry.field));

/** What is wrong with an entry by the rules of its column; null if nothing is. */
export function judgeEntry(entry: Entry): ApplicationFieldFault | null {
  const parsed = parseEntry(entry);
  return 'fault' in parsed ? parsed.fault : null;
}

/** The change that an entry makes, by the name of the field in the API. */
export const toFieldChange = (entry: Entry): Readonly<Record<string, CellValue>> => ({
  [getName(getFieldColumn(entry.field))]: getValue(entry) ?? null,
});

/** The application as an entry would leave it. */
export const applyEntry = (entry: Entry): ApplicationRow => ({
  ...entry.record,
  ...toFieldChange(entry),
  ...(getFieldColumn(entry.field).type === 'reference' && { [`${entry.field}Name`]: entry.text }),
});

/** The error that the server names for the field; null if it names none. */
export function findFieldRejection(
  fields: Readonly<Record<string, readonly FieldCode[]>>,
  field: ApplicationField,
): ApplicationFieldFault | null {
  const code = fields[`body.${getName(getFieldColumn(field))}`]?.[0];
  return code === undefined ? null : { code };
}
