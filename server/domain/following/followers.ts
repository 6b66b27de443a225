import { agencyRoles } from '../../../contract/applications/notes.ts';
import type { Role } from '../../../contract/kit/ability.ts';
import { type Ability, loadAbilities } from '../../access/ability.ts';
import { loadCurrentUsers } from '../../access/current-user.ts';
import type { Transaction } from '../../db/database.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import { applications, followedApplications } from '../../db/schema/index.ts';

type Application = typeof applications.$inferSelect;

/** Whether people with a role may watch applications; others are notified only where the chart names them. */
export const mayWatch = (role: Role): boolean => agencyRoles.includes(role);

/**
 * Those who watch an application and may still do so.
 *
 * @param mayKnow Whether they may read what they would be notified of.
 */
export async function findWatchers(
  tx: Transaction,
  applicationId: number,
  mayKnow: (ability: Ability, application: Application) => boolean = () => true,
): Promise<readonly number[]> {
  const rows = await tx
    .select({ userId: followedApplications.userId })
    .from(followedApplications)
    .where(
      and(
        eq(followedApplications.applicationId, applicationId),
        eq(followedApplications.following, 'watching'),
      ),
    );
  if (rows.length === 0) return [];
  const [application] = await tx.select().from(applications).where(eq(applications.id, applicationId));
  if (application === undefined) return [];
  const people = await loadCurrentUsers(
    tx,
    rows.map(({ userId }) => userId),
  );
  const abilities = await loadAbilities(tx, people);
  const subject = { ...application, __typename: 'Application' as const };
  return people.flatMap(({ id, role }) => {
    const ability = abilities.get(id);
    return mayWatch(role) && ability?.can('read', subject) && mayKnow(ability, application) ? [id] : [];
  });
}

/** Which of these people have muted which of these applications, as `user:application`. */
export async function findMuted(
  tx: Transaction,
  userIds: readonly number[],
  applicationIds: readonly number[],
): Promise<ReadonlySet<string>> {
  if (applicationIds.length === 0) return new Set();
  const rows = await tx
    .select({ userId: followedApplications.userId, applicationId: followedApplications.applicationId })
    .from(followedApplications)
    .where(
      and(
        eq(followedApplications.following, 'muted'),
        inArray(followedApplications.userId, [...userIds]),
        inArray(followedApplications.applicationId, [...applicationIds]),
      ),
    );
  return new Set(rows.map(({ userId, applicationId }) => `${userId}:${applicationId}`));
}
