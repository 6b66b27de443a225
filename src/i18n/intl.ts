import { createIntlCache } from '@formatjs/intl';
import { createIntl, type IntlShape } from 'react-intl';
import type { Messages } from './catalogue-files.ts';
import { type Language, localeOf } from './languages.ts';

/** Told when a text is missing or cannot be formatted; `detail` is English, for the log. */
export type OnTextError = (detail: string) => void;

/** Keeps the Intl formatters, which are slow to make, over every change of language and catalogue. */
const cache = createIntlCache();

/**
 * The formatter of one language. `messages` may hold the public catalogue alone: the office's ids are only used on
 * pages that have loaded theirs, and a missing one is shown as its id and reported.
 */
export function intlOf(language: Language, messages: Messages, onError: OnTextError = () => {}): IntlShape {
  return createIntl(
    {
      locale: localeOf[language],
      defaultLocale: localeOf.en,
      // The library's type asks for every id at once; the parts are loaded one after the other.
      messages: messages as IntlShape['messages'],
      onError: (error) => onError(error.message),
    },
    cache,
  );
}
