import { type Day, type Instant, toUtcDay } from './days.ts';

const hourInMs = 3_600_000;

const dayAt = (instant: Instant, hours: number): Day => toUtcDay(Date.parse(instant) + hours * hourInMs);

/**
 * The latest date that people anywhere have at an instant: local time is at most UTC+14 (Kiribati). A date that someone
 * enters is not in the future unless it is later than this.
 */
export const latestDayAt = (instant: Instant): Day => dayAt(instant, 14);

/** The earliest date that people anywhere have at an instant: local time is at least UTC−12. */
export const earliestDayAt = (instant: Instant): Day => dayAt(instant, -12);

/** Whether a date has begun anywhere: people enter the date of where they are. */
export const hasBegun = (day: Day, now: Instant): boolean => day <= latestDayAt(now);

/** Whether the last valid day is over in UTC; on the day itself it is not. */
export const isPast = (lastDay: Day, now: Instant): boolean => toUtcDay(now) > lastDay;

/** The same date some years later, or earlier if negative; 29 February becomes 1 March in other years. */
export function yearsAfter(day: Day, years: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return toUtcDay(Date.UTC(year + years, month - 1, date));
}

/** Whether a date is not over yet, and at most some years ahead. */
export const isWithinYears = (day: Day, now: Instant, years: number): boolean =>
  !isPast(day, now) && day <= yearsAfter(latestDayAt(now), years);

/** Full years between two dates. */
export const yearsBetween = (from: Day, to: Day): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);
