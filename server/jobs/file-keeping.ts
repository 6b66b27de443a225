import { and, eq, inArray, lt, ne, notInArray } from 'drizzle-orm';
import { isBackupUnderWay } from '../backup/hold.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { coverPictures, covers, documentFiles, uploads } from '../db/schema/index.ts';
import type { Storage } from '../storage/storage.types.ts';

/** A body that no row names after so long is nobody's: its upload broke off before COMMIT. In ms. */
const orphanAfter = 3_600_000;

/** An upload is given up when it has not been finished within a day, and what became of it is told for a week. */
const uploadMemory = { receiving: 86_400_000, ended: 7 * 86_400_000 } as const;

const atOnce = 500;

/**
 * Removes uploads that are over, pictures that no cover names, what broken-off writes left behind, and bodies that no row names. While a backup is made
 * bodies stay: it copies those that rows named when it began.
 */
export async function keepFiles({ orm }: Database, storage: Storage, clock: Clock): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);

  const given = await orm
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.state, 'receiving'), lt(uploads.createdAt, before(uploadMemory.receiving))));
  for (const { id } of given) {
    // What has never received a byte, or was removed already, is no error.
    await storage.receiving.remove(id).catch(() => {});
    await orm.delete(uploads).where(eq(uploads.id, id));
  }
  await orm
    .delete(uploads)
    .where(and(ne(uploads.state, 'receiving'), lt(uploads.endedAt, before(uploadMemory.ended))));
  await storage.clean(before(orphanAfter), before(uploadMemory.receiving));

  // Handed in for a cover that was never made, or for one that has another by now.
  await orm
    .delete(coverPictures)
    .where(
      and(
        lt(coverPictures.addedAt, before(uploadMemory.receiving)),
        notInArray(coverPictures.id, orm.select({ id: covers.pictureId }).from(covers)),
      ),
    );

  let old: string[] = [];
  const removeOrphans = async () => {
    const named = await orm
      .select({ name: documentFiles.storedName })
      .from(documentFiles)
      .where(inArray(documentFiles.storedName, old));
    const pictures = await orm
      .select({ name: coverPictures.storedName })
      .from(coverPictures)
      .where(inArray(coverPictures.storedName, old));
    const kept = new Set([...named, ...pictures].map(({ name }) => name));
    // Asked after the rows: a backup that begins now no longer knows of what no row names.
    const isHeld = await isBackupUnderWay(orm);
    for (const name of old) if (!kept.has(name) && !isHeld) await storage.remove(name);
    old = [];
  };
  for await (const { name, storedAt } of storage.list()) {
    if (storedAt >= before(orphanAfter)) continue;
    old.push(name);
    if (old.length === atOnce) await removeOrphans();
  }
  if (old.length > 0) await removeOrphans();
}
