import { dayInMs, getDaysBetween, isDay, toEndOfDay, toUtcDay } from '../facts/days.ts';

export { isPast } from '../facts/dates.ts';

/** Whole days between two days, or the days of moments in UTC; negative when the second one is earlier. */
export const daysBetween = (from: string, to: string): number => getDaysBetween(toUtcDay(from), toUtcDay(to));

export const isReached = (instant: string, now: string): boolean => Date.parse(now) >= Date.parse(instant);

/** Minutes between two instants. */
export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 60_000;

/** The instant a number of days later, or earlier if negative. */
export const daysAfter = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * dayInMs).toISOString();

export const minutesAfter = (from: string, minutes: number): string =>
  new Date(Date.parse(from) + minutes * 60_000).toISOString();

/** The instant itself, or the end of a last day. */
export const endOfDay = (moment: string): string => (isDay(moment) ? toEndOfDay(moment) : moment);
