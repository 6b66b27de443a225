/** English texts of lists. */
export const gridEn = {} as const;
