import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findChecksumProblems, saveChecksums } from '../../../scripts/migration-checksums.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quayside-migrations-'));
  await writeFile(join(folder, '0000_first.sql'), 'CREATE TABLE a (id int);\n');
  await writeFile(join(folder, '0001_second.sql'), 'CREATE TABLE b (id int);\n');
  await saveChecksums(folder, { anew: true });
});
afterEach(() => rm(folder, { recursive: true }));

it('finds nothing wrong with what is as it was committed, whatever the line ends', async () => {
  expect(await findChecksumProblems(folder)).toEqual([]);
  await writeFile(join(folder, '0000_first.sql'), 'CREATE TABLE a (id int);\r\n');
  expect(await findChecksumProblems(folder)).toEqual([]);
});

it('names a migration that was changed, one that is missing, and one without a checksum', async () => {
  await writeFile(join(folder, '0000_first.sql'), 'CREATE TABLE a (id bigint);\n');
  await rm(join(folder, '0001_second.sql'));
  await writeFile(join(folder, '0002_third.sql'), 'CREATE TABLE c (id int);\n');
  expect(await findChecksumProblems(folder)).toEqual([
    '0000_first.sql was changed after it was committed. Restore it, and put the change into a new migration.',
    '0001_second.sql is missing. Restore it: databases were migrated with it.',
    '0002_third.sql has no checksum. Run: node scripts/check-migrations.ts --add, and commit checksums.json.',
  ]);
});

it('adds what is new, and never takes a change over', async () => {
  await writeFile(join(folder, '0000_first.sql'), 'CREATE TABLE a (id bigint);\n');
  await writeFile(join(folder, '0002_third.sql'), 'CREATE TABLE c (id int);\n');
  await saveChecksums(folder);
  expect(await findChecksumProblems(folder)).toEqual([
    '0000_first.sql was changed after it was committed. Restore it, and put the change into a new migration.',
  ]);
  const kept = JSON.parse(await readFile(join(folder, 'checksums.json'), 'utf8'));
  expect(Object.keys(kept)).toEqual(['0000_first.sql', '0001_second.sql', '0002_third.sql']);
});
