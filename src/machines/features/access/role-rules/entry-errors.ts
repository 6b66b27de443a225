import { parsePlaceholder } from '../../../../../contract/access/placeholders.ts';
import { findEditErrors } from '../../../../../contract/access/rule-errors.ts';
import type { FieldCode } from '../../../../../contract/kit/errors.ts';
import { getColumnValues, getValues, isNumeric, type RuleEntry, takesValues, toRule } from './rule-entry.ts';

/** The longest reason and value, and the most values, that the contract accepts. */
export const maxReasonLength = 200;
const maxValueLength = 120;
const maxValues = 200;

/** What is wrong with a condition. */
export interface ConditionErrors {
  readonly column?: FieldCode;
  readonly value?: FieldCode;
}

/** What is wrong with a rule as it is entered; empty when it can be saved. */
export interface EntryErrors {
  readonly reason?: FieldCode;
  readonly fields?: FieldCode;
  /** By the position of the condition; those without errors are absent. */
  readonly conditions?: Readonly<Record<number, ConditionErrors>>;
}

function findReasonError({ inverted, reason }: RuleEntry): FieldCode | undefined {
  const length = reason.trim().length;
  if (inverted && length === 0) return 'required';
  return length > maxReasonLength ? 'tooLong' : undefined;
}

/** The errors that the server would find, by what they are about. */
function groupEditErrors(entry: RuleEntry) {
  const columns = new Map<string, FieldCode>();
  const values = new Map<string, FieldCode>();
  let fields: FieldCode | undefined;
  for (const error of findEditErrors(toRule(entry))) {
    if (error.fault === 'emptyFields') fields = 'required';
    if (error.fault === 'unknownField') fields ??= 'unknown';
    if (error.fault === 'unknownColumn')
      columns.set(error.column, error.column === '' ? 'required' : 'unknown');
    if (error.fault === 'unknownValue') values.set(error.column, 'unknown');
    if (error.fault === 'emptyValues') values.set(error.column, 'required');
  }
  return { columns, values, fields };
}

/** What is wrong with the values of a condition, before the server’s own checks. */
function findValueError(entry: RuleEntry, at: number): FieldCode | undefined {
  const condition = entry.conditions[at];
  if (!condition || condition.column === '' || !takesValues(condition.operator)) return undefined;
  const values = getValues(entry.subject, condition);
  if (values.length === 0) return 'required';
  if (values.length > maxValues) return 'tooBig';
  const isText = (value: unknown) => typeof value === 'string' && parsePlaceholder(value) === undefined;
  if (isNumeric(getColumnValues(entry.subject, condition.column)) && values.some(isText)) return 'invalid';
  return values.some((value) => String(value).length > maxValueLength) ? 'tooLong' : undefined;
}

/** What is wrong with a rule as it is entered: what the server would refuse, at the field that it is about. */
export function findEntryErrors(entry: RuleEntry): EntryErrors {
  const found = groupEditErrors(entry);
  const reason = findReasonError(entry);
  const conditions = entry.conditions.flatMap(({ column: name }, at): [number, ConditionErrors][] => {
    const isRepeated = entry.conditions.findIndex((each) => each.column === name) < at;
    const column = name === '' ? 'required' : isRepeated ? 'contradicts' : found.columns.get(name);
    const value = findValueError(entry, at) ?? (name === '' ? undefined : found.values.get(name));
    return column || value ? [[at, { ...(column && { column }), ...(value && { value }) }]] : [];
  });
  return {
    ...(reason && { reason }),
    ...(found.fields && { fields: found.fields }),
    ...(conditions.length > 0 && { conditions: Object.fromEntries(conditions) }),
  };
}

/** Whether a rule can’t be saved as it is entered. */
export const hasErrors = (entry: RuleEntry): boolean => Object.keys(findEntryErrors(entry)).length > 0;
