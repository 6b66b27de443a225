import { branchesList } from './modules/branches/branches.list.ts';
import type { ServedList } from './records/record-list.ts';

/** The lists that are data alone. */
export const servedLists: readonly ServedList[] = [branchesList];
