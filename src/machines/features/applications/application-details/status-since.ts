import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import { daysBetween } from '../../../../../contract/charts/date-math.ts';
import type { Instant } from '../../../kit/values/days.ts';

/**
 * Since when, and for how many days, the application has had its status: from the chart's facts, or from the timeline
 * for users who do not receive them. Null if neither is available.
 */
export function getStatusSince(
  { status, workflow: { facts }, timeline }: ApplicationDetails,
  now = new Date().toISOString(),
): { readonly at: Instant; readonly days: number } | null {
  const at = facts?.since.admission ?? timeline.find(({ to }) => to === status)?.happenedAt;
  return at === undefined ? null : { at, days: Math.max(0, daysBetween(at, now)) };
}
