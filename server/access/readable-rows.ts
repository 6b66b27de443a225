import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { BaseLogger } from 'pino';
import type { RecordSubject } from '../../contract/ability.ts';
import type { Ability } from './ability.ts';
import { isWithheldSomewhere, toSql } from './conditions.ts';
import { ruleColumnsOf } from './rule-columns.ts';

/**
 * The rows of a subject's table that somebody may read, with every one of `fields`: what a list shows in each row, sorts
 * and searches by. A row of which one of them is withheld is left out: its being found would tell what it holds.
 */
export function readableRows(
  ability: Ability,
  subject: RecordSubject,
  table: PgTable,
  fields: readonly string[] = [],
  log?: Pick<BaseLogger, 'error'>,
): SQL {
  const columns = ruleColumnsOf(subject, table);
  const logging = log ? { log } : {};
  const withheld = fields.filter((field) => isWithheldSomewhere(ability, 'read', subject, field));
  const condition = and(
    toSql(ability, 'read', subject, columns, logging),
    ...withheld.map((field) => toSql(ability, 'read', subject, columns, { field, ...logging })),
  );
  return condition ?? sql`false`;
}
