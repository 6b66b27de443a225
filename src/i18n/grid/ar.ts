import type { gridEn } from './en.ts';

/** Arabic texts of lists. */
export const gridAr = {} as const satisfies Record<keyof typeof gridEn, string>;
