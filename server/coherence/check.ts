import type { Pool } from 'pg';
import { catalogueRules } from './catalogue.ts';
import { dateRules } from './dates.ts';
import { evidenceRules } from './evidence.ts';
import { moneyRules } from './money.ts';
import { peopleRules } from './people.ts';
import type { CoherenceRule } from './rule.ts';
import { taskRules } from './tasks.ts';
import { workflowRules } from './workflow.ts';

/** All rules that records keep. */
export const coherenceRules: readonly CoherenceRule[] = [
  ...dateRules,
  ...moneyRules,
  ...workflowRules,
  ...evidenceRules,
  ...peopleRules,
  ...catalogueRules,
  ...taskRules,
];

/** A rule that is broken: by how many records, and the first of them. */
export interface Incoherence extends Pick<CoherenceRule, 'rule' | 'subject'> {
  readonly count: number;
  /** At most five, in ascending order. */
  readonly ids: readonly number[];
}

/** Checks all records of a database at a time. @returns the rules that are broken; none when its records agree. */
export async function findIncoherences(pool: Pick<Pool, 'query'>, now: Date): Promise<Incoherence[]> {
  const found: Incoherence[] = [];
  for (const { rule, subject, broken } of coherenceRules) {
    const { rows } = await pool.query<{ count: number; ids: number[] }>(
      `with clock as (select $1::timestamptz as now)
        select count(distinct id)::int as count, (array_agg(distinct id order by id))[1:5]::int[] as ids
        from (${broken}) broken`,
      [now],
    );
    const [{ count, ids }] = rows as [{ count: number; ids: number[] }];
    if (count > 0) found.push({ rule, subject, count, ids });
  }
  return found;
}
