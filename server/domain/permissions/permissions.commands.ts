import { fitsRole } from '../../../contract/access/administration.ts';
import type { RolePermissions } from '../../../contract/access/permissions.ts';
import type { RoleKey } from '../../../contract/access/role-keys.ts';
import { type EditError, findEditErrors } from '../../../contract/access/rule-errors.ts';
import { areSameRules, toRuleKey } from '../../../contract/access/rule-keys.ts';
import type { AbilityRule } from '../../../contract/kit/ability.ts';
import type { FieldCode } from '../../../contract/kit/errors.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import { toRule } from '../../access/rule-history.ts';
import type { Transaction } from '../../db/database.ts';
import { and, asc, eq, isNull, sql } from '../../db/drizzle.ts';
import { abilityRules, ruleVersions } from '../../db/schema/index.ts';
import { conflict, invalid, stale } from '../../platform/errors.ts';
import { assertStillInRole } from '../users/administrators.ts';
import { assertCanChangeRoles } from './permissions.policy.ts';
import { assertRoleExists, loadNewestVersion, loadRolePermissions } from './permissions.queries.ts';

const toFieldError = (error: EditError): readonly [part: string, code: FieldCode] => {
  switch (error.fault) {
    case 'emptyFields':
      return ['fields', 'required'];
    case 'emptyConditions':
      return ['conditions', 'required'];
    case 'conditionsOnPage':
      return ['conditions', 'invalid'];
    case 'emptyValues':
      return [`conditions.${error.column}`, 'required'];
    case 'unknownColumn':
    case 'unknownValue':
      return [`conditions.${error.column}`, 'unknown'];
    case 'unknownPlaceholder':
      return ['conditions', 'unknown'];
    case 'unknownField':
      return ['fields', 'unknown'];
  }
};

/**
 * Refuses rules that would do nothing, or that would do more than they say.
 *
 * @throws AppError 422 with the position of each such rule.
 */
export function assertRulesValid(rules: readonly AbilityRule[]): void {
  const errors: Record<string, FieldCode[]> = {};
  for (const [index, rule] of rules.entries()) {
    for (const error of findEditErrors(rule)) {
      const [part, code] = toFieldError(error);
      const key = `body.rules.${index}.${part}`;
      errors[key] = [...new Set([...(errors[key] ?? []), code])];
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** @throws AppError 409 for rules with which administrators could not administer, or others could. */
export function assertRulesFit(role: RoleKey, rules: readonly AbilityRule[]): void {
  if (fitsRole(role, rules)) return;
  if (role === 'admin')
    throw conflict('refusal.administration', 'Administrators must be able to manage users and permissions.');
  throw conflict('refusal.administratorsOnly', 'Only administrators can have this permission.');
}

/** The rules of each action and subject that differ, as text: `counsellor: read Course` → before and after. */
function toLoggedChanges(role: RoleKey, before: readonly AbilityRule[], after: readonly AbilityRule[]) {
  const toPairs = (rules: readonly AbilityRule[]) =>
    Map.groupBy(rules, ({ action, subject }) => `${role}: ${action} ${subject}`);
  const [earlier, later] = [toPairs(before), toPairs(after)];
  const differing = [...new Set([...earlier.keys(), ...later.keys()])].filter(
    (pair) => !areSameRules(earlier.get(pair) ?? [], later.get(pair) ?? []),
  );
  const toValues = (pairs: ReadonlyMap<string, readonly AbilityRule[]>) =>
    Object.fromEntries(
      differing.map((pair) => {
        const rules = pairs.get(pair);
        return [
          pair,
          rules
            ? JSON.stringify(
                rules.map(({ conditions, fields, inverted, reason }) => ({
                  conditions,
                  fields,
                  inverted,
                  reason,
                })),
              )
            : null,
        ];
      }),
    );
  return { before: toValues(earlier), after: toValues(later) };
}

/** Makes `rules` those of a role. Rules that stay keep their row, so that links to them stay valid. */
export async function replaceRules(
  tx: Transaction,
  role: RoleKey,
  rules: readonly AbilityRule[],
): Promise<void> {
  const ofRole = and(eq(abilityRules.role, role), isNull(abilityRules.userId));
  const stored = await tx
    .select()
    .from(abilityRules)
    .where(ofRole)
    .orderBy(asc(abilityRules.position), asc(abilityRules.id));
  const byKey = Map.groupBy(stored, (row) => toRuleKey(toRule(row)));
  const kept = rules.map((rule) => byKey.get(toRuleKey(rule))?.shift());
  await tx.delete(abilityRules).where(ofRole);
  if (rules.length === 0) return;
  await tx.insert(abilityRules).values(
    rules.map((rule, position) => {
      const known = kept[position];
      return { ...rule, role, position, ...(known && { id: known.id, createdAt: known.createdAt }) };
    }),
  );
}

/**
 * Lets roles and their rules be changed one after the other, so that each change is decided by the rules that the one
 * before it has left.
 *
 * @throws AppError 403 for those who are not in their role any more.
 */
export async function lockPermissions(tx: Transaction, { user }: ChangeContext): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('permissions'))`);
  await assertStillInRole(tx, user);
}

/**
 * Stores the rules of a role as a new version. Nothing happens if they are the same. Everyone in the role is told at
 * once, and their next request is decided by the new rules.
 *
 * @param version The version that the caller has read.
 * @throws AppError 403 for those who may not change roles, 404 for a custom role that there isn’t, 412 with the
 * current rules when the version differs, 422 for rules that would do nothing, 409 `refusal.administration` or
 * `refusal.administratorsOnly`.
 */
export async function saveRules(
  tx: Transaction,
  caller: ChangeContext,
  {
    role,
    version,
    rules,
    reason,
  }: {
    readonly role: RoleKey;
    readonly version: number;
    readonly rules: readonly AbilityRule[];
    readonly reason: string;
  },
): Promise<RolePermissions> {
  assertCanChangeRoles(caller.ability);
  assertRulesValid(rules);
  assertRulesFit(role, rules);
  await lockPermissions(tx, caller);
  await assertRoleExists(tx, role);
  const newest = await loadNewestVersion(tx, role);
  if (newest.number !== version) throw stale(await loadRolePermissions(tx, role));
  if (areSameRules(newest.rules, rules)) return loadRolePermissions(tx, role);
  await replaceRules(tx, role, rules);
  const number = version + 1;
  await tx
    .insert(ruleVersions)
    .values({ role, number, rules, reason, authorId: caller.user.id, createdAt: caller.clock.now() });
  await caller.record({
    type: 'role.rulesChanged',
    subjectId: null,
    payload: { role, version: number, ...toLoggedChanges(role, newest.rules, rules) },
  });
  return loadRolePermissions(tx, role);
}
