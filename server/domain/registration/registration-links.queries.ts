import { toUtcDay } from '../../../contract/facts/days.ts';
import type { Role } from '../../../contract/kit/ability.ts';
import type { LinkKind, LinkState } from '../../../contract/registration/links.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { eq, sql } from '../../db/drizzle.ts';
import { branches, registrationLinks, users } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { toLinkKind } from './link-owners.ts';

/** The role whose links, and whose registration page, are of a kind. */
export const toLinkRole = (kind: LinkKind): Role =>
  kind === 'user' ? 'channel-partner' : (kind satisfies Role);

/** What a link is made of: its owner, and its row if it has one. */
export async function findLink(orm: Orm, userId: number) {
  const [row] = await orm
    .select({
      userId: users.id,
      role: users.role,
      fullName: users.fullName,
      branchName: branches.name,
      confirmedAt: users.confirmedAt,
      ownerDisabledAt: users.disabledAt,
      disabledAt: registrationLinks.disabledAt,
      expiresOn: registrationLinks.expiresOn,
      opened: registrationLinks.opened,
      started: registrationLinks.started,
      version: registrationLinks.version,
    })
    .from(users)
    .leftJoin(branches, eq(branches.id, users.branchId))
    .leftJoin(registrationLinks, eq(registrationLinks.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Whether a link can be used today; a deactivated owner’s is disabled. */
export function toLinkState(
  { ownerDisabledAt, disabledAt, expiresOn }: Pick<LinkRow, 'ownerDisabledAt' | 'disabledAt' | 'expiresOn'>,
  clock: Clock,
): Exclude<LinkState, 'unknown'> {
  if (ownerDisabledAt !== null || disabledAt !== null) return 'disabled';
  return expiresOn !== null && expiresOn < toUtcDay(clock.now()) ? 'expired' : 'active';
}

/** A link that was opened: its state, and its owner if it is active. */
export async function resolveLink(
  orm: Orm,
  clock: Clock,
  { kind, id }: { readonly kind: LinkKind; readonly id: number },
): Promise<{ readonly state: LinkState; readonly owner: LinkRow | null }> {
  const row = await findLink(orm, id);
  if (row === undefined || row.confirmedAt === null || toLinkKind(row.role) !== kind)
    return { state: 'unknown', owner: null };
  const state = toLinkState(row, clock);
  return { state, owner: state === 'active' ? row : null };
}

/** Counts a visit, or a registration that was started. The version is the owner’s and stays. */
export async function countLinkUse(
  tx: Transaction,
  userId: number,
  what: 'opened' | 'started',
): Promise<void> {
  await tx
    .insert(registrationLinks)
    .values({ userId, [what]: 1 })
    .onConflictDoUpdate({
      target: registrationLinks.userId,
      set: { [what]: sql`${registrationLinks[what]} + 1` },
    });
}
