import { type RoleKey, toCustomRoleKey } from '../../contract/access/role-keys.ts';
import { areSameRules } from '../../contract/access/rule-keys.ts';
import type { AbilityRule } from '../../contract/kit/ability.ts';
import { roles } from '../../contract/kit/permissions.ts';
import type { Transaction } from '../db/database.ts';
import { asc, desc, isNull } from '../db/drizzle.ts';
import { abilityRules, customRoles, ruleVersions } from '../db/schema/index.ts';

type Row = typeof abilityRules.$inferSelect;

/** A stored rule as the contract has it: without what it does not say. */
export const toRule = ({ action, subject, conditions, fields, inverted, reason }: Row): AbilityRule => ({
  action,
  subject,
  ...(conditions !== null && { conditions }),
  ...(fields !== null && { fields }),
  ...(inverted && { inverted: true }),
  ...(reason !== null && { reason }),
});

/**
 * Adds a version for each role whose stored rules are not those of its newest version: at the first start, and after the
 * rules were changed in the database itself, by a migration or by hand. Such a version has no author and no reason.
 */
export async function recordRuleVersions(tx: Transaction): Promise<void> {
  const stored = await tx
    .select()
    .from(abilityRules)
    .where(isNull(abilityRules.userId))
    .orderBy(asc(abilityRules.position), asc(abilityRules.id));
  const newest = await tx
    .selectDistinctOn([ruleVersions.role])
    .from(ruleVersions)
    .orderBy(ruleVersions.role, desc(ruleVersions.number));
  const custom = await tx.select({ id: customRoles.id }).from(customRoles).orderBy(asc(customRoles.id));
  const keys: readonly RoleKey[] = [...roles, ...custom.map(({ id }) => toCustomRoleKey(id))];
  const added = keys.flatMap((role) => {
    const rules = stored.filter((row) => row.role === role).map(toRule);
    const known = newest.find((version) => version.role === role);
    if (known && areSameRules(known.rules, rules)) return [];
    return [{ role, number: (known?.number ?? 0) + 1, rules }];
  });
  if (added.length > 0) await tx.insert(ruleVersions).values(added);
}
