import type { listsEn } from './en.ts';

/** Arabic texts of the columns and commands of each list. */
export const listsAr = {} as const satisfies Record<keyof typeof listsEn, string>;
