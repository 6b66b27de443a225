import { addDays, type Day, getDaysBetween, toUtcDay } from '../../facts/days.ts';

/** How often a task repeats. */
export const repetitions = ['daily', 'weekly', 'monthly'] as const;
export type Repetition = (typeof repetitions)[number];

/** A series of due days: the first one, and the interval. */
interface Series {
  readonly firstDueOn: Day;
  readonly repeats: Repetition;
}

/** The date some months later; a month that is too short has it on its last day. */
function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toUtcDay(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
}

/** The due day at a position of a series; the first one is 0. */
function getDueDay({ firstDueOn, repeats }: Series, position: number): Day {
  if (repeats === 'monthly') return addMonths(firstDueOn, position);
  const days = repeats === 'weekly' ? 7 * position : position;
  return addDays(firstDueOn, days);
}

/** The lowest position at which the interval alone can have reached a day. */
function estimatePosition({ firstDueOn, repeats }: Series, day: Day): number {
  const days = getDaysBetween(firstDueOn, day);
  const interval = { daily: 1, weekly: 7, monthly: 31 }[repeats];
  return Math.max(0, Math.floor(days / interval));
}

/**
 * The due day of the next task of a series: after the one that is done, and not before today, so that nobody has to
 * catch up on missed days. Monthly tasks of the 29th to the 31st come back to their date after a shorter month.
 */
export function getNextDueDay(series: Series, dueOn: Day, today: Day): Day {
  const isNext = (day: Day): boolean => day > dueOn && day >= today;
  let position = estimatePosition(series, dueOn > today ? dueOn : today);
  while (!isNext(getDueDay(series, position))) position += 1;
  return getDueDay(series, position);
}
