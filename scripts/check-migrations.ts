import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as schema from '../server/db/schema/index.ts';

/**
 * Says whether the SQL of `server/db/migrations` still makes the tables of `server/db/schema`: compares the schema
 * with the snapshot that the newest migration left behind.
 */
// drizzle-kit's ES module build reaches for require; its CommonJS build is whole.
const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)('drizzle-kit/api');
const journal = JSON.parse(await readFile('server/db/migrations/meta/_journal.json', 'utf8'));
const newest: string = journal.entries.at(-1).tag.slice(0, 4);
const snapshot = JSON.parse(await readFile(`server/db/migrations/meta/${newest}_snapshot.json`, 'utf8'));
const statements: string[] = await generateMigration(snapshot, generateDrizzleJson(schema, snapshot.id));
if (statements.length > 0) {
  process.stdout.write(
    `The schema has changed since the newest migration. Run: npx drizzle-kit generate --name what_it_does\n${statements.join('\n')}\n`,
  );
  process.exit(1);
}
