/** The languages of the interface and of mail; English is the fallback (specification §9). */
export const languages = ['en', 'fr', 'ar'] as const;
export type Language = (typeof languages)[number];
