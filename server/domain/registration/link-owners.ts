import type { Role } from '../../../contract/kit/ability.ts';
import type { LinkKind } from '../../../contract/registration/links.ts';
import type { Orm } from '../../db/database.ts';
import { eq, sql } from '../../db/drizzle.ts';
import { registrations, students } from '../../db/schema/index.ts';

/** The kinds of link by role; the specification (§6) names four kinds of owner. */
const kindByRole: Partial<Record<Role, LinkKind>> = {
  admin: 'admin',
  'channel-partner': 'user',
  counsellor: 'counsellor',
  aco: 'aco',
};

/** The kind of a role's link; undefined for roles without one. */
export const toLinkKind = (role: Role): LinkKind | undefined => kindByRole[role];

/** How many registrations came by a user’s link, with the students that it brought before registrations were kept. */
export async function countRegistrations(orm: Orm, userId: number): Promise<number> {
  const [submitted, earlier] = await Promise.all([
    orm.$count(registrations, eq(registrations.linkOwnerId, userId)),
    orm.$count(
      students,
      sql`${students.introducedById} = ${userId} and ${students.mergedIntoId} is null and not exists (
        select 1 from ${registrations} where ${registrations.studentId} = ${students.id})`,
    ),
  ]);
  return submitted + earlier;
}
