import { createIntlCache } from '@formatjs/intl';
import { createIntl, type IntlShape } from 'react-intl';
import type { Messages } from './catalogue-files.ts';
import { type Language, localeOf } from './languages.ts';

/** Called when a text is missing or can't be formatted; `detail` is English, for the log. */
export type OnTextError = (detail: string) => void;

/** Caches the Intl formatters, which are slow to create, across languages and catalogues. */
const cache = createIntlCache();

/**
 * The formatter for a language. `messages` may contain only the public catalogue: office texts are only used on pages
 * that have loaded theirs; a missing text is displayed as its id and reported.
 */
export function createLanguageIntl(
  language: Language,
  messages: Messages,
  onError: OnTextError = () => {},
): IntlShape {
  return createIntl(
    {
      locale: localeOf[language],
      defaultLocale: localeOf.en,
      // The library's type requires all ids at once, but the parts are loaded separately.
      messages: messages as IntlShape['messages'],
      onError: (error) => onError(error.message),
    },
    cache,
  );
}
