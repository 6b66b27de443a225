import type { shellEn } from './en.ts';

/** Arabic texts of the shell: tabs, panes, status bar, search. */
export const shellAr = {} as const satisfies Record<keyof typeof shellEn, string>;
