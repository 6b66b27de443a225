import { createMongoAbility, type MongoAbility } from '@casl/ability';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { BaseLogger } from 'pino';
import type { AbilityRule, Action, RecordSubject, Subject } from '../../contract/ability.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { abilityRules } from '../db/schema/index.ts';
import type { CurrentUser } from './current-user.ts';
import { fillIn } from './placeholders.ts';
import { ruleFaults } from './rules.ts';

/** A record as rules look at it: its subject, and the columns that conditions may ask about. */
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
 * Makes the ability of one person from rules as stored. A rule that could not have been stored (a column its subject
 * does not have, empty conditions) never grants: when it allows it is left out, when it forbids it forbids every row.
 */
export function abilityFrom(rules: readonly AbilityRule[], user: CurrentUser, log?: Log): Ability {
  return createMongoAbility<Ability>(rulesOf(rules, user, log).map(withoutUndefined), {
    detectSubjectType: (row) => row.__typename,
  });
}

/** The part of an ability that opens pages; it does not depend on the person, because pages have no conditions. */
export const pageAbilityFrom = (rules: readonly AbilityRule[]): Ability =>
  createMongoAbility<Ability>(rules.filter((rule) => ruleFaults(rule).length === 0).map(withoutUndefined), {
    detectSubjectType: (row) => row.__typename,
  });

/** The rules as they hold for this person, in order: placeholders filled in, faulty rules made harmless. */
export function rulesOf(rules: readonly AbilityRule[], user: CurrentUser, log?: Log): AbilityRule[] {
  const kept: AbilityRule[] = [];
  for (const rule of rules) {
    const faults = ruleFaults(rule);
    if (faults.length > 0) {
      log?.error({ rule, faults }, 'faulty access rule: it grants nothing');
      if (rule.inverted) kept.push({ ...rule, conditions: undefined, fields: undefined });
      continue;
    }
    kept.push(fillIn(rule, user));
  }
  return kept;
}

/** A stored rule with its row and where it comes from. */
export type StoredRule = AbilityRule & { readonly id: number; readonly origin: 'role' | 'user' };

/** The rules stored for this person's role, then those for the person alone; a later one wins. */
export async function loadRules(
  tx: Orm | Transaction,
  user: Pick<CurrentUser, 'id' | 'role'>,
): Promise<StoredRule[]> {
  const rows = await tx
    .select()
    .from(abilityRules)
    .where(
      or(
        and(eq(abilityRules.role, user.role), isNull(abilityRules.userId)),
        eq(abilityRules.userId, user.id),
      ),
    )
    .orderBy(asc(abilityRules.position), asc(abilityRules.id));
  const toRule = (row: (typeof rows)[number]): StoredRule => ({
    id: row.id,
    origin: row.userId === null ? 'role' : 'user',
    action: row.action,
    subject: row.subject,
    ...(row.conditions !== null && { conditions: row.conditions }),
    ...(row.fields !== null && { fields: row.fields }),
    ...(row.inverted && { inverted: true }),
    ...(row.reason !== null && { reason: row.reason }),
  });
  const rules = rows.map(toRule);
  return [
    ...rules.filter((rule) => rule.origin === 'role'),
    ...rules.filter((rule) => rule.origin === 'user'),
  ];
}

/** Reads the stored rules and makes the person's ability from them. */
export const loadAbility = async (tx: Orm | Transaction, user: CurrentUser, log?: Log): Promise<Ability> =>
  abilityFrom(await loadRules(tx, user), user, log);
