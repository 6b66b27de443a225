import type { keysEn } from './en.ts';

/** French texts of the keyboard. */
export const keysFr = {} as const satisfies Record<keyof typeof keysEn, string>;
