import { permittedFieldsOf } from '@casl/ability/extra';
import type { Ability, SubjectRow } from './ability.ts';

/** Those of `fields` that the person may read in this very row. */
export function readableFields<Field extends string>(
  ability: Ability,
  row: SubjectRow,
  fields: readonly Field[],
): ReadonlySet<Field> {
  const permitted = new Set(
    permittedFieldsOf(ability, 'read', row, { fieldsFrom: (rule) => rule.fields ?? [...fields] }),
  );
  return new Set(fields.filter((field) => permitted.has(field)));
}
