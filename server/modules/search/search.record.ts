import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PageSubject } from '../../../contract/ability.ts';
import type { FactKind, FactLabel, SearchSubject } from '../../../contract/search.ts';
import type { Ability } from '../../access/ability.ts';
import { isWithheldSomewhere, toSql } from '../../access/conditions.ts';
import { ruleColumnsOf } from '../../access/rule-columns.ts';
import type { Folded } from '../../db/schema/expressions.ts';

/** One thing to say about a record, shown where the rules let the reader see `field` of the row. */
export interface FactSource {
  readonly label: FactLabel;
  readonly kind: FactKind;
  readonly field: string;
  /** The value as text, or null. */
  readonly value: SQL;
}

/** How the records of a subject are found and shown. */
export interface SearchRecord {
  readonly subject: SearchSubject;
  readonly table: PgTable;
  /** What words are looked for in: where there is one, the very expression of the table's trigram index. */
  readonly text: Folded;
  /** The columns of `text` and `title`; a row of which one is withheld is not found, since being found would tell it. */
  readonly fields: readonly string[];
  /** What names a record, such as its number: equal to the query, or to it in small letters or capitals, it comes first. */
  readonly exact: readonly SQL[];
  readonly title: SQL;
  readonly detail?: Pick<FactSource, 'field' | 'value'>;
  readonly facts: readonly FactSource[];
  /** The page of its own, and what opens it. */
  readonly page?: { readonly subject: PageSubject; readonly pathOf: (id: number) => string };
}

/** Rows of which somebody may read every one of `fields`. */
export const readableRows = (
  ability: Ability,
  subject: SearchSubject,
  table: PgTable,
  fields: readonly string[] = [],
): SQL => {
  const columns = ruleColumnsOf(subject, table);
  const withheld = fields.filter((field) => isWithheldSomewhere(ability, 'read', subject, field));
  return (
    and(
      toSql(ability, 'read', subject, columns),
      ...withheld.map((field) => toSql(ability, 'read', subject, columns, { field })),
    ) ?? sql`false`
  );
};

/** A value where the rules let somebody see the field of the row, and null where they do not. */
export const guarded = (
  ability: Ability,
  { subject, table }: Pick<SearchRecord, 'subject' | 'table'>,
  { field, value }: Pick<FactSource, 'field' | 'value'>,
): SQL =>
  isWithheldSomewhere(ability, 'read', subject, field)
    ? sql`case when ${toSql(ability, 'read', subject, ruleColumnsOf(subject, table), { field })} then ${value} end`
    : value;

/** A point in time as the contract writes it. */
export const instantText = (value: unknown): SQL =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
