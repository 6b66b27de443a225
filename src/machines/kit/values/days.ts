import type { Day } from '../../../../contract/facts/days.ts';

export {
  type Day,
  getDaysBetween,
  type Instant,
  isDay,
  isInstant,
  toLastDay,
  toLocalDay,
  toUtcDay,
} from '../../../../contract/facts/days.ts';

/** Whether a text is what a date field gives: a day, whose year can have more digits than the server accepts. */
export const isEnteredDay = (text: string): text is Day => /^\d{4,6}-\d{2}-\d{2}$/.test(text);
