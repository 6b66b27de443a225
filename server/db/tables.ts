import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

const names = (await readdir(join(import.meta.dirname, 'schema')))
  .filter((file) => file !== 'index.ts')
  .map((file) => basename(file, '.ts'))
  .sort();
const files: readonly object[] = await Promise.all(names.map((name) => import(`./schema/${name}.ts`)));

/** All tables by the names of their constants, those of `schema/index.ts` and those that only one list uses. */
export const tables: Readonly<Record<string, PgTable>> = Object.fromEntries(
  files.flatMap(Object.entries).filter(([, value]) => is(value, PgTable)),
);
