import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

/** The files of tables, by their paths below `schema`. */
const paths = (await readdir(join(import.meta.dirname, 'schema'), { recursive: true }))
  .filter((path) => path.endsWith('.ts') && path !== 'index.ts')
  .sort();

const files: readonly object[] = await Promise.all(paths.map((path) => import(`./schema/${path}`)));

/** All tables by the names of their constants, those of `schema/index.ts` and those that only one list uses. */
export const tables: Readonly<Record<string, PgTable>> = Object.fromEntries(
  files.flatMap(Object.entries).filter(([, value]) => is(value, PgTable)),
);
