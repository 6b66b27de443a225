/**
 * A calendar day, `2026-11-21`: it has no time and no zone, and is the same day for every reader. A day is never a
 * moment, nor a moment a day; the functions here are the only way from one to the other.
 */
export type Day = `${number}-${number}-${number}`;

/**
 * A moment, `2026-11-21T09:30:00.000Z`: ISO 8601 in UTC. It is on another day for readers in other zones.
 */
export type Instant = `${number}-${number}-${number}T${string}`;

declare global {
  interface Date {
    /** What a Date is written as in ISO 8601 is a moment, which the library calls a string. */
    toISOString(): Instant;
  }
}

export const dayInMs = 86_400_000;

/** Whether a value is written as a day; that the calendar has it is not checked. */
export const isDay = (value: unknown): value is Day =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Whether a value is written as a moment. */
export const isInstant = (value: unknown): value is Instant =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);

/** The day in UTC at a moment: a Date, ISO 8601 or ms since 1970. */
export const toUtcDay = (moment: Date | Instant | number): Day =>
  new Date(moment).toISOString().slice(0, 10) as Day;

/** The day on this device at a moment: what its user calls today. */
export const toLocalDay = (moment: Date): Day =>
  toUtcDay(moment.getTime() - moment.getTimezoneOffset() * 60_000);

/**
 * The last day of a deadline, from the moment at which it ends (ISO 8601). Last days end at midnight in UTC, so one that
 * ends as 8 December begins has its last day on the 7th.
 */
export const toLastDay = (end: Date | Instant): Day => toUtcDay(new Date(end).getTime() - 1);

/** The moment at which a last day ends: midnight in UTC, ISO 8601. */
export const toEndOfDay = (lastDay: Day): Instant => new Date(Date.parse(lastDay) + dayInMs).toISOString();

/** Days from one day to another; negative when the second one is earlier. */
export const getDaysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayInMs);

/** The day a number of days later, or earlier if negative. */
export const addDays = (day: Day, days: number): Day => toUtcDay(Date.parse(day) + days * dayInMs);
