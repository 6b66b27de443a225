import type { workEn } from './en.ts';

/** Arabic texts of saved views, bulk changes and exports. */
export const workAr = {} as const satisfies Record<keyof typeof workEn, string>;
