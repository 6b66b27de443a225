import type { recordsEn } from './en.ts';

/** Arabic texts of records. */
export const recordsAr = {} as const satisfies Record<keyof typeof recordsEn, string>;
