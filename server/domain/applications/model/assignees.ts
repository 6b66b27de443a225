import { openStates } from '../../../../contract/charts/application/states.ts';
import type { Role } from '../../../../contract/kit/ability.ts';
import type { Orm } from '../../../db/database.ts';
import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type PgColumn,
  type SQL,
  sql,
} from '../../../db/drizzle.ts';
import { applications, userBranches, users } from '../../../db/schema/index.ts';

/** The roles whose users an application can be assigned to, by field. */
const assignableRoles = {
  counsellor: ['counsellor', 'aco'],
  officer: ['aco'],
} as const;
export type AssignableReference = keyof typeof assignableRoles;

/** Whether applications can be assigned to users of a role. */
export const takesApplications = (reference: AssignableReference, role: Role): boolean =>
  assignableRoles[reference].some((each) => each === role);

/** The table of users, or an alias of it. */
type Person = Readonly<Record<'id' | 'role' | 'branchId' | 'disabledAt' | 'confirmedAt', PgColumn>>;

/** Users who can sign in and have a role that the field takes. */
export const isAssignable = (reference: AssignableReference, person: Person = users): SQL | undefined =>
  and(
    inArray(person.role, [...assignableRoles[reference]]),
    isNull(person.disabledAt),
    isNotNull(person.confirmedAt),
  );

/** The users who work for a branch: their own one, or one of their further ones. */
export const worksForBranch = (branchId: number, person: Person = users): SQL | undefined =>
  or(
    eq(person.branchId, branchId),
    sql`exists (select 1 from ${userBranches}
      where ${userBranches.userId} = ${person.id} and ${userBranches.branchId} = ${branchId})`,
  );

export interface Assignee {
  readonly id: number;
  readonly name: string;
}

/**
 * A user to whom applications of all these branches can be assigned; undefined if they can’t. In a transaction they can
 * be until it ends: deactivating them waits, and finds what they were given.
 */
export async function findAssignee(
  orm: Orm,
  reference: AssignableReference,
  id: number,
  branchIds: readonly number[] = [],
): Promise<Assignee | undefined> {
  const [found] = await orm
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        isAssignable(reference),
        ...branchIds.map((branchId) => worksForBranch(branchId)),
      ),
    )
    .for('key share');
  return found;
}

/** The application officer of a branch with the fewest open applications; undefined when it has none. */
export async function findLeastBusyOfficer(orm: Orm, branchId: number): Promise<Assignee | undefined> {
  const [found] = await orm
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .leftJoin(
      applications,
      and(eq(applications.officerId, users.id), inArray(applications.admission, [...openStates])),
    )
    .where(and(isAssignable('officer'), worksForBranch(branchId)))
    .groupBy(users.id)
    .orderBy(asc(count(applications.id)), asc(users.id))
    .limit(1);
  return found;
}
