import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { syncDirectory, syncTree } from './sync-tracker.ts';

const temporarySuffix = '.new-';

/** Removes what is left of clusters that were not complete when their process ended. */
function removeUnfinished(directory: string): void {
  const parent = path.dirname(directory);
  const prefix = path.basename(directory) + temporarySuffix;
  for (const entry of fs.readdirSync(parent)) {
    if (entry.startsWith(prefix)) fs.rmSync(path.join(parent, entry), { recursive: true, force: true });
  }
}

/** An empty folder beside `directory`, in which its cluster is made. */
export function startCluster(directory: string): string {
  removeUnfinished(directory);
  return fs.mkdtempSync(directory + temporarySuffix);
}

/** Syncs a complete, closed cluster and renames it into place. */
export function placeCluster(made: string, directory: string, durable: boolean): void {
  if (durable) syncTree(made);
  fs.renameSync(made, directory);
  if (!durable) return;
  const parent = path.dirname(directory);
  syncDirectory(parent);
  syncDirectory(path.dirname(parent));
}

/**
 * Ensures that `directory` contains a complete cluster.
 *
 * A new cluster is created beside it, synced to disk and renamed into place, so a crash in between leaves nothing that
 * looks like a database. An existing cluster is synced before it is opened: after a kill, pages may be in the operating
 * system's cache but not on disk, and recovery would treat them as written.
 */
export async function prepareCluster(
  directory: string,
  durable: boolean,
  compiled: { pgliteWasmModule?: WebAssembly.Module },
): Promise<void> {
  if (fs.existsSync(directory)) {
    removeUnfinished(directory);
    if (durable) syncTree(directory);
    return;
  }
  const made = startCluster(directory);
  const database = await PGlite.create(made, compiled);
  await database.close();
  placeCluster(made, directory, durable);
}
