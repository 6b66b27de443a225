import type { cellsEn } from './en.ts';

/** Arabic texts of editing in lists. */
export const cellsAr = {} as const satisfies Record<keyof typeof cellsEn, string>;
