import { sql } from '../db/drizzle.ts';
import { ruleVersions } from '../db/schema/index.ts';

/**
 * Changes with every change of the rules of a role, for statements whose result decides whether abilities that a process
 * has cached are still valid.
 */
export const newestRules = sql`(select coalesce(max(${ruleVersions.id}), 0) from ${ruleVersions})`
  .mapWith(Number)
  .as('rules_version');
