import { toCustomRoleKey } from '../../../contract/access/role-keys.ts';
import type { AbilityRule, Role } from '../../../contract/kit/ability.ts';
import { defaultRules } from '../../access/default-rules.ts';
import { allow, forbid } from '../../access/rule-builders.ts';
import { inSharedBranches } from '../../access/rule-conditions.ts';
import type { PgTable } from '../../db/drizzle.ts';
import { abilityRules, customRoles, type ruleVersions, type users } from '../../db/schema/index.ts';
import { demoUsers } from '../demonstration.ts';

const day = 86_400_000;

interface DemoRole {
  readonly id: number;
  readonly name: string;
  readonly base: Role;
  /** Rules in addition to those of the role that it was copied from. */
  readonly added: readonly AbilityRule[];
  readonly reason: string;
  /** Days before today on which it was added, and archived if it was. */
  readonly begun: number;
  readonly archived?: number;
  /** Every how many users of `base` have it; 0 for none. */
  readonly every: number;
}

const demoRoles: readonly DemoRole[] = [
  {
    id: 1,
    name: 'Senior counsellor',
    base: 'counsellor',
    added: allow(['export'], 'Application', inSharedBranches),
    reason: 'Team leads report on the applications of their branch',
    begun: 210,
    every: 9,
  },
  {
    id: 2,
    name: 'Document desk',
    base: 'aco',
    added: forbid(['assign'], 'Application', 'The document desk doesn’t assign applications.'),
    reason: 'The desk checks documents for all officers of the branch',
    begun: 95,
    every: 6,
  },
  {
    id: 3,
    name: 'Fair assistant',
    base: 'counsellor',
    added: [],
    reason: '',
    begun: 300,
    archived: 280,
    every: 0,
  },
];

const toDate = (now: Date, days: number): Date => new Date(now.getTime() - days * day + 10 * 3_600_000);

/** The agency's own roles and their rules. */
export function makeCustomRoles(
  now: Date,
): readonly { readonly table: PgTable; readonly rows: readonly object[] }[] {
  const roles: readonly (typeof customRoles.$inferInsert)[] = demoRoles.map(
    ({ id, name, base, begun, archived }) => ({
      id,
      name,
      base,
      archivedAt: archived === undefined ? null : toDate(now, archived),
      createdAt: toDate(now, begun),
      updatedAt: toDate(now, archived ?? begun),
      version: archived === undefined ? 1 : 2,
    }),
  );
  const rules: readonly (typeof abilityRules.$inferInsert)[] = demoRoles.flatMap(({ id, base, added }) =>
    [...defaultRules[base], ...added].map((rule, position) => ({
      inverted: false,
      ...rule,
      role: toCustomRoleKey(id),
      position,
    })),
  );
  return [
    { table: customRoles, rows: roles },
    { table: abilityRules, rows: rules },
  ];
}

/** The versions of their rules, with who has written them and why. */
export const makeCustomRoleVersions = (now: Date): readonly (typeof ruleVersions.$inferInsert)[] =>
  demoRoles.flatMap(({ id, base, added, reason, begun }) => {
    const shared = { role: toCustomRoleKey(id), authorId: demoUsers.admin.id };
    const rules = defaultRules[base];
    const copied = { ...shared, number: 1, rules, reason: null, createdAt: toDate(now, begun) };
    if (added.length === 0) return [copied];
    const changed = { ...shared, number: 2, rules: [...rules, ...added], reason };
    return [copied, { ...changed, createdAt: toDate(now, begun - 1) }];
  });

/** The users with their custom roles. Those who can sign in to the demonstration keep the usual role. */
export function withCustomRoles<User extends typeof users.$inferInsert>(
  people: readonly User[],
): readonly User[] {
  const signIns = new Set<number>(Object.values(demoUsers).map(({ id }) => id));
  return people.map((person) => {
    const found = demoRoles.find(({ base, every }) => base === person.role && every > 0);
    const has = found && person.id !== undefined && person.id % found.every === 0 && !signIns.has(person.id);
    return has ? { ...person, customRoleId: found.id } : person;
  });
}
