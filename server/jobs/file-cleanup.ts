import type { Database } from '../db/database.ts';
import { and, eq, inArray, lt, ne, notInArray } from '../db/drizzle.ts';
import { coverPictures, covers, documentFiles, registrationFiles, uploads } from '../db/schema/index.ts';
import type { Clock } from '../platform/clock.ts';
import { isBackupRunning } from '../storage/backup-hold.ts';
import type { Storage } from '../storage/storage.types.ts';
import type { JobData } from './job-data.ts';

/** A stored file without a row is deleted after this time: its upload failed before COMMIT. In ms. */
const orphanAge = 3_600_000;

/** Unfinished uploads are deleted after a day; the result of finished ones is kept for a week. In ms. */
const uploadRetention = { receiving: 86_400_000, ended: 7 * 86_400_000 } as const;

const batchSize = 500;

/**
 * Deletes expired uploads, unused cover pictures, leftovers of interrupted writes, and stored files without a row.
 * While a backup runs, stored files stay: it copies those that had rows when it began.
 */
export async function cleanUpFiles({ orm }: Database, storage: Storage, clock: Clock): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);

  const expiredUploads = await orm
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.state, 'receiving'), lt(uploads.createdAt, before(uploadRetention.receiving))));
  for (const { id } of expiredUploads) {
    // An upload that has received nothing, or was already deleted, is not an error.
    await storage.receiving.remove(id).catch(() => {});
    await orm.delete(uploads).where(eq(uploads.id, id));
  }
  const expiredFiles = await orm
    .select({ id: registrationFiles.id })
    .from(registrationFiles)
    .where(
      and(
        eq(registrationFiles.state, 'receiving'),
        lt(registrationFiles.createdAt, before(uploadRetention.receiving)),
      ),
    );
  for (const { id } of expiredFiles) {
    await storage.receiving.remove(id).catch(() => {});
    await orm.delete(registrationFiles).where(eq(registrationFiles.id, id));
  }
  await orm
    .delete(uploads)
    .where(and(ne(uploads.state, 'receiving'), lt(uploads.endedAt, before(uploadRetention.ended))));
  await storage.clean(before(orphanAge), before(uploadRetention.receiving));

  // Uploaded for a cover that was never created, or that has another picture by now.
  await orm
    .delete(coverPictures)
    .where(
      and(
        lt(coverPictures.addedAt, before(uploadRetention.receiving)),
        notInArray(coverPictures.id, orm.select({ id: covers.pictureId }).from(covers)),
      ),
    );

  let candidates: string[] = [];
  const removeOrphans = async () => {
    const named = await orm
      .select({ name: documentFiles.storedName })
      .from(documentFiles)
      .where(inArray(documentFiles.storedName, candidates));
    const pictures = await orm
      .select({ name: coverPictures.storedName })
      .from(coverPictures)
      .where(inArray(coverPictures.storedName, candidates));
    const registered = await orm
      .select({ name: registrationFiles.storedName })
      .from(registrationFiles)
      .where(inArray(registrationFiles.storedName, candidates));
    const kept = new Set([...named, ...pictures, ...registered].map(({ name }) => name));
    // Checked after the rows: a backup that begins now no longer refers to files without a row.
    const hasBackup = await isBackupRunning(orm);
    for (const name of candidates) if (!kept.has(name) && !hasBackup) await storage.remove(name);
    candidates = [];
  };
  for await (const { name, storedAt } of storage.list()) {
    if (storedAt >= before(orphanAge)) continue;
    candidates.push(name);
    if (candidates.length === batchSize) await removeOrphans();
  }
  if (candidates.length > 0) await removeOrphans();
}

/**
 * Removes files whose rows were deleted; those that do not exist are no error. While a backup runs, stored files stay,
 * and are deleted later as files without a row.
 */
export async function removeFiles(
  { orm }: Database,
  storage: Storage,
  { stored, received }: JobData['remove-files'],
): Promise<void> {
  for (const id of received) await storage.receiving.remove(id).catch(() => {});
  if (await isBackupRunning(orm)) return;
  for (const name of stored) await storage.remove(name);
}
