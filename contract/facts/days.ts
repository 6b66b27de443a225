/**
 * A calendar day, `2026-11-21`: it has no time and no zone, and is the same day for every reader. A day is never a
 * moment, nor a moment a day; the functions here are the only way from one to the other.
 */
export type Day = `${number}-${number}-${number}`;

export const dayInMs = 86_400_000;

/** Whether a value is written as a day; that the calendar has it is not checked. */
export const isDay = (value: unknown): value is Day =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The day in UTC at a moment (a Date, ISO 8601 or ms since 1970), or of a day itself. */
export const toUtcDay = (moment: Date | string | number): Day =>
  new Date(moment).toISOString().slice(0, 10) as Day;

/** The day on this device at a moment: what its user calls today. */
export const toLocalDay = (moment: Date): Day =>
  toUtcDay(moment.getTime() - moment.getTimezoneOffset() * 60_000);

/**
 * The last day of a deadline, from the moment at which it ends (ISO 8601). Last days end at midnight in UTC, so one that
 * ends as 8 December begins has its last day on the 7th.
 */
export const toLastDay = (end: Date | string): Day => toUtcDay(new Date(end).getTime() - 1);

/** The moment at which a last day ends: midnight in UTC, ISO 8601. */
export const toEndOfDay = (lastDay: Day): string => new Date(Date.parse(lastDay) + dayInMs).toISOString();

/** Days from one day to another; negative when the second one is earlier. */
export const getDaysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayInMs);

/** The day a number of days later, or earlier if negative. */
export const addDays = (day: Day, days: number): Day => toUtcDay(Date.parse(day) + days * dayInMs);
