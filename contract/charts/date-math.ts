import {
  type Day,
  dayInMs,
  getDaysBetween,
  type Instant,
  isDay,
  toEndOfDay,
  toUtcDay,
} from '../facts/days.ts';

export { isPast } from '../facts/dates.ts';

const dayOf = (moment: Day | Instant): Day => (isDay(moment) ? moment : toUtcDay(moment));

/** Whole days between two days, or the days of moments in UTC; negative when the second one is earlier. */
export const daysBetween = (from: Day | Instant, to: Day | Instant): number =>
  getDaysBetween(dayOf(from), dayOf(to));

export const isReached = (instant: Instant, now: Instant): boolean => Date.parse(now) >= Date.parse(instant);

/** Minutes between two instants. */
export const minutesBetween = (from: Instant, to: Instant): number =>
  (Date.parse(to) - Date.parse(from)) / 60_000;

/** The instant a number of days later, or earlier if negative. */
export const daysAfter = (from: Instant, days: number): Instant =>
  new Date(Date.parse(from) + days * dayInMs).toISOString();

export const minutesAfter = (from: Instant, minutes: number): Instant =>
  new Date(Date.parse(from) + minutes * 60_000).toISOString();

/** The instant itself, or the end of a last day. */
export const endOfDay = (moment: Day | Instant): Instant => (isDay(moment) ? toEndOfDay(moment) : moment);
