/** English texts of the columns and commands of each list. */
export const listsEn = {} as const;
