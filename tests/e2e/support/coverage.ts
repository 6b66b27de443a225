import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import {
  type Coverage,
  mergeCoverage,
  type PackedCoverage,
  packCoverage,
  parseCoverage,
  unpackCoverage,
} from '../../../src/inspector/coverage/coverage.ts';

const folder = 'coverage';
const parts = join(folder, 'parts');
/** What the last run did, for the inspector. */
const lastRun = join(folder, 'last-run.json');
/** What all runs on this machine did, for `npm run gen`. */
const allRuns = join(folder, 'states.json');

let gathered: Coverage = new Map();

/** Gathers which states the pages of a context enter, and which transitions they take. */
export async function gatherCoverage(context: BrowserContext): Promise<void> {
  await context.exposeBinding('collectCoverage', (_, found: PackedCoverage) => {
    gathered = mergeCoverage([gathered, unpackCoverage(found)]);
  });
}

const write = (path: string, coverage: Coverage): Promise<void> =>
  writeFile(path, `${JSON.stringify(packCoverage(coverage), null, 1)}\n`);

const read = async (path: string): Promise<Coverage> =>
  parseCoverage(await readFile(path, 'utf8').catch(() => '')) ?? new Map();

/** Writes what this worker has gathered. */
export async function saveGathered(): Promise<void> {
  if (gathered.size === 0) return;
  await mkdir(parts, { recursive: true });
  await write(join(parts, `${process.pid}.json`), gathered);
}

/** Forgets what workers of an earlier run have left. */
export const clearParts = (): Promise<void> => rm(parts, { recursive: true, force: true });

/** Merges what all workers have gathered: into the file of this run, and into that of all runs. */
export async function mergeParts(): Promise<void> {
  const names = await readdir(parts).catch(() => []);
  if (names.length === 0) return;
  const run = mergeCoverage(await Promise.all(names.map((name) => read(join(parts, name)))));
  await write(lastRun, run);
  await write(allRuns, mergeCoverage([await read(allRuns), run]));
  await clearParts();
}
