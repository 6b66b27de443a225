import type { ApplicationValue } from '../../contract/charts/application/application.chart.ts';

/** The states that a line of the log shows: of the admission where that moved, else of the region that did. */
export function shownStates({
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
