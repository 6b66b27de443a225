import type { ApplicationValue } from '../../../../contract/charts/application/application.chart.ts';

/**
 * The states that a timeline entry shows: those of the admission region if it moved, otherwise of the region that did.
 */
export function getDisplayedStates({
  from,
  to,
}: {
  readonly from: ApplicationValue;
  readonly to: ApplicationValue;
}): { from?: string; to?: string } {
  if (from.admission !== to.admission) return { from: from.admission, to: to.admission };
  const region = (['compliance', 'money', 'documents'] as const).find((each) => from[each] !== to[each]);
  return region ? { from: `${region}.${from[region]}`, to: `${region}.${to[region]}` } : {};
}
