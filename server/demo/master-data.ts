import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { masterListNames, toPath } from '../../contract/kit/master-data.ts';
import type { PgTable } from '../db/drizzle.ts';
import { tables } from '../db/tables.ts';
import type { RowTimestamps } from './rows.ts';

/** Demonstration rows of the lists of master data that no other row refers to: the files of `master-data`. */
export async function makeMasterData(
  timestamps: RowTimestamps,
): Promise<{ table: PgTable; rows: readonly object[] }[]> {
  const files = await readdir(join(import.meta.dirname, 'master-data')).catch(() => []);
  const names = new Set(files.map((file) => basename(file, '.ts')));
  const lists = masterListNames.filter((list) => names.has(toPath(list)));
  return Promise.all(
    lists.map(async (list) => {
      const table = tables[list];
      if (!table) throw new Error(`No table is named ${list}`);
      const { default: makeRows } = await import(`./master-data/${toPath(list)}.ts`);
      return { table, rows: makeRows(timestamps) };
    }),
  );
}
