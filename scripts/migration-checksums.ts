import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** SHA-256 of each committed migration file, by name. */
type Checksums = Readonly<Record<string, string>>;

const checksumsFile = 'checksums.json';

async function computeChecksums(directory: string): Promise<Checksums> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const sums = files.map(async (name): Promise<[string, string]> => {
    // The same normalisation as in the server: a checkout may change the line endings.
    const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
    return [name, createHash('sha256').update(text).digest('hex')];
  });
  return Object.fromEntries(await Promise.all(sums));
}

async function readChecksums(directory: string): Promise<Checksums> {
  return JSON.parse(await readFile(join(directory, checksumsFile), 'utf8'));
}

/**
 * Problems with the migrations of a folder, one sentence per file: a database that was migrated with a file rejects any
 * other text under its name, so a committed migration is never changed or removed.
 */
export async function findChecksumProblems(directory: string): Promise<string[]> {
  const [present, known] = await Promise.all([computeChecksums(directory), readChecksums(directory)]);
  return [...new Set([...Object.keys(known), ...Object.keys(present)])].sort().flatMap((name) => {
    if (!(name in present)) return [`${name} is missing. Restore it: databases were migrated with it.`];
    if (!(name in known))
      return [
        `${name} has no checksum. Run: node scripts/check-migrations.ts --add, and commit ${checksumsFile}.`,
      ];
    if (present[name] === known[name]) return [];
    return [
      `${name} was changed after it was committed. Restore it, and put the change into a new migration.`,
    ];
  });
}

/**
 * Saves the checksums of migrations that have none yet.
 *
 * @param anew Saves the checksums of all files as they are now, for a release that starts with one migration.
 */
export async function saveChecksums(directory: string, { anew = false } = {}): Promise<void> {
  const present = await computeChecksums(directory);
  const known = anew ? {} : await readChecksums(directory);
  const all = Object.fromEntries(
    Object.entries({ ...present, ...known }).sort(([a], [b]) => a.localeCompare(b)),
  );
  await writeFile(join(directory, checksumsFile), `${JSON.stringify(all, null, 2)}\n`);
}
