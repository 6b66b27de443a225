import type { recordsEn } from './en.ts';

/** French texts of records. */
export const recordsFr = {} as const satisfies Record<keyof typeof recordsEn, string>;
