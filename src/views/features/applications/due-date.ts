import { isDay, toUtcDay } from '../../../machines/kit/values/days.ts';
import type { Formatters } from '../../grid/use-formatters.ts';

/** Whether a last day has passed: it ends at midnight in UTC. */
export const isOverdue = (dueOn: unknown): boolean =>
  typeof dueOn === 'string' && isDay(dueOn) && dueOn < toUtcDay(new Date());

/** A last day, marked once it has passed. */
export function formatDue(dueOn: unknown, { date, text }: Formatters): string {
  if (typeof dueOn !== 'string') return '';
  return isOverdue(dueOn) ? text('label.overdue', { date: date(dueOn) }) : date(dueOn);
}
