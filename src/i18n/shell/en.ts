/** English texts of the shell: tabs, panes, status bar, search. */
export const shellEn = {} as const;
