import type { registrations } from '../../db/schema/index.ts';
import { demoUsers } from '../demonstration.ts';
import type { Random } from '../random.ts';

type Owners = Partial<Pick<typeof registrations.$inferInsert, 'branchId' | 'counsellorId' | 'partnerId'>>;

/** The demonstration’s user whose link was opened, if any was. */
export const openedByLink = (random: Random): number | null =>
  random.pick([null, null, null, demoUsers.counsellor.id, demoUsers.aco.id]);

/** Who decides on a registration by this link. */
export function resolveClaim(linkOwnerId: number | null): Owners {
  const { counsellor, aco } = demoUsers;
  if (linkOwnerId === counsellor.id)
    return { counsellorId: counsellor.id, branchId: counsellor.memberships.branchId };
  return linkOwnerId === aco.id ? { branchId: aco.memberships.branchId } : {};
}
