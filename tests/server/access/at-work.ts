import type { Orm } from '../../../server/db/database.ts';
import { inArray } from '../../../server/db/drizzle.ts';
import { sessions } from '../../../server/db/schema/index.ts';
import type { Clock } from '../../../server/platform/clock.ts';

/** After how long without a call a session is over, in ms. */
const idleLimit = 30 * 60_000;

/** Lets nobody but these people have used a session lately, until what it answers is called. */
export async function onlyAtWork(
  orm: Orm,
  clock: Clock,
  userIds: readonly number[],
): Promise<() => Promise<void>> {
  const now = clock.now();
  await orm.update(sessions).set({ lastUsedAt: new Date(now.getTime() - idleLimit) });
  await orm
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(inArray(sessions.userId, [...userIds]));
  return async () => {
    await orm.update(sessions).set({ lastUsedAt: clock.now() });
  };
}
