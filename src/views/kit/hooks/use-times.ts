import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { isKnownTime } from '../../../machines/kit/known-time.ts';
import type { Day, Instant } from '../../../machines/kit/values/days.ts';

/** 3 Mar 2026, the same day in every time zone. */
export const formatDay = (intl: IntlShape, day: Day): string =>
  intl.formatDate(day, { dateStyle: 'medium', timeZone: 'UTC' });

/** 3 Mar 2026, the day that the user has at a moment; empty when unknown. */
export const formatDayOf = (intl: IntlShape, instant: Instant): string =>
  formatIfKnown(instant, () => intl.formatDate(instant, { dateStyle: 'medium' }));

export interface Times {
  /** 14:02 */
  time(at: Date): string;
  /** 3 Mar 2026, in the locale's medium format. */
  date(day: Day): string;
  /** 3 Mar 2026, the day that the user has at a moment. */
  dateOf(instant: Instant): string;
  /** 3 March 2026 at 14:02. */
  dateTime(instant: Instant): string;
  /** “5 minutes ago” within the last week, else the date. */
  ago(instant: Instant, now?: number): string;
  /** “in 3 days” or “3 days ago”, in whole days; hours and minutes on the same day. */
  left(instant: Instant, now?: number): string;
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

function formatAgo(intl: IntlShape, instant: Instant, now: number): string {
  const passed = Math.max(0, now - Date.parse(instant));
  if (passed > 7 * 86_400_000) return intl.formatDate(instant, { dateStyle: 'medium' });
  const [unit, length] = steps.find(([, length]) => passed >= length) ?? (['minute', 60_000] as const);
  return intl.formatRelativeTime(-Math.floor(passed / length), unit as 'minute', { numeric: 'auto' });
}

function formatTimeLeft(intl: IntlShape, instant: Instant, now: number): string {
  const left = Date.parse(instant) - now;
  const [unit, length] =
    steps.find(([, length]) => Math.abs(left) >= length) ?? (['minute', 60_000] as const);
  return intl.formatRelativeTime(Math.round(left / length), unit as 'minute', { numeric: 'auto' });
}

const formatIfKnown = (instant: Instant, textOf: () => string): string =>
  isKnownTime(instant) ? textOf() : '';

/** Formats times in the current language; empty when unknown. Timestamps are ISO 8601. */
export function useTimes(): Times {
  const intl = useIntl();
  return useMemo(
    () => ({
      time: (at) => intl.formatTime(at, { timeStyle: 'short' }),
      date: (day) => formatDay(intl, day),
      dateOf: (instant) => formatDayOf(intl, instant),
      dateTime: (instant) =>
        formatIfKnown(instant, () => intl.formatDate(instant, { dateStyle: 'long', timeStyle: 'short' })),
      ago: (instant, now = Date.now()) => formatIfKnown(instant, () => formatAgo(intl, instant, now)),
      left: (instant, now = Date.now()) => formatTimeLeft(intl, instant, now),
    }),
    [intl],
  );
}
