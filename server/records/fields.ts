import { getChangeableFields, getEditableFields } from '../access/fields.ts';
import { refusal } from '../bulk/refusals.ts';
import type { BlockedReason, Changeable, RecordReader, RecordRow, Values } from './record-kind.ts';

/** Fields with their new values, as parsed by a contract. Absent fields stay unchanged. */
export type ChangeOf<Field extends string> = { readonly [F in Field]?: unknown };

const subjectRow = <Row extends object>(
  { subject }: Pick<Changeable<never, never>, 'subject'>,
  row: Row,
) => ({
  __typename: subject,
  ...row,
});

/** The fields that a change contains. */
export const fieldsIn = <Field extends string>(
  fields: readonly Field[],
  change: ChangeOf<Field>,
): readonly Field[] => fields.filter((field) => change[field] !== undefined);

/** The new values of a change, with empty text as null. */
export const newValuesOf = <Row extends RecordRow<Field>, Field extends string>(
  { fields }: Pick<Changeable<Row, Field>, 'fields'>,
  change: ChangeOf<Field>,
): Values<Row, Field> =>
  Object.fromEntries(
    fieldsIn(fields, change).map((field) => [field, change[field] === '' ? null : change[field]]),
  ) as Values<Row, Field>;

/** The fields that a change would actually alter. */
export function changedFields<Row extends RecordRow<Field>, Field extends string>(
  kind: Changeable<Row, Field>,
  row: Row,
  change: ChangeOf<Field>,
): readonly Field[] {
  const values = newValuesOf(kind, change);
  return fieldsIn(kind.fields, change).filter((field) => values[field] !== row[field]);
}

/** Why one of these fields is blocked for everyone; null when none is. */
export function findBlocked<Row extends RecordRow<Field>, Field extends string>(
  reader: RecordReader,
  { blocked }: Pick<Changeable<Row, Field>, 'blocked'>,
  row: Row,
  fields: readonly Field[],
): BlockedReason | null {
  for (const field of fields) {
    const found = blocked?.(reader, row, field);
    if (found) return found;
  }
  return null;
}

/** The fields of this row that the user may change: allowed by the rules and not blocked. */
export function editableFieldsOf<Row extends RecordRow<Field>, Field extends string>(
  reader: RecordReader,
  kind: Changeable<Row, Field>,
  row: Row,
): Field[] {
  return getChangeableFields(reader.ability, kind.subject, row, kind.fields).filter(
    (field) => !findBlocked(reader, kind, row, [field]),
  );
}

/** Message id of why this user may not, or need not, make a change; null when they can. */
export function findRefusal<Row extends RecordRow<Field>, Field extends string>(
  reader: RecordReader,
  kind: Changeable<Row, Field>,
  row: Row,
  change: ChangeOf<Field>,
): string | null {
  const named = fieldsIn(kind.fields, change);
  const editable = getEditableFields(reader.ability, subjectRow(kind, row), named);
  if (named.some((field) => !editable.has(field))) return refusal.notAllowed;
  const fields = changedFields(kind, row, change);
  if (fields.length === 0) return refusal.same;
  return findBlocked(reader, kind, row, fields)?.reason ?? null;
}

/** The reason stated by the rule that forbids a change, if it has one. */
export function forbiddingRuleReason<Row extends RecordRow<Field>, Field extends string>(
  { ability }: RecordReader,
  kind: Changeable<Row, Field>,
  row: Row,
  change: ChangeOf<Field>,
): string | undefined {
  const subject = subjectRow(kind, row);
  const forbidden = fieldsIn(kind.fields, change).find((field) => !ability.can('update', subject, field));
  return forbidden && ability.relevantRuleFor('update', subject, forbidden)?.reason;
}
