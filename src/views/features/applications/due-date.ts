import type { Formatters } from '../../grid/use-formatters.ts';

/** Whether the day of a deadline has passed, in UTC like the filter `past`. */
export const isOverdue = (dueAt: unknown): boolean =>
  typeof dueAt === 'string' && dueAt.slice(0, 10) < new Date().toISOString().slice(0, 10);

/** A deadline: its date, marked once it has passed. */
export function formatDue(dueAt: unknown, { date, text }: Formatters): string {
  if (typeof dueAt !== 'string') return '';
  return isOverdue(dueAt) ? text('label.overdue', { date: date(dueAt) }) : date(dueAt);
}
