import { isDay } from '../../../machines/kit/values/days.ts';
import { isOverdue } from '../../../machines/kit/values/urgency.ts';
import type { Formatters } from '../../grid/use-formatters.ts';

/** Whether a row's last day is over. */
export const isDueOver = (dueOn: unknown): boolean => isDay(dueOn) && isOverdue(dueOn);

/** A last day, marked once it has passed. */
export function formatDue(dueOn: unknown, { date, text }: Formatters): string {
  if (!isDay(dueOn)) return '';
  return isDueOver(dueOn) ? text('label.overdue', { date: date(dueOn) }) : date(dueOn);
}
