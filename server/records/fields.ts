import { changeableAmong, editableFields } from '../access/fields.ts';
import { refusal } from '../bulk/refusals.ts';
import type { Changeable, Held, RecordReader, RecordRow, Values } from './record-kind.ts';

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
export const namedFields = <Field extends string>(
  fields: readonly Field[],
  change: ChangeOf<Field>,
): readonly Field[] => fields.filter((field) => change[field] !== undefined);

/** The new values of a change, with empty text as null. */
export const valuesOf = <Row extends RecordRow<Field>, Field extends string>(
  { fields }: Pick<Changeable<Row, Field>, 'fields'>,
  change: ChangeOf<Field>,
): Values<Row, Field> =>
  Object.fromEntries(
    namedFields(fields, change).map((field) => [field, change[field] === '' ? null : change[field]]),
  ) as Values<Row, Field>;

/** The fields that a change would actually alter. */
export function differing<Row extends RecordRow<Field>, Field extends string>(
  kind: Changeable<Row, Field>,
  row: Row,
  change: ChangeOf<Field>,
): readonly Field[] {
  const values = valuesOf(kind, change);
  return namedFields(kind.fields, change).filter((field) => values[field] !== row[field]);
}

/** Why one of these fields is blocked for everyone; null when none is. */
export function heldAmong<Row extends RecordRow<Field>, Field extends string>(
  reader: RecordReader,
  { held }: Pick<Changeable<Row, Field>, 'held'>,
  row: Row,
  fields: readonly Field[],
): Held | null {
  for (const field of fields) {
    const found = held?.(reader, row, field);
    if (found) return found;
  }
  return null;
}

/** The fields of this row that the user may change: allowed by the rules and not blocked. */
export function editableOf<Row extends RecordRow<Field>, Field extends string>(
  reader: RecordReader,
  kind: Changeable<Row, Field>,
  row: Row,
): Field[] {
  return changeableAmong(reader.ability, kind.subject, row, kind.fields).filter(
    (field) => !heldAmong(reader, kind, row, [field]),
  );
}

/** Message id of why this user may not, or need not, make a change; null when they can. */
export function reasonAgainst<Row extends RecordRow<Field>, Field extends string>(
  reader: RecordReader,
  kind: Changeable<Row, Field>,
  row: Row,
  change: ChangeOf<Field>,
): string | null {
  const named = namedFields(kind.fields, change);
  const editable = editableFields(reader.ability, subjectRow(kind, row), named);
  if (named.some((field) => !editable.has(field))) return refusal.notAllowed;
  const fields = differing(kind, row, change);
  if (fields.length === 0) return refusal.same;
  return heldAmong(reader, kind, row, fields)?.reason ?? null;
}

/** The reason stated by the rule that forbids a change, if it has one. */
export function ruleAgainst<Row extends RecordRow<Field>, Field extends string>(
  { ability }: RecordReader,
  kind: Changeable<Row, Field>,
  row: Row,
  change: ChangeOf<Field>,
): string | undefined {
  const subject = subjectRow(kind, row);
  const forbidden = namedFields(kind.fields, change).find((field) => !ability.can('update', subject, field));
  return forbidden && ability.relevantRuleFor('update', subject, forbidden)?.reason;
}
