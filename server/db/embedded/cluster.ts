import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { syncDirectory, syncTree } from './sync-ledger.ts';

const halfMade = '.new-';

/**
 * Sees to it that a whole cluster stands in `directory`.
 *
 * A new one is made beside it, forced to the disk, and renamed into place: a crash in the middle leaves nothing that
 * could be taken for a database. An old one is forced to the disk before it is opened: a process that was killed has
 * left pages behind that the operating system holds and the disk may not, and recovery would believe them written.
 */
export async function prepareCluster(
  directory: string,
  durable: boolean,
  compiled: { pgliteWasmModule?: WebAssembly.Module },
): Promise<void> {
  const parent = path.dirname(directory);
  const name = path.basename(directory);
  for (const entry of fs.readdirSync(parent)) {
    if (entry.startsWith(name + halfMade))
      fs.rmSync(path.join(parent, entry), { recursive: true, force: true });
  }
  if (fs.existsSync(directory)) {
    if (durable) syncTree(directory);
    return;
  }
  const made = fs.mkdtempSync(directory + halfMade);
  const database = await PGlite.create(made, compiled);
  await database.close();
  if (durable) syncTree(made);
  fs.renameSync(made, directory);
  if (!durable) return;
  syncDirectory(parent);
  syncDirectory(path.dirname(parent));
}
