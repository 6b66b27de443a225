/** English texts of records. */
export const recordsEn = {} as const;
