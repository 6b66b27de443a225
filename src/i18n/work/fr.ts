import type { workEn } from './en.ts';

/** French texts of saved views, bulk changes and exports. */
export const workFr = {} as const satisfies Record<keyof typeof workEn, string>;
