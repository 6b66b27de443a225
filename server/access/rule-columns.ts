import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RecordSubject } from '../../contract/kit/ability.ts';
import { getConditionColumns } from './condition-columns.ts';
import type { RuleColumns } from './conditions.ts';

/** The columns of a subject's table that rules may use. */
export const getRuleColumns = (subject: RecordSubject, table: PgTable): RuleColumns =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => getConditionColumns(subject).includes(name)),
  );
