import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Words } from './new/names.ts';
import { insertLines, planList } from './new/plan.ts';
import { rulesMigration } from './new/product.ts';
import { runProgram } from './run-program.ts';

const usage = `Adds a list of master data: records with a name that administrators add, change and archive.

  npm run new -- <noun> <plural> --fr <noun>,<plural>,<f|m> --ar <noun>,<plural with article>

  npm run new -- scholarship scholarships --fr bourse,bourses,f --ar منحة,المنح
`;

function readWords(): Words | undefined {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { fr: { type: 'string' }, ar: { type: 'string' } },
  });
  const [noun, plural, ...more] = positionals;
  const [frNoun, frPlural, gender] = values.fr?.split(',') ?? [];
  const [arNoun, arPlural] = values.ar?.split(',') ?? [];
  const isName = (name: string | undefined): name is string => /^[a-z][A-Za-z]*$/.test(name ?? '');
  if (!isName(noun) || !isName(plural) || noun === plural || more.length > 0) return undefined;
  if (!frNoun || !frPlural || (gender !== 'f' && gender !== 'm') || !arNoun || !arPlural) return undefined;
  return {
    noun,
    plural,
    fr: { noun: frNoun, plural: frPlural, gender },
    ar: { noun: arNoun, plural: arPlural },
  };
}

async function run(program: string, ...args: readonly string[]): Promise<void> {
  const code = await runProgram(program, args);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
}

/** Writes a new list of master data, its migration and its tests, and registers it (docs/grid.md). */
async function addList(words: Words): Promise<void> {
  const { names, files, registrations } = planList(words);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(path), { recursive: true });
    // Fails for a file that exists.
    await writeFile(path, text, { flag: 'wx' });
  }
  for (const registration of registrations) {
    const source = await readFile(registration.path, 'utf8');
    await writeFile(registration.path, insertLines(source, registration));
  }
  await run('drizzle-kit', 'generate', `--name=${names.table}`);
  const migrations = 'server/db/migrations';
  const migration = (await readdir(migrations)).find((file) => file.endsWith(`_${names.table}.sql`));
  if (!migration) throw new Error('drizzle-kit has not written a migration');
  await appendFile(`${migrations}/${migration}`, rulesMigration(names));
  await run('node', 'scripts/check-migrations.ts', '--add');
  const written = [...Object.keys(files), ...registrations.map(({ path }) => path)];
  await run('biome', 'check', '--write', ...written);
  await run('node', 'scripts/generate-docs.ts');
  // Vitest keeps which files a dynamic import finds.
  await run('vitest', '--clearCache');
  process.stdout.write(
    `\nAdded ${names.english.plural}: ${Object.keys(files).length + 1} new files, ${registrations.length} changed.\n` +
      `Review the texts in src/i18n/lists/${names.path}, then add columns to contract/masters/${names.path}.ts.\n`,
  );
}

const words = readWords();
if (words) await addList(words);
else {
  process.stdout.write(usage);
  process.exitCode = 1;
}
