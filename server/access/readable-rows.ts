import type { BaseLogger } from 'pino';
import type { RecordSubject } from '../../contract/kit/ability.ts';
import { and, isNull, type PgTable, type SQL, sql } from '../db/drizzle.ts';
import { students } from '../db/schema/index.ts';
import type { Ability } from './ability.ts';
import { isFieldRestricted, toSqlCondition } from './conditions.ts';
import { getRuleColumns } from './rule-columns.ts';

/**
 * The rows of a subject's table that a user may read, with every one of `fields`: the fields that a list shows, sorts
 * and searches by. A row with a hidden one is left out, because finding it would reveal the value. Students who were
 * merged into another one are left out too.
 */
export function readableRows(
  ability: Ability,
  subject: RecordSubject,
  table: PgTable,
  fields: readonly string[] = [],
  log?: Pick<BaseLogger, 'error'>,
): SQL {
  const condition = permittedRows(ability, subject, table, fields, log);
  return (subject === 'Student' ? and(condition, isNull(students.mergedIntoId)) : condition) ?? condition;
}

/** The same rows, with students who were merged into another one. */
export function permittedRows(
  ability: Ability,
  subject: RecordSubject,
  table: PgTable,
  fields: readonly string[] = [],
  log?: Pick<BaseLogger, 'error'>,
): SQL {
  const columns = getRuleColumns(subject, table);
  const logging = log ? { log } : {};
  const withheld = fields.filter((field) => isFieldRestricted(ability, 'read', subject, field));
  const condition = and(
    toSqlCondition(ability, 'read', subject, columns, logging),
    ...withheld.map((field) => toSqlCondition(ability, 'read', subject, columns, { field, ...logging })),
  );
  return condition ?? sql`false`;
}
