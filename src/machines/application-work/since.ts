import type { ApplicationDetails, Workflow } from '../../../contract/application-details.ts';
import { daysBetween } from '../../../contract/charts/moments.ts';

/**
 * Since when an application has its status, and for how many days: by the chart's facts, or for readers who do not get
 * them by the history. Null when neither says.
 */
export function standingSince(
  { status, workflow: { facts }, timeline }: ApplicationDetails,
  now = new Date().toISOString(),
): { readonly at: string; readonly days: number } | null {
  const at = facts?.since.admission ?? timeline.find(({ to }) => to === status)?.happenedAt;
  return at === undefined ? null : { at, days: Math.max(0, daysBetween(at, now)) };
}

/** The day on which a clock strikes: one that runs to the end of a day strikes on that day, not on the next. */
export const lastDayOf = ({ at }: Pick<Workflow['clocks'][number], 'at'>): string =>
  new Date(Date.parse(at) - 1).toISOString();
