import type { shellEn } from './en.ts';

/** French texts of the shell: tabs, panes, status bar, search. */
export const shellFr = {} as const satisfies Record<keyof typeof shellEn, string>;
