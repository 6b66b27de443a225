import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { captureOutput } from './run-program.ts';
import { takeTurns } from './take-turns.ts';

const sources = ['src', 'contract', 'public', 'scripts/build', 'rsbuild.config.ts', 'package-lock.json'];
const hashFile = join('dist', '.sources');

/** Hash of everything the SPA is built from. */
async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    const files = source.includes('.') ? [source] : await listFiles(source);
    for (const file of files) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function isBuilt(sourceHash: string): Promise<boolean> {
  return existsSync(hashFile) && (await readFile(hashFile, 'utf8')) === sourceHash;
}

/**
 * Builds the SPA into `dist/` unless the build there is up to date; waits for a build that another process is making.
 * Says so before and after, or prints the whole output when the build fails.
 */
export async function ensureBuilt(): Promise<void> {
  const sourceHash = await hashSources();
  if (await isBuilt(sourceHash)) return;
  // Two builds at once would empty each other's folder.
  await takeTurns('building', async () => {
    if (!(await isBuilt(sourceHash))) await build(sourceHash);
  });
}

async function build(sourceHash: string): Promise<void> {
  process.stdout.write('Building the application …\n');
  const began = performance.now();
  const { code, output } = await captureOutput('rsbuild', ['build'], { NODE_ENV: 'production' });
  if (code !== 0) {
    process.stdout.write(`${output}\n`);
    throw new Error('The build failed; see its output above.');
  }
  process.stdout.write(`Built the application in ${((performance.now() - began) / 1000).toFixed(1)} s.\n`);
  await writeFile(hashFile, sourceHash);
}
