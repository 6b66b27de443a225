import type { IntlConfig } from 'react-intl';
import { type Language, languages } from '../../contract/kit/languages.ts';

export { type Language, languages };

/** The language if it is supported, otherwise English. */
export const languageOf = (given: string): Language =>
  languages.find((language) => language === given) ?? 'en';

/**
 * The locales for numbers and dates: British day-month order for English, and for Arabic the Latin digits in which
 * application numbers, dates and amounts are written everywhere else.
 */
export const localeOf: Record<Language, IntlConfig['locale']> = {
  en: 'en-GB',
  fr: 'fr',
  ar: 'ar-u-nu-latn',
};

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
