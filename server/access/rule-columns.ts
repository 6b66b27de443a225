import { getConditionColumns } from '../../contract/access/rule-columns.ts';
import type { RecordSubject } from '../../contract/kit/ability.ts';
import { type Column, getTableColumns, type PgTable, sql } from '../db/drizzle.ts';
import { applications, students } from '../db/schema/index.ts';
import type { ComputedColumn, RuleColumns } from './conditions.ts';

/**
 * Columns of a subject that are computed from other tables. Rows that are checked in JavaScript need them as properties.
 */
export const computedColumns = {
  Student: {
    /** Whether any of the student’s applications has reached compliance. */
    inCompliance: {
      type: 'boolean',
      value: sql`exists (select 1 from ${applications} where ${applications.studentId} = ${students.id} and ${applications.compliance} <> 'notNeeded')`,
    },
  },
} as const satisfies Partial<Record<RecordSubject, Readonly<Record<string, ComputedColumn>>>>;

const computedOf: Partial<Record<RecordSubject, Readonly<Record<string, ComputedColumn>>>> = computedColumns;

/** The columns of a subject's own table that rules may use. */
export const getTableRuleColumns = (
  subject: RecordSubject,
  table: PgTable,
): Readonly<Record<string, Column>> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => getConditionColumns(subject).includes(name)),
  );

/** The columns of a subject that rules may use, with those that are computed. */
export const getRuleColumns = (subject: RecordSubject, table: PgTable): RuleColumns => ({
  ...getTableRuleColumns(subject, table),
  ...computedOf[subject],
});
