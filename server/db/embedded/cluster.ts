import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { syncDirectory, syncTree } from './sync-tracker.ts';

const temporarySuffix = '.new-';

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
  const parent = path.dirname(directory);
  const name = path.basename(directory);
  for (const entry of fs.readdirSync(parent)) {
    if (entry.startsWith(name + temporarySuffix))
      fs.rmSync(path.join(parent, entry), { recursive: true, force: true });
  }
  if (fs.existsSync(directory)) {
    if (durable) syncTree(directory);
    return;
  }
  const temporaryDirectory = fs.mkdtempSync(directory + temporarySuffix);
  const database = await PGlite.create(temporaryDirectory, compiled);
  await database.close();
  if (durable) syncTree(temporaryDirectory);
  fs.renameSync(temporaryDirectory, directory);
  if (!durable) return;
  syncDirectory(parent);
  syncDirectory(path.dirname(parent));
}
