import { maxOptions, type Option } from '../../../contract/kit/options.ts';
import { loadAbilities } from '../../access/ability.ts';
import { isColleagueOf } from '../../access/colleagues.ts';
import { type CurrentUser, loadCurrentUsers } from '../../access/current-user.ts';
import { containsWords } from '../../access/search.ts';
import type { Orm } from '../../db/database.ts';
import { and, eq, ne, type SQL, sql } from '../../db/drizzle.ts';
import { foldText } from '../../db/schema/expressions.ts';
import { type applications, branches, users } from '../../db/schema/index.ts';

type ApplicationRecord = typeof applications.$inferSelect;

/** A person's colleagues, without themselves. */
const isOtherColleague = (user: CurrentUser): SQL | undefined =>
  and(ne(users.id, user.id), isColleagueOf(user));

/** The users among some who may see an application, by their own rules. */
async function filterByAccess(
  orm: Orm,
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

/**
 * A colleague who can be assigned a task; undefined when they cannot.
 *
 * @param application The application that it is about, which they have to see; null for none.
 */
export async function findAssignee(
  orm: Orm,
  user: CurrentUser,
  application: ApplicationRecord | null,
  id: number,
): Promise<CurrentUser | undefined> {
  const found = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isColleagueOf(user)))
    // Deactivating them waits for the end of the transaction, and finds what they were given.
    .for('key share');
  const ids = found.map((each) => each.id);
  if (application === null) return (await loadCurrentUsers(orm, ids))[0];
  return (await filterByAccess(orm, ids, application)).get(id);
}

/** Users whose rules are checked together. */
const batchSize = 200;

/** Colleagues who can be assigned a task about an application, by name. */
export async function findAssignees(
  orm: Orm,
  user: CurrentUser,
  application: ApplicationRecord,
  search: string,
): Promise<Option[]> {
  const options: Option[] = [];
  for (let offset = 0; options.length < maxOptions; offset += batchSize) {
    const found = await orm
      .select({ id: users.id, label: users.fullName, detail: branches.name })
      .from(users)
      .leftJoin(branches, eq(branches.id, users.branchId))
      .where(and(isOtherColleague(user), containsWords(foldText(users.fullName), search)))
      .orderBy(foldText(sql`${users.fullName}`), users.id)
      .limit(batchSize)
      .offset(offset);
    const permitted = await filterByAccess(
      orm,
      found.map(({ id }) => id),
      application,
    );
    options.push(
      ...found.flatMap(({ id, label, detail }) =>
        permitted.has(id) ? [{ id, label, ...(detail !== null && { detail }) }] : [],
      ),
    );
    if (found.length < batchSize) break;
  }
  return options.slice(0, maxOptions);
}
