/** English texts of the keyboard. */
export const keysEn = {} as const;
