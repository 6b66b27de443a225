import type { cellsEn } from './en.ts';

/** French texts of editing in lists. */
export const cellsFr = {} as const satisfies Record<keyof typeof cellsEn, string>;
