import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServedMasterList } from '../records/master-list.ts';

const paths = (await readdir(join(import.meta.dirname, '../domain'), { recursive: true })).sort();
const lists: readonly { readonly default?: ServedMasterList }[] = await Promise.all(
  paths.flatMap((path) => {
    const [, noun, name] = /^([a-z-]+)[\\/]([a-z-]+)\.list\.ts$/.exec(path) ?? [];
    return name === undefined ? [] : import(`../domain/${noun}/${name}.list.ts`);
  }),
);

/** The lists of master data: the default exports of the `*.list.ts` in `server/domain`. */
export const masterDataLists: readonly ServedMasterList[] = lists.flatMap(({ default: list }) => list ?? []);
