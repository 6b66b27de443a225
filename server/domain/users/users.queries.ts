import * as z from 'zod/mini';
import { deactivationUndoMinutes, workKinds } from '../../../contract/people/users.ts';
import type { Orm } from '../../db/database.ts';
import { and, asc, desc, eq } from '../../db/drizzle.ts';
import { branches, eventLog, sessions, userBranches, users } from '../../db/schema/index.ts';
import type { HandedOver } from '../../events/events.ts';
import type { Clock } from '../../platform/clock.ts';
import { isSessionActive } from '../../session/sessions.ts';
import type { Background } from './users.presenter.ts';
import type { UserRecord } from './users.rows.ts';

/** What is known of a user besides the account itself. */
export async function loadBackground(orm: Orm, clock: Clock, user: UserRecord): Promise<Background> {
  const otherBranches = await orm
    .select({ id: branches.id, name: branches.name })
    .from(userBranches)
    .innerJoin(branches, eq(branches.id, userBranches.branchId))
    .where(eq(userBranches.userId, user.id))
    .orderBy(asc(branches.name));
  const deactivation = await findUndoableDeactivation(orm, clock, user);
  return {
    invitedByName: await findName(orm, user.invitedById),
    undoableUntil: deactivation?.undoableUntil ?? null,
    otherBranches,
    sessions: await orm.$count(sessions, and(eq(sessions.userId, user.id), isSessionActive(clock.now()))),
  };
}

async function findName(orm: Orm, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [user] = await orm.select({ name: users.fullName }).from(users).where(eq(users.id, id));
  return user?.name ?? null;
}

const deactivated = z.object({
  disabledAt: z.string(),
  work: z.partialRecord(
    z.enum(workKinds),
    z.object({ to: z.int(), records: z.array(z.tuple([z.int(), z.int()])) }),
  ),
});

/** A deactivation that can be undone, and the work that was handed over with it. */
interface Deactivation {
  readonly undoableUntil: Date;
  readonly work: HandedOver;
}

/**
 * The deactivation of a user, as long as it can be undone: for 15 minutes. Undefined for one without a hand-over, which
 * is only a change of the account, and for accounts whose owner has never confirmed the address.
 */
export async function findUndoableDeactivation(
  orm: Orm,
  clock: Clock,
  { id, disabledAt, confirmed }: UserRecord,
): Promise<Deactivation | undefined> {
  if (disabledAt === null || !confirmed) return undefined;
  const undoableUntil = new Date(disabledAt.getTime() + deactivationUndoMinutes * 60_000);
  if (clock.now() >= undoableUntil) return undefined;
  const [event] = await orm
    .select({ payload: eventLog.payload })
    .from(eventLog)
    .where(
      and(eq(eventLog.subject, 'User'), eq(eventLog.subjectId, id), eq(eventLog.type, 'user.deactivated')),
    )
    .orderBy(desc(eventLog.id))
    .limit(1);
  const payload = deactivated.safeParse(event?.payload).data;
  if (payload?.disabledAt !== disabledAt.toISOString()) return undefined;
  return { undoableUntil, work: payload.work };
}
