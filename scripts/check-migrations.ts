import { readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tables } from '../server/db/tables.ts';
import { findChecksumProblems, saveChecksums } from './migration-checksums.ts';

/**
 * Checks that the committed migrations are unchanged, and that the SQL of `server/db/migrations` still creates the
 * tables of `server/db/schema`: compares the schema with the snapshot of the newest migration, the only one to keep.
 *
 * `--add` saves the checksums of new migrations and deletes older snapshots; `--anew` saves those of all migrations,
 * after they were merged into one.
 */
const directory = 'server/db/migrations';
const [option] = process.argv.slice(2);
if (option === '--add' || option === '--anew') await saveChecksums(directory, { anew: option === '--anew' });
const problems = await findChecksumProblems(directory);
if (problems.length > 0) {
  process.stdout.write(`${problems.join('\n')}\n`);
  process.exit(1);
}

// drizzle-kit's ES module build calls `require`; its CommonJS build works.
const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)('drizzle-kit/api');
const journal = JSON.parse(await readFile(`${directory}/meta/_journal.json`, 'utf8'));
const newest: string = journal.entries.at(-1).tag.slice(0, 4);
const older = (await readdir(`${directory}/meta`)).filter(
  (name) => name.endsWith('_snapshot.json') && !name.startsWith(newest),
);
if (option === '--add') {
  for (const name of older) await rm(`${directory}/meta/${name}`);
} else if (older.length > 0) {
  process.stdout.write(`Only the newest snapshot is kept. Delete: ${older.join(', ')}\n`);
  process.exit(1);
}
const snapshot = JSON.parse(await readFile(`${directory}/meta/${newest}_snapshot.json`, 'utf8'));
const statements: string[] = await generateMigration(snapshot, generateDrizzleJson(tables, snapshot.id));
if (statements.length > 0) {
  process.stdout.write(
    `The schema has changed since the newest migration. Run: npx drizzle-kit generate --name what_it_does\n${statements.join('\n')}\n`,
  );
  process.exit(1);
}
