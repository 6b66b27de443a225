import { permittedFieldsOf } from '@casl/ability/extra';
import type { Action, RecordSubject } from '../../contract/kit/ability.ts';
import type { Ability, SubjectRow } from './ability.ts';

/** Permitted fields, by the combination of rules that match a row. */
type PermittedByMatch = Map<string, ReadonlySet<string>>;

/** The rows of a list match few combinations of rules, so the result for each combination is cached per ability. */
const permittedFieldsCache = new WeakMap<
  Ability,
  Map<string, WeakMap<readonly string[], PermittedByMatch>>
>();

function getCache(ability: Ability, action: Action, subject: RecordSubject, fields: readonly string[]) {
  const byCall =
    permittedFieldsCache.get(ability) ?? new Map<string, WeakMap<readonly string[], PermittedByMatch>>();
  permittedFieldsCache.set(ability, byCall);
  const call = `${action} ${subject}`;
  const byFields = byCall.get(call) ?? new WeakMap<readonly string[], PermittedByMatch>();
  byCall.set(call, byFields);
  const known = byFields.get(fields) ?? new Map<string, ReadonlySet<string>>();
  byFields.set(fields, known);
  return known;
}

function getPermittedFields<Field extends string>(
  ability: Ability,
  action: Action,
  subject: RecordSubject,
  record: object,
  fields: readonly Field[],
): ReadonlySet<Field> {
  let ruleMatches = '';
  for (const rule of ability.possibleRulesFor(action, subject))
    ruleMatches += rule.matchesConditions(record as SubjectRow) ? '1' : '0';
  const known = getCache(ability, action, subject, fields);
  const kept = known.get(ruleMatches) as ReadonlySet<Field> | undefined;
  if (kept) return kept;
  const permitted = new Set(
    permittedFieldsOf(ability, action, { ...record, __typename: subject } as SubjectRow, {
      fieldsFrom: (rule) => rule.fields ?? [...fields],
    }),
  );
  const found: ReadonlySet<Field> = new Set(fields.filter((field) => permitted.has(field)));
  known.set(ruleMatches, found);
  return found;
}

/** Those of `fields` that the user may read in this row. */
export const getReadableFields = <Field extends string>(
  ability: Ability,
  row: SubjectRow,
  fields: readonly Field[],
): ReadonlySet<Field> => getPermittedFields(ability, 'read', row.__typename, row, fields);

/** Those of `fields` that the user may change in this row. */
export const getEditableFields = <Field extends string>(
  ability: Ability,
  row: SubjectRow,
  fields: readonly Field[],
): ReadonlySet<Field> => getPermittedFields(ability, 'update', row.__typename, row, fields);

/** Those of `fields` that the user may both read and change in this record. */
export function getChangeableFields<Field extends string>(
  ability: Ability,
  subject: RecordSubject,
  record: object,
  fields: readonly Field[],
): Field[] {
  const readable = getPermittedFields(ability, 'read', subject, record, fields);
  const editable = getPermittedFields(ability, 'update', subject, record, fields);
  return fields.filter((field) => readable.has(field) && editable.has(field));
}

/** Some fields of a record, with null for those that the user may not read in this row. */
export function maskFields<Record extends object, Field extends keyof Record & string>(
  ability: Ability,
  subject: RecordSubject,
  record: Record,
  fields: readonly Field[],
): { [F in Field]: Record[F] | null } {
  const readable = getPermittedFields(ability, 'read', subject, record, fields);
  const values: { [F in Field]?: Record[F] | null } = {};
  for (const field of fields) values[field] = readable.has(field) ? record[field] : null;
  return values as { [F in Field]: Record[F] | null };
}
