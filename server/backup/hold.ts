import { eq, gt, sql } from 'drizzle-orm';
import type { Database, Orm } from '../db/database.ts';
import { isStorageFull } from '../db/errors.ts';
import { backupHolds } from '../db/schema/index.ts';

/** A backup without a heartbeat for this long has ended. */
const lifetime = sql`interval '10 minutes'`;
const beatEvery = 60_000;

/** Whether a backup is running: it may still copy files that rows referred to a moment ago. */
export async function isBackupUnderWay(orm: Orm): Promise<boolean> {
  return (await orm.$count(backupHolds, gt(backupHolds.beatAt, sql`now() - ${lifetime}`))) > 0;
}

/**
 * Prevents files from being garbage-collected while `work` runs. On a full disk this cannot be recorded, but rows
 * cannot be deleted either, so nothing is collected.
 */
export async function holdFiles<Result>({ orm }: Database, work: () => Promise<Result>): Promise<Result> {
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
  }, beatEvery);
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
