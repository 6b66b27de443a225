import type { keysEn } from './en.ts';

/** Arabic texts of the keyboard. */
export const keysAr = {} as const satisfies Record<keyof typeof keysEn, string>;
