import { applicationChart } from '../../../contract/charts/application/application.chart.ts';
import type { eventLog } from '../../db/schema/index.ts';
import { getDisplayedStates } from '../../domain/applications/model/displayed-states.ts';
import type { TransitionPayload } from '../../events/transition-payload.ts';
import type { Staff } from '../people/people.ts';
import type { NewApplication } from './applications.ts';
import { resolveActor } from './event-actors.ts';
import type { SeedTransition } from './transitions.ts';

type Event = typeof eventLog.$inferInsert & { readonly happenedAt: Date };

/** The log of an application: its creation and every event of its chart, in order. */
export function eventLogOf(
  application: NewApplication,
  transitions: readonly SeedTransition[],
  staff: Staff,
  evidence: (transition: SeedTransition) => TransitionPayload['evidence'],
): Event[] {
  const about = { subject: 'Application', subjectId: application.id } as const;
  const made = {
    ...about,
    happenedAt: application.createdAt,
    actorId: resolveActor('introducer', application, staff).actorId,
    type: 'application.created',
    fromState: null,
    toState: 'draft',
    payload: { number: application.number },
  };
  return [
    made,
    ...transitions.map((transition, index) => {
      const payload: TransitionPayload = {
        before: transition.from,
        after: transition.to,
        given: transition.payload,
        evidence: evidence(transition),
        role: transition.role,
        chart: applicationChart.version,
        version: index + 2,
        recipients: [],
        audited: false,
      };
      const { from: fromState = null, to: toState = null } = getDisplayedStates(transition);
      const { at: happenedAt, actorId, type } = transition;
      return { ...about, happenedAt, actorId, type, fromState, toState, payload: { ...payload } };
    }),
  ];
}
