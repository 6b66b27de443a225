import { permittedFieldsOf } from '@casl/ability/extra';
import type { Action, RecordSubject } from '../../contract/ability.ts';
import type { Ability, SubjectRow } from './ability.ts';

function permittedFields<Field extends string>(
  ability: Ability,
  action: Action,
  row: SubjectRow,
  fields: readonly Field[],
): ReadonlySet<Field> {
  const permitted = new Set(
    permittedFieldsOf(ability, action, row, { fieldsFrom: (rule) => rule.fields ?? [...fields] }),
  );
  return new Set(fields.filter((field) => permitted.has(field)));
}

/** Those of `fields` that the person may read in this very row. */
export const readableFields = <Field extends string>(
  ability: Ability,
  row: SubjectRow,
  fields: readonly Field[],
): ReadonlySet<Field> => permittedFields(ability, 'read', row, fields);

/** Those of `fields` that the person may change in this very row. */
export const editableFields = <Field extends string>(
  ability: Ability,
  row: SubjectRow,
  fields: readonly Field[],
): ReadonlySet<Field> => permittedFields(ability, 'update', row, fields);

/** Some fields of a record, with null for those that the person may not read in this very row. */
export function masked<Record extends object, Field extends keyof Record & string>(
  ability: Ability,
  subject: RecordSubject,
  record: Record,
  fields: readonly Field[],
): { [F in Field]: Record[F] | null } {
  const readable = readableFields(ability, { ...record, __typename: subject }, fields);
  const values = fields.map((field) => [field, readable.has(field) ? record[field] : null] as const);
  return Object.fromEntries(values) as { [F in Field]: Record[F] | null };
}
