import type { Device } from '../../../contract/people/profile.ts';
import type { Orm } from '../../db/database.ts';
import { and, desc, eq } from '../../db/drizzle.ts';
import { sessions } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { isSessionActive } from '../../session/sessions.ts';

/** The active sessions of a user, last used first. */
export function loadActiveSessions(tx: Orm, clock: Clock, userId: number) {
  return tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isSessionActive(clock.now())))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** A session as its user, or who may end it, sees it. */
export const presentDevice = (row: typeof sessions.$inferSelect, currentId: number): Device => ({
  id: row.id,
  userAgent: row.userAgent,
  ipAddress: row.ipAddress,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  current: row.id === currentId,
});
