import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/message-id.ts';
import { isKnownTime } from '../../machines/kit/known-time.ts';
import type { Day, Instant } from '../../machines/kit/values/days.ts';
import { useCountryName } from '../kit/hooks/countries/use-country-name.ts';
import { formatIntakeName } from '../kit/hooks/use-intake-text.ts';
import { type TextFunction, useText } from '../kit/hooks/use-text.ts';
import { formatDay, formatDayOf } from '../kit/hooks/use-times.ts';

/** Formatting functions in the current language; a new object when the language changes. */
export interface Formatters {
  readonly text: TextFunction;
  /** The text of a computed id, or the fallback where there is none. */
  readonly word: (id: string, otherwise: string) => string;
  /** A list that the installation stores as a text, such as its statuses in order; empty when it has none. */
  readonly textList: (id: string) => readonly string[];
  readonly number: (value: number) => string;
  /** 3 Mar 2026 */
  readonly date: (day: Day) => string;
  /** 3 Mar 2026, the day that the user has at a moment; empty when unknown. */
  readonly dateOf: (instant: Instant) => string;
  /** 3 Mar 2026, 14:02 */
  readonly dateTime: (instant: Instant) => string;
  /** A country's name; an unknown code is returned as it is. */
  readonly country: (code: string) => string;
  /** January 2027; other names are returned as they are. */
  readonly intake: (name: string) => string;
}

/** True when a loaded catalogue has `id`. */
const isKnown = (intl: IntlShape, id: string): id is MessageId => Object.hasOwn(intl.messages, id);

/** Formatting functions for all kinds of values. */
export function useFormatters(): Formatters {
  const intl = useIntl();
  const text = useText();
  const country = useCountryName();
  return useMemo(
    () => ({
      text,
      country,
      intake: (name) => formatIntakeName(intl, name),
      word: (id, otherwise) => (isKnown(intl, id) ? intl.formatMessage({ id }) : otherwise),
      textList: (id) => (isKnown(intl, id) ? intl.formatMessage({ id }).split(',') : []),
      number: (value) => intl.formatNumber(value),
      date: (day) => formatDay(intl, day),
      dateOf: (instant) => formatDayOf(intl, instant),
      dateTime: (instant) =>
        isKnownTime(instant) ? intl.formatDate(instant, { dateStyle: 'medium', timeStyle: 'short' }) : '',
    }),
    [intl, text, country],
  );
}
