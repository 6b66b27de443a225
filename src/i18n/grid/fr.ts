import type { gridEn } from './en.ts';

/** French texts of lists. */
export const gridFr = {} as const satisfies Record<keyof typeof gridEn, string>;
