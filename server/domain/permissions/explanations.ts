import type { PastPermissions, PermissionAnswer } from '../../../contract/access/permissions.ts';
import { type RoleKey, toRoleKey } from '../../../contract/access/role-keys.ts';
import type { Action, Subject } from '../../../contract/kit/ability.ts';
import { type Ability, loadRules, type SubjectRow } from '../../access/ability.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import { permittedRows, readableRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import { and, asc, eq, gt } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { ruleVersions, users } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalid, orNotFound } from '../../platform/errors.ts';
import type { Log } from '../../platform/logging.ts';
import { decide, loadRoleAt, type PersonRule, presentRule, type RoleAt } from './decisions.ts';
import { loadNaming } from './named-changes.ts';
import { type AccountChange, loadAccountChanges, loadUserAt } from './past-user.ts';
import { loadRoleNames } from './permissions.queries.ts';
import { findSubjectTable } from './subject-tables.ts';

interface Reader {
  readonly ability: Ability;
  readonly clock: Clock;
  readonly log?: Log;
}

/** A person as they were, with the rules that applied to them. */
interface PersonAt {
  readonly id: number;
  readonly fullName: string;
  /** Undefined while nobody could sign in with the account. */
  readonly user: CurrentUser | undefined;
  readonly rules: readonly PersonRule[];
  readonly versions: RoleAt['versions'];
  readonly since: readonly AccountChange[];
  readonly at: Date;
}

/** Grants to a single person have no versions: they are those of today. */
async function loadPersonAt(
  orm: Orm,
  { ability, clock, log }: Reader,
  id: number,
  given: string | undefined,
): Promise<PersonAt> {
  const [account] = await orm
    .select(pick(users, 'id', 'fullName'))
    .from(users)
    .where(and(eq(users.id, id), readableRows(ability, 'User', users, ['fullName'], log)));
  const person = orNotFound(account);
  const now = clock.now();
  const at = given === undefined ? now : new Date(given);
  if (at > now) throw invalid({ 'query.at': ['inFuture'] });
  const since = await loadAccountChanges(orm, id, at);
  const user = await loadUserAt(orm, id, at, since);
  if (user === undefined) return { ...person, user, rules: [], versions: [], since, at };
  const { rules, versions } = await loadRoleAt(orm, toRoleKey(user), at);
  const own = (await loadRules(orm, user)).filter(({ origin }) => origin === 'user');
  const ofRole = rules.map((rule): PersonRule => ({ ...rule, origin: 'role' }));
  return {
    ...person,
    user,
    rules: [...ofRole, ...own.map(({ id: _, ...rule }) => rule)],
    versions,
    since,
    at,
  };
}

async function loadRecord(orm: Orm, { ability, log }: Reader, subject: Subject, id: number) {
  const source = findSubjectTable(subject);
  if (source === undefined) throw invalid({ 'query.recordId': ['invalid'] });
  const { columns, table, label } = source;
  const values = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      'value' in column ? column.value.as(name) : column,
    ]),
  );
  const readable = permittedRows(ability, source.subject, table, [], log);
  const [row] = await orm
    .select({ ...values, label: label.as('label') })
    .from(table)
    .where(and(eq(table.id, id), readable));
  const { label: text, ...fields } = orNotFound(row);
  const subjectRow: SubjectRow = { ...fields, __typename: source.subject };
  return { subjectRow, record: { id, label: String(text) } };
}

/**
 * Whether a user may do something, and the rule that decides, now or at a time. The record is as it is now.
 *
 * @throws AppError 404 for a user or a record that the caller may not read, 422 for a time to come, and for a record of a
 * subject that has none.
 */
export async function answerPermission(
  orm: Orm,
  reader: Reader,
  id: number,
  question: {
    readonly action: Action;
    readonly subject: Subject;
    readonly recordId?: number | undefined;
    readonly field?: string | undefined;
    readonly at?: string | undefined;
  },
): Promise<PermissionAnswer> {
  const { action, subject, recordId, field } = question;
  const person = await loadPersonAt(orm, reader, id, question.at);
  const found = recordId === undefined ? undefined : await loadRecord(orm, reader, subject, recordId);
  const record = found?.record ?? null;
  if (person.user === undefined) return { allowed: false, rule: null, record };
  const { allowed, rule } = decide(person.user, person.rules, person.versions, {
    action,
    subject,
    field,
    row: found?.subjectRow,
  });
  return { allowed, rule, record };
}

/** The roles that a person has had since a time. */
function rolesSince({ user, since }: PersonAt): readonly RoleKey[] {
  let { role, customRoleId = null }: AccountChange['after'] = user ?? {};
  const found = role === undefined ? [] : [toRoleKey({ role, customRoleId })];
  for (const { after } of since) {
    ({ role = role, customRoleId = customRoleId } = after);
    if (role !== undefined) found.push(toRoleKey({ role, customRoleId }));
  }
  return [...new Set(found)];
}

/** The versions of the rules of these roles that were made after a time. */
async function loadRuleChanges(orm: Orm, roles: readonly RoleKey[], since: Date) {
  const found = await orm
    .select({ ...pick(ruleVersions, 'role', 'number', 'reason', 'createdAt'), byName: users.fullName })
    .from(ruleVersions)
    .leftJoin(users, eq(users.id, ruleVersions.authorId))
    // A role begins with its first version.
    .where(and(gt(ruleVersions.createdAt, since), gt(ruleVersions.number, 1)))
    .orderBy(asc(ruleVersions.createdAt), asc(ruleVersions.id));
  return found.filter(({ role }) => roles.includes(role));
}

/**
 * What a user could do at a time, by which rules, and what has changed since: versions of the rules of the roles that
 * they have had, and changes of their account.
 *
 * @throws AppError 404 for a user that the caller may not read, 422 for a time to come.
 */
export async function loadPastPermissions(
  orm: Orm,
  reader: Reader,
  id: number,
  at: string | undefined,
): Promise<PastPermissions> {
  const person = await loadPersonAt(orm, reader, id, at);
  const { user, rules, versions, since } = person;
  const names = await loadRoleNames(orm);
  const nameOf = (role: RoleKey) => names.get(role) ?? null;
  const toNamed = await loadNaming(orm, since, nameOf);
  const accountChanges = since.map(({ at: happened, byName, before, after }) => ({
    at: happened.toISOString(),
    byName,
    reason: null,
    what: { kind: 'account' as const, before: toNamed(before), after: toNamed(after) },
  }));
  const ruleChanges = (await loadRuleChanges(orm, rolesSince(person), person.at)).map(
    ({ createdAt, byName, reason, role, number }) => ({
      at: createdAt.toISOString(),
      byName,
      reason,
      what: { kind: 'rules' as const, role, roleName: nameOf(role), number },
    }),
  );
  return {
    id: person.id,
    fullName: person.fullName,
    role: user === undefined ? null : toRoleKey(user),
    roleName: user === undefined ? null : nameOf(toRoleKey(user)),
    rules: user === undefined ? [] : rules.flatMap((rule) => presentRule(rule, user, versions) ?? []),
    changes: [...accountChanges, ...ruleChanges].sort((one, other) => (one.at < other.at ? -1 : 1)),
  };
}
