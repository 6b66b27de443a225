import type { Database, Orm } from '../db/database.ts';
import { eq, gt, sql } from '../db/drizzle.ts';
import { isStorageFull } from '../db/errors.ts';
import { backupHolds } from '../db/schema/index.ts';

/** A backup without a heartbeat for this long has ended. */
const heartbeatTimeout = sql`interval '10 minutes'`;
const heartbeatInterval = 60_000;

/** Whether a backup is running: it may still copy files that rows referred to a moment ago. */
export async function isBackupRunning(orm: Orm): Promise<boolean> {
  return (await orm.$count(backupHolds, gt(backupHolds.beatAt, sql`now() - ${heartbeatTimeout}`))) > 0;
}

/**
 * Prevents files from being garbage-collected while `work` runs. On a full disk this cannot be recorded, but rows
 * cannot be deleted either, so nothing is collected.
 */
export async function withBackupHold<Result>(
  { orm }: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  const [hold] = await orm
    .insert(backupHolds)
    .values({})
    .returning({ id: backupHolds.id })
    .catch((error: unknown) => {
      if (isStorageFull(error)) return [];
      throw error;
    });
  if (!hold) return work();
  const own = eq(backupHolds.id, hold.id);
  const timer = setInterval(() => {
    orm
      .update(backupHolds)
      .set({ beatAt: sql`now()` })
      .where(own)
      .catch(() => {});
  }, heartbeatInterval);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await orm
      .delete(backupHolds)
      .where(own)
      .catch(() => {});
  }
}
