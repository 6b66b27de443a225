/** English texts of saved views, bulk changes and exports. */
export const workEn = {} as const;
