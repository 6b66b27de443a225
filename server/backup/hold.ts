import { eq, gt, sql } from 'drizzle-orm';
import type { Database, Orm } from '../db/database.ts';
import { isStorageFull } from '../db/errors.ts';
import { backupHolds } from '../db/schema/index.ts';

/** A backup that has not said for so long that it goes on is over. */
const lifetime = sql`interval '10 minutes'`;
const beatEvery = 60_000;

/** Whether a backup is being made: files that rows named a moment ago are still to be copied. */
export async function isBackupUnderWay(orm: Orm): Promise<boolean> {
  return (await orm.$count(backupHolds, gt(backupHolds.beatAt, sql`now() - ${lifetime}`))) > 0;
}

/**
 * Keeps files from being collected while `work` runs. A disk that is full takes no note of it, and removes no rows either,
 * so that nothing is collected.
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
