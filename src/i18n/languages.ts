import type { IntlConfig } from 'react-intl';

/** The languages of the interface; English is the fallback (specification §9). */
export const languages = ['en', 'fr', 'ar'] as const;
export type Language = (typeof languages)[number];

/** The language itself, or English when it is none of ours. */
export const languageOf = (given: string): Language =>
  languages.find((language) => language === given) ?? 'en';

/**
 * The locale numbers and dates are written in: British order of day and month for English, and for Arabic the Latin
 * digits that application numbers, dates and money carry everywhere else.
 */
export const localeOf: Record<Language, IntlConfig['locale']> = {
  en: 'en-GB',
  fr: 'fr',
  ar: 'ar-u-nu-latn',
};

/** Arabic alone is written from right to left. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
