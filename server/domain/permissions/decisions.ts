import type { DecidingRule, PermissionAnswer } from '../../../contract/access/permissions.ts';
import type { RoleKey } from '../../../contract/access/role-keys.ts';
import { toRuleKey } from '../../../contract/access/rule-keys.ts';
import type { AbilityRule, Action, Subject } from '../../../contract/kit/ability.ts';
import { createAbility, resolveRules, type SubjectRow } from '../../access/ability.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import type { Orm } from '../../db/database.ts';
import { loadVersionsUntil, type StoredVersion } from './permissions.queries.ts';

/** A stored rule that applies to a person, with its origin. */
export type PersonRule = AbilityRule & { readonly origin: 'role' | 'user' };

/** The rules of a role at a time, and the versions up to then, the newest first. */
export interface RoleAt {
  readonly rules: readonly AbilityRule[];
  readonly versions: readonly StoredVersion[];
}

/** @returns the rules of a role as they were at `at`; none before the installation. */
export async function loadRoleAt(orm: Orm, role: RoleKey, at: Date): Promise<RoleAt> {
  const versions = await loadVersionsUntil(orm, role, at);
  return { rules: versions[0]?.rules ?? [], versions };
}

/** The version that brought a rule: the first of the newest versions that all contain it. */
function findOrigin(rule: AbilityRule, versions: readonly StoredVersion[]): DecidingRule['since'] {
  const key = toRuleKey(rule);
  const without = versions.findIndex(({ rules }) => !rules.some((each) => toRuleKey(each) === key));
  const found = versions[without === -1 ? versions.length - 1 : without - 1];
  if (found === undefined) return null;
  const { number, createdAt, authorName, reason } = found;
  return { number, createdAt: createdAt.toISOString(), authorName, reason };
}

/** A rule with the person’s values for its placeholders; undefined for one that grants nothing. */
export function presentRule(
  { origin, ...rule }: PersonRule,
  user: CurrentUser,
  versions: readonly StoredVersion[],
): DecidingRule | undefined {
  const [resolved] = resolveRules([rule], user);
  if (resolved === undefined) return undefined;
  return { ...resolved, origin, since: origin === 'role' ? findOrigin(rule, versions) : null };
}

/**
 * Whether a person may do something, and the rule that decides.
 *
 * @param rules Their rules in order: a later one wins.
 * @param row The record; without one, the question is whether there can be any.
 */
export function decide(
  user: CurrentUser,
  rules: readonly PersonRule[],
  versions: readonly StoredVersion[],
  question: {
    readonly action: Action;
    readonly subject: Subject;
    readonly field?: string | undefined;
    readonly row?: SubjectRow | undefined;
  },
): Pick<PermissionAnswer, 'allowed' | 'rule'> {
  // One rule at a time, from the last: so the rule that decides is known as it is stored.
  for (const rule of rules.toReversed()) {
    const { origin, ...stored } = rule;
    const [resolved] = resolveRules([stored], user);
    if (resolved === undefined) continue;
    const { inverted, ...alike } = resolved;
    // Without a record or a field, a rule that forbids some of them forbids nothing.
    if (inverted && question.row === undefined && alike.conditions) continue;
    if (inverted && question.field === undefined && alike.fields) continue;
    // A rule that forbids decides where one that allows the same would allow it.
    const alone = createAbility([alike], user);
    if (!alone.can(question.action, question.row ?? question.subject, question.field)) continue;
    return { allowed: !inverted, rule: presentRule(rule, user, versions) ?? null };
  }
  return { allowed: false, rule: null };
}
