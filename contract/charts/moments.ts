const dayLength = 86_400_000;

/** The day of an instant or of a day, in UTC. */
const dayOf = (moment: string): string => moment.slice(0, 10);

/** Whole days from one day to another; below 0 when the second is the earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / dayLength);

/** Whether a last valid day is over: on the day itself it is not. */
export const isOver = (lastDay: string, now: string): boolean => dayOf(now) > dayOf(lastDay);

/** Whether an instant has come. */
export const isReached = (instant: string, now: string): boolean => Date.parse(now) >= Date.parse(instant);

/** Minutes gone from one instant to another. */
export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 60_000;

/** So many days after an instant, or before it when negative. */
export const daysAfter = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * dayLength).toISOString();

export const minutesAfter = (from: string, minutes: number): string =>
  new Date(Date.parse(from) + minutes * 60_000).toISOString();

/** The instant itself, or the first one after a day. */
export const endOf = (moment: string): string =>
  moment.length > 10 ? moment : daysAfter(`${moment}T00:00:00.000Z`, 1);
