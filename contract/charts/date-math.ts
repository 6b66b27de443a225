export { isPast } from '../facts/dates.ts';

const dayInMs = 86_400_000;

/** The date part of a date or instant, in UTC. */
const dayOf = (moment: string): string => moment.slice(0, 10);

/** Whole days between two dates; negative when the second one is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / dayInMs);

export const isReached = (instant: string, now: string): boolean => Date.parse(now) >= Date.parse(instant);

/** Minutes between two instants. */
export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 60_000;

/** The instant a number of days later, or earlier if negative. */
export const daysAfter = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * dayInMs).toISOString();

export const minutesAfter = (from: string, minutes: number): string =>
  new Date(Date.parse(from) + minutes * 60_000).toISOString();

/** The instant itself, or the end of the day for a date. */
export const endOfDay = (moment: string): string =>
  moment.length > 10 ? moment : daysAfter(`${moment}T00:00:00.000Z`, 1);
