import type { Affected, RuleImpact } from '../../../contract/access/permissions.ts';
import type { RoleKey } from '../../../contract/access/role-keys.ts';
import { toRuleKey } from '../../../contract/access/rule-keys.ts';
import type { AbilityRule } from '../../../contract/kit/ability.ts';
import { type Ability, createAbility, loadRules } from '../../access/ability.ts';
import { toSqlCondition } from '../../access/conditions.ts';
import { type CurrentUser, loadCurrentUsers } from '../../access/current-user.ts';
import type { Orm } from '../../db/database.ts';
import { and, asc, eq, type SQL, sql } from '../../db/drizzle.ts';
import { roleOfUser } from '../../db/role-of-user.ts';
import { users } from '../../db/schema/index.ts';
import type { Log } from '../../platform/logging.ts';
import { listUnits, type Unit } from './impact.units.ts';
import { canSignIn, loadNewestVersion } from './permissions.queries.ts';
import { findSubjectTable } from './subject-tables.ts';

/** The most people who are looked at one by one. */
const maxExamined = 40;
const maxNames = 5;
const maxExamples = 3;

/** A person with what they may do by the stored rules, and by the edited ones. */
interface Person {
  readonly user: CurrentUser;
  readonly before: Ability;
  readonly after: Ability;
}

/** What one person gains or loses: the number of records, or null where there are none to count. */
interface Effect {
  readonly person: Person;
  readonly records: number | null;
}

async function loadPeople(
  orm: Orm,
  role: RoleKey,
  rules: readonly AbilityRule[],
  log: Log,
): Promise<{ readonly total: number; readonly people: readonly Person[] }> {
  const ofRole = and(eq(roleOfUser, role), canSignIn);
  const found = await orm
    .select({ id: users.id })
    .from(users)
    .where(ofRole)
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(maxExamined);
  const order = found.map(({ id }) => id);
  const known = new Map((await loadCurrentUsers(orm, order)).map((user) => [user.id, user]));
  const people: Person[] = [];
  for (const id of order) {
    const user = known.get(id);
    if (user === undefined) continue;
    const stored = await loadRules(orm, user);
    const own = stored.filter(({ origin }) => origin === 'user');
    people.push({
      user,
      before: createAbility(stored, user, log),
      after: createAbility([...rules, ...own], user, log),
    });
  }
  return { total: await orm.$count(users, ofRole), people };
}

/** The rows on which a person gains (`after` but not `before`), and those on which they lose. */
function toDifference(person: Person, unit: Unit, source: NonNullable<ReturnType<typeof findSubjectTable>>) {
  const options = unit.fields === null ? {} : { field: unit.fields[0] };
  const conditionOf = (ability: Ability) =>
    toSqlCondition(ability, unit.action, source.subject, source.columns, options);
  const [before, after] = [conditionOf(person.before), conditionOf(person.after)];
  return {
    gained: sql`(${after}) is true and (${before}) is not true`,
    lost: sql`(${before}) is true and (${after}) is not true`,
  };
}

async function loadEffect(
  orm: Orm,
  person: Person,
  unit: Unit,
): Promise<{ readonly gained?: Effect; readonly lost?: Effect }> {
  const source = findSubjectTable(unit.subject);
  if (source === undefined) {
    const field = unit.fields?.[0];
    const could = person.before.can(unit.action, unit.subject, field);
    const can = person.after.can(unit.action, unit.subject, field);
    if (could === can) return {};
    return { [can ? 'gained' : 'lost']: { person, records: null } };
  }
  const { gained, lost } = toDifference(person, unit, source);
  const { rows } = await orm.execute<{ gained: string | number; lost: string | number }>(
    sql`select count(*) filter (where ${gained}) as gained, count(*) filter (where ${lost}) as lost from ${source.table}`,
  );
  const [counts] = rows;
  const toEffect = (value: string | number | undefined): Effect | undefined =>
    Number(value ?? 0) === 0 ? undefined : { person, records: Number(value) };
  const effects = { gained: toEffect(counts?.gained), lost: toEffect(counts?.lost) };
  return {
    ...(effects.gained && { gained: effects.gained }),
    ...(effects.lost && { lost: effects.lost }),
  };
}

async function loadExamples(orm: Orm, person: Person, unit: Unit, side: 'gained' | 'lost') {
  const source = findSubjectTable(unit.subject);
  if (source === undefined) return [];
  const condition: SQL = toDifference(person, unit, source)[side];
  const { rows } = await orm.execute<{ id: string | number; label: string }>(
    sql`select ${source.table.id} as id, ${source.label} as label from ${source.table} where ${condition} order by ${source.table.id} desc limit ${maxExamples}`,
  );
  return rows.map(({ id, label }) => ({ id: Number(id), label }));
}

async function toAffected(
  orm: Orm,
  effects: readonly Effect[],
  unit: Unit,
  side: 'gained' | 'lost',
): Promise<Affected | null> {
  const [first] = effects;
  if (first === undefined) return null;
  const most = effects.reduce(
    (one, other) => ((other.records ?? 0) > (one.records ?? 0) ? other : one),
    first,
  );
  return {
    people: effects.length,
    names: effects.slice(0, maxNames).map(({ person }) => person.user.fullName),
    records: most.records,
    examples: await loadExamples(orm, most.person, unit, side),
  };
}

/** The positions of new rules whose conditions no record meets, for any of these people. */
async function findWithoutRecords(
  orm: Orm,
  people: readonly Person[],
  before: readonly AbilityRule[],
  rules: readonly AbilityRule[],
): Promise<number[]> {
  const known = new Set(before.map(toRuleKey));
  const positions: number[] = [];
  for (const [position, rule] of rules.entries()) {
    const source = findSubjectTable(rule.subject);
    if (rule.conditions === undefined || source === undefined || known.has(toRuleKey(rule))) continue;
    const { action, subject, conditions } = rule;
    let found = people.length === 0;
    for (const { user } of people) {
      if (found) break;
      const ability = createAbility([{ action, subject, conditions }], user);
      const condition = toSqlCondition(ability, action, source.subject, source.columns);
      const { rows } = await orm.execute(sql`select 1 from ${source.table} where ${condition} limit 1`);
      found = rows.length > 0;
    }
    if (!found) positions.push(position);
  }
  return positions;
}

type Change = RuleImpact['changes'][number];

const measures = ({ gained, lost }: Change): string =>
  JSON.stringify([gained?.people, gained?.records, lost?.people, lost?.records]);

/** Fields of records that are gained or lost as a whole say nothing more. */
const withoutRepetition = (changes: readonly Change[]): Change[] =>
  changes.filter(
    (change) =>
      change.fields === null ||
      !changes.some(
        (other) =>
          other.fields === null &&
          other.action === change.action &&
          other.subject === change.subject &&
          measures(other) === measures(change),
      ),
  );

/**
 * What other rules would change for the people of a role, by comparing what each of them may do before and after, on
 * the records that there are. At most 40 people are looked at, in the order of their names.
 */
export async function loadImpact(
  orm: Orm,
  role: RoleKey,
  rules: readonly AbilityRule[],
  log: Log,
): Promise<RuleImpact> {
  const { rules: before } = await loadNewestVersion(orm, role);
  const { total, people } = await loadPeople(orm, role, rules, log);
  const changes: Change[] = [];
  for (const unit of listUnits(before, rules)) {
    const effects = [];
    for (const person of people) effects.push(await loadEffect(orm, person, unit));
    const gained = await toAffected(
      orm,
      effects.flatMap((each) => each.gained ?? []),
      unit,
      'gained',
    );
    const lost = await toAffected(
      orm,
      effects.flatMap((each) => each.lost ?? []),
      unit,
      'lost',
    );
    if (gained === null && lost === null) continue;
    changes.push({ ...unit, fields: unit.fields && [...unit.fields], gained, lost });
  }
  return {
    people: total,
    examined: people.length,
    changes: withoutRepetition(changes),
    withoutRecords: await findWithoutRecords(orm, people, before, rules),
  };
}
