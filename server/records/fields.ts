import { changeableAmong, editableFields } from '../access/fields.ts';
import { refusal } from '../bulk/refusals.ts';
import type { Changeable, Held, RecordReader, RecordRow, Values } from './record-kind.ts';

/** Fields and their new values, as a contract reads them; what is left out stays as it is. */
export type ChangeOf<Field extends string> = { readonly [F in Field]?: unknown };

const subjectRow = <Row extends object>(
  { subject }: Pick<Changeable<never, never>, 'subject'>,
  row: Row,
) => ({
  __typename: subject,
  ...row,
});

/** The fields that a change names. */
export const namedFields = <Field extends string>(
  fields: readonly Field[],
  change: ChangeOf<Field>,
): readonly Field[] => fields.filter((field) => change[field] !== undefined);

/** The values that a change gives, with an empty text as none. */
export const valuesOf = <Row extends RecordRow<Field>, Field extends string>(
  { fields }: Pick<Changeable<Row, Field>, 'fields'>,
  change: ChangeOf<Field>,
): Values<Row, Field> =>
  Object.fromEntries(
    namedFields(fields, change).map((field) => [field, change[field] === '' ? null : change[field]]),
  ) as Values<Row, Field>;

/** Of the fields that a change names those that it would make another. */
export function differing<Row extends RecordRow<Field>, Field extends string>(
  kind: Changeable<Row, Field>,
  row: Row,
  change: ChangeOf<Field>,
): readonly Field[] {
  const values = valuesOf(kind, change);
  return namedFields(kind.fields, change).filter((field) => values[field] !== row[field]);
}

/** What keeps one of some fields as it is, whoever asks; null when nothing does. */
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

/** What this person may change in this very row: what they may read of it, as far as nothing else holds it. */
export function editableOf<Row extends RecordRow<Field>, Field extends string>(
  reader: RecordReader,
  kind: Changeable<Row, Field>,
  row: Row,
): Field[] {
  return changeableAmong(reader.ability, kind.subject, row, kind.fields).filter(
    (field) => !heldAmong(reader, kind, row, [field]),
  );
}

/** Why this person may not, or need not, change a record so: a message id; null when the change can be made. */
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

/** The sentence of the rule that forbids a change, where it has one. */
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
