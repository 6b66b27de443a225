import { type Day, getDaysBetween, toUtcDay } from './days.ts';

export type Urgency = 'overdue' | 'soon' | 'later';

/** Days before a last day from which it is soon. */
const soonDays = 7;

/**
 * Days until a day, 0 on the day itself; negative once it has passed. Last days end at midnight in UTC, so today is the
 * day there; for the day of an appointment, pass the one on this device.
 */
export const getDaysLeft = (day: Day, today = toUtcDay(new Date())): number => getDaysBetween(today, day);

/** How urgent it is to do something in a number of days. */
export function getUrgency(daysLeft: number): Urgency {
  if (daysLeft < 0) return 'overdue';
  return daysLeft <= soonDays ? 'soon' : 'later';
}

/** Days before a last day within which there is no time to lose. */
const urgentDays = 2;

/** Whether a last day is at most two days away, and not over. */
export const isUrgent = (lastDay: Day, today?: Day): boolean => {
  const days = getDaysLeft(lastDay, today);
  return days >= 0 && days <= urgentDays;
};

/** Whether a last day is over. */
export const isOverdue = (lastDay: Day): boolean => getUrgency(getDaysLeft(lastDay)) === 'overdue';

/** Days until an intake closes, from 0 on its last day; null unless that is soon. */
export function getDaysToClose(closesOn: Day, today = toUtcDay(new Date())): number | null {
  const days = getDaysLeft(closesOn, today);
  return getUrgency(days) === 'soon' ? days : null;
}
