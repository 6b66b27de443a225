import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { is, PgTable } from './drizzle.ts';

/** The files of tables in a folder, by name. */
async function listNames(...folder: readonly string[]): Promise<readonly string[]> {
  const files = await readdir(join(import.meta.dirname, 'schema', ...folder));
  return files
    .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
    .map((file) => basename(file, '.ts'))
    .sort();
}

const files: readonly object[] = await Promise.all([
  ...(await listNames()).map((name) => import(`./schema/${name}.ts`)),
  ...(await listNames('casework')).map((name) => import(`./schema/casework/${name}.ts`)),
  ...(await listNames('catalogue')).map((name) => import(`./schema/catalogue/${name}.ts`)),
]);

/** All tables by the names of their constants, those of `schema/index.ts` and those that only one list uses. */
export const tables: Readonly<Record<string, PgTable>> = Object.fromEntries(
  files.flatMap(Object.entries).filter(([, value]) => is(value, PgTable)),
);
