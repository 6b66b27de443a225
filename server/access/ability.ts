import { createMongoAbility, type MongoAbility } from '@casl/ability';
import type { BaseLogger } from 'pino';
import { type RoleKey, toRoleKey } from '../../contract/access/role-keys.ts';
import { findRuleErrors } from '../../contract/access/rule-errors.ts';
import type { AbilityRule, Action, RecordSubject, Role, Subject } from '../../contract/kit/ability.ts';
import type { Orm } from '../db/database.ts';
import { and, asc, inArray, isNull, or } from '../db/drizzle.ts';
import { abilityRules } from '../db/schema/index.ts';
import type { CurrentUser } from './current-user.ts';
import { resolvePlaceholders } from './placeholders.ts';
import { toRule } from './rule-history.ts';

/** A record as access rules see it: its subject, and the columns that conditions may use. */
export type SubjectRow = { readonly __typename: RecordSubject } & Readonly<Record<string, unknown>>;

/** What one person may do: `can(action, 'application')` for pages, `can(action, row, field?)` for records. */
export type Ability = MongoAbility<[Action, Subject | SubjectRow]>;

type Log = Pick<BaseLogger, 'error'>;

const withoutUndefined = (rule: AbilityRule) => ({
  action: rule.action,
  subject: rule.subject,
  ...(rule.conditions && { conditions: rule.conditions }),
  ...(rule.fields && { fields: rule.fields }),
  ...(rule.inverted && { inverted: true }),
  ...(rule.reason !== undefined && { reason: rule.reason }),
});

/**
 * Creates a user's ability from stored rules. A rule that could not have been stored (a column that its subject does
 * not have, empty conditions) never grants anything: an allowing one is left out, a forbidding one applies to every
 * row.
 */
export function createAbility(rules: readonly AbilityRule[], user: CurrentUser, log?: Log): Ability {
  return createMongoAbility<Ability>(resolveRules(rules, user, log).map(withoutUndefined), {
    detectSubjectType: (row) => row.__typename,
  });
}

/** What the portal may do by itself: everything. */
export const systemAbility = createMongoAbility<Ability>([{ action: 'manage', subject: 'all' }], {
  detectSubjectType: (row) => row.__typename,
});

/** The part of an ability that opens pages; it does not depend on the user, because page rules have no conditions. */
export const createPageAbility = (rules: readonly AbilityRule[]): Ability =>
  createMongoAbility<Ability>(
    rules.filter((rule) => findRuleErrors(rule).length === 0).map(withoutUndefined),
    {
      detectSubjectType: (row) => row.__typename,
    },
  );

/** A user's rules in order: placeholders resolved, invalid rules made harmless. */
export function resolveRules(rules: readonly AbilityRule[], user: CurrentUser, log?: Log): AbilityRule[] {
  const kept: AbilityRule[] = [];
  for (const rule of rules) {
    const faults = findRuleErrors(rule);
    if (faults.length > 0) {
      log?.error({ rule, faults }, 'invalid access rule: it grants nothing');
      if (rule.inverted) kept.push({ ...rule, conditions: undefined, fields: undefined });
      continue;
    }
    kept.push(resolvePlaceholders(rule, user));
  }
  return kept;
}

/** A stored rule with its row id and its origin. */
export type StoredRule = AbilityRule & { readonly id: number; readonly origin: 'role' | 'user' };

type RuleOwner = Pick<CurrentUser, 'id' | 'role' | 'customRoleId'>;

/** The rules stored for these users' roles, and those for individual users. */
const loadRuleRows = (tx: Orm, people: readonly RuleOwner[]) =>
  tx
    .select()
    .from(abilityRules)
    .where(
      or(
        and(inArray(abilityRules.role, [...new Set(people.map(toRoleKey))]), isNull(abilityRules.userId)),
        inArray(
          abilityRules.userId,
          people.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(abilityRules.position), asc(abilityRules.id));

type Row = Awaited<ReturnType<typeof loadRuleRows>>[number];

const toStoredRule = (row: Row): StoredRule => ({
  id: row.id,
  origin: row.userId === null ? 'role' : 'user',
  ...toRule(row),
});

/** One user's rules: their role's first, then their own; a later rule wins. */
function selectRules(rows: readonly Row[], owner: RuleOwner): StoredRule[] {
  const role: RoleKey = toRoleKey(owner);
  return [
    ...rows.filter((row) => row.userId === null && row.role === role).map(toStoredRule),
    ...rows.filter((row) => row.userId === owner.id).map(toStoredRule),
  ];
}

/** The rules stored for this user's role, then those for the user; a later rule wins. */
export const loadRules = async (tx: Orm, user: RuleOwner): Promise<StoredRule[]> =>
  selectRules(await loadRuleRows(tx, [user]), user);

/** No user has this id. */
const nobody = 0;

/** The rules stored for a role of the installation, without those of single users; a later rule wins. */
export const loadRoleRules = (tx: Orm, role: Role): Promise<StoredRule[]> =>
  loadRules(tx, { id: nobody, role, customRoleId: null });

/** Creates the abilities of several users at once, by user id. */
export async function loadAbilities(
  tx: Orm,
  people: readonly CurrentUser[],
  log?: Log,
): Promise<ReadonlyMap<number, Ability>> {
  if (people.length === 0) return new Map();
  const rows = await loadRuleRows(tx, people);
  return new Map(people.map((user) => [user.id, createAbility(selectRules(rows, user), user, log)]));
}

/** Loads the stored rules and creates the user's ability from them. */
export const loadAbility = async (tx: Orm, user: CurrentUser, log?: Log): Promise<Ability> =>
  createAbility(await loadRules(tx, user), user, log);
