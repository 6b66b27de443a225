import type { PageSubject } from '../../../contract/kit/ability.ts';
import type { FactKind, FactLabel, SearchSubject } from '../../../contract/kit/search.ts';
import type { Ability } from '../../access/ability.ts';
import { isFieldRestricted, toSqlCondition } from '../../access/conditions.ts';
import { getRuleColumns } from '../../access/rule-columns.ts';
import { type PgTable, type SQL, sql } from '../../db/drizzle.ts';
import type { FoldedText } from '../../db/schema/expressions.ts';

/** A fact about a record, shown if the rules let the reader see `field` of the row. */
export interface FactSource {
  readonly label: FactLabel;
  readonly kind: FactKind;
  readonly field: string;
  /** The value as text, or null. */
  readonly value: SQL;
  /** The record that the value names. */
  readonly link?: { readonly source: SearchSource; readonly id: SQL };
}

/** How the records of a subject are searched and shown. */
export interface SearchSource {
  readonly subject: SearchSubject;
  readonly table: PgTable;
  /** The text that is searched: where there is a trigram index, exactly its expression. */
  readonly text: FoldedText;
  /**
   * The columns of `text` and `title`; a row of which one is withheld is not found, since finding it would disclose the
   * value.
   */
  readonly fields: readonly string[];
  /**
   * Identifiers of a record, such as its number: a record that equals the query, as typed, in lower or in upper case,
   * comes first.
   */
  readonly exact: readonly SQL[];
  readonly title: SQL;
  readonly detail?: Pick<FactSource, 'field' | 'value'>;
  readonly facts: readonly FactSource[];
  /** Its page, and the permission to open it. */
  readonly page?: { readonly subject: PageSubject; readonly pathOf: (id: number) => string };
}

/** A value if the rules let this person see the field of the row, otherwise null. */
export const readableValue = (
  ability: Ability,
  { subject, table }: Pick<SearchSource, 'subject' | 'table'>,
  { field, value }: Pick<FactSource, 'field' | 'value'>,
): SQL =>
  isFieldRestricted(ability, 'read', subject, field)
    ? sql`case when ${toSqlCondition(ability, 'read', subject, getRuleColumns(subject, table), { field })} then ${value} end`
    : value;

/** A timestamp in the format of the contract. */
export const toTimestampText = (value: unknown): SQL =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
