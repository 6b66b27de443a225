import { applicationChart } from '../../../../contract/charts/application/application.chart.ts';
import type { TransitionPayload } from '../../../events/transition-payload.ts';

/** The regions with a transition for an event, even one that does not change the state. */
export const getEventRegions = (type: string): readonly string[] =>
  Object.entries(applicationChart.regions).flatMap(([region, { transitions }]) =>
    transitions.some(({ on }) => on === type) ? [region] : [],
  );

/** The regions that a transition tells something about: those that accept its event, and those that it changed. */
export const getTransitionRegions = (
  type: string,
  { before, after }: Pick<TransitionPayload, 'before' | 'after'>,
): readonly string[] => [
  ...getEventRegions(type),
  ...Object.entries(after).flatMap(([region, state]) =>
    Object.entries(before).some(([name, earlier]) => name === region && earlier === state) ? [] : [region],
  ),
];
