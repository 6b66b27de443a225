import {
  createFormatters,
  createIntlCache,
  DEFAULT_INTL_CONFIG,
  formatDate,
  formatList,
  formatMessage,
  formatNumber,
  formatRelativeTime,
  formatTime,
} from '@formatjs/intl';
import type { IntlShape } from 'react-intl';
import type { Messages } from './catalogue-files.ts';
import { type Language, localeOf } from './languages.ts';

/** Called when a text is missing or can't be formatted; `detail` is English, for the log. */
export type OnTextError = (detail: string) => void;

/** Caches the Intl formatters, which are slow to create, across languages and catalogues. */
const formatters = createFormatters(createIntlCache());

/**
 * The formatter for a language. `messages` may contain only the public catalogue: office texts are only used on pages
 * that have loaded theirs; a missing text is displayed as its id and reported.
 *
 * It has the functions that the portal calls and no others: `createIntl` would bring all of them to the public pages
 * (docs/decisions/0034). A test compares them with the calls.
 */
export function createLanguageIntl(
  language: Language,
  messages: Messages,
  onError: OnTextError = () => {},
): IntlShape {
  const config = {
    ...DEFAULT_INTL_CONFIG,
    locale: localeOf[language],
    defaultLocale: localeOf.en,
    // The library's type requires all ids at once, but the parts are loaded separately.
    messages: messages as IntlShape['messages'],
    onError: (error: Error) => onError(error.message),
  };
  const { getDateTimeFormat, getNumberFormat, getListFormat, getRelativeTimeFormat } = formatters;
  const intl = {
    ...config,
    formatters,
    formatMessage: formatMessage.bind(null, config, formatters),
    formatDate: formatDate.bind(null, config, getDateTimeFormat),
    formatTime: formatTime.bind(null, config, getDateTimeFormat),
    formatNumber: formatNumber.bind(null, config, getNumberFormat),
    formatList: formatList.bind(null, config, getListFormat),
    formatRelativeTime: formatRelativeTime.bind(null, config, getRelativeTimeFormat),
  };
  return intl as unknown as IntlShape;
}
