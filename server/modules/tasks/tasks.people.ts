import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { officeRoles } from '../../../contract/notes.ts';
import { mostOptions, type Option } from '../../../contract/options.ts';
import { loadAbilities } from '../../access/ability.ts';
import { type CurrentUser, loadCurrentUsers } from '../../access/current-user.ts';
import { containsWords } from '../../access/search.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { folded } from '../../db/schema/expressions.ts';
import { type applications, branches, users } from '../../db/schema/index.ts';

type ApplicationRecord = typeof applications.$inferSelect;

/**
 * A person's colleagues, without themselves: agency staff for agency staff, the users of the same partner for partners.
 */
const colleaguesOf = ({ id, role, partnerId }: CurrentUser): SQL | undefined =>
  and(
    ne(users.id, id),
    isNull(users.disabledAt),
    isNotNull(users.confirmedAt),
    officeRoles.includes(role)
      ? inArray(users.role, officeRoles)
      : and(eq(users.role, role), partnerId === null ? sql`false` : eq(users.partnerId, partnerId)),
  );

/** The users among some who may see an application, by their own rules. */
async function whoMaySee(
  orm: Orm | Transaction,
  ids: readonly number[],
  application: ApplicationRecord,
): Promise<ReadonlyMap<number, CurrentUser>> {
  const people = await loadCurrentUsers(orm, ids);
  const abilities = await loadAbilities(orm, people);
  const subject = { ...application, __typename: 'Application' } as const;
  return new Map(
    people.flatMap((person) => (abilities.get(person.id)?.can('read', subject) ? [[person.id, person]] : [])),
  );
}

/** A colleague who can be assigned a task about an application; undefined when they cannot. */
export async function colleagueFor(
  orm: Orm | Transaction,
  user: CurrentUser,
  application: ApplicationRecord,
  id: number,
): Promise<CurrentUser | undefined> {
  const found = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), colleaguesOf(user)));
  return (
    await whoMaySee(
      orm,
      found.map((each) => each.id),
      application,
    )
  ).get(id);
}

/** Users whose rules are checked together. */
const atOnce = 200;

/** Colleagues who can be assigned a task about an application, by name. */
export async function taskPeople(
  orm: Orm | Transaction,
  user: CurrentUser,
  application: ApplicationRecord,
  search: string,
): Promise<Option[]> {
  const options: Option[] = [];
  for (let offset = 0; options.length < mostOptions; offset += atOnce) {
    const found = await orm
      .select({ id: users.id, label: users.fullName, detail: branches.name })
      .from(users)
      .leftJoin(branches, eq(branches.id, users.branchId))
      .where(and(colleaguesOf(user), containsWords(folded(users.fullName), search)))
      .orderBy(folded(sql`${users.fullName}`), users.id)
      .limit(atOnce)
      .offset(offset);
    const seeing = await whoMaySee(
      orm,
      found.map(({ id }) => id),
      application,
    );
    options.push(
      ...found.flatMap(({ id, label, detail }) =>
        seeing.has(id) ? [{ id, label, ...(detail !== null && { detail }) }] : [],
      ),
    );
    if (found.length < atOnce) break;
  }
  return options.slice(0, mostOptions);
}
