import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'quayside');

/** In ms, after their last use. */
const lifetime = 7 * 24 * 3_600_000;

const importedFile = /\bfrom '(\.[^']+\.ts)'|\bimport[ (]'(\.[^']+\.ts)'/g;

/** A source file with all that it imports. */
async function addImports(file: string, found: Set<string>): Promise<void> {
  if (found.has(file)) return;
  found.add(file);
  const source = await readFile(file, 'utf8');
  for (const [, from, alone] of source.matchAll(importedFile))
    await addImports(resolve(dirname(file), from ?? alone ?? ''), found);
}

/** Changes with all that the demonstration data is made from. */
export async function demonstrationKey(time: number): Promise<string> {
  const found = new Set<string>();
  await addImports(join(root, 'server/demo/seed-process.ts'), found);
  for (const folder of ['server/demo', 'server/db/migrations'])
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) found.add(join(entry.parentPath, entry.name));
  found.add(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(`${time} ${process.platform} ${process.arch}`);
  for (const file of [...found].sort()) hash.update(relative(root, file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** Removes what no run has used for long. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(cache)) {
    if (!/^(?:demonstration|making)-/.test(name)) continue;
    const path = join(cache, name);
    const usedAt = (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
    if (Date.now() - usedAt > lifetime) await rm(path, { recursive: true, force: true });
  }
}

/**
 * The folder that is kept on this machine under a key. `make` fills it where there is none yet, which others then find
 * whole or not at all.
 */
export async function keepFolder(key: string, make: (folder: string) => Promise<void>): Promise<string> {
  await mkdir(cache, { recursive: true });
  const kept = join(cache, `demonstration-${key}`);
  if (!existsSync(kept)) {
    const making = join(cache, `making-${randomUUID()}`);
    await mkdir(making);
    try {
      await make(making);
      // Another run may have been faster.
      await rename(making, kept).catch((error) => {
        if (!existsSync(kept)) throw error;
      });
    } finally {
      await rm(making, { recursive: true, force: true });
    }
  }
  await utimes(kept, new Date(), new Date());
  await removeOld();
  return kept;
}
