export type Urgency = 'overdue' | 'soon' | 'later';

/** Days before a due date from which it is soon. */
const soonDays = 7;
const dayLength = 86_400_000;

const startOfDay = (at: Date): number => new Date(at).setHours(0, 0, 0, 0);

/** Calendar days from `now` to a time in the user's time zone; negative if it has passed. */
export const getDaysLeft = (at: Date, now: Date): number =>
  Math.round((startOfDay(at) - startOfDay(now)) / dayLength);

/** How urgent it is to do something in a number of days. */
export function getUrgency(daysLeft: number): Urgency {
  if (daysLeft < 0) return 'overdue';
  return daysLeft <= soonDays ? 'soon' : 'later';
}

/** Days until an intake closes, from 0 on its last day; null unless that is soon. */
export function getDaysToClose(closesOn: string, now = new Date()): number | null {
  const days = getDaysLeft(new Date(`${closesOn}T12:00:00`), now);
  return getUrgency(days) === 'soon' ? days : null;
}
