/** English texts of editing in lists. */
export const cellsEn = {} as const;
