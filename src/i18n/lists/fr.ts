import type { listsEn } from './en.ts';

/** French texts of the columns and commands of each list. */
export const listsFr = {} as const satisfies Record<keyof typeof listsEn, string>;
