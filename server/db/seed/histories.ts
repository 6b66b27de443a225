import { applicationChart } from '../../../contract/charts/application/application.chart.ts';
import { shownStates } from '../../applications/shown-states.ts';
import type { Moved } from '../../events/events.ts';
import type { eventLog } from '../schema/index.ts';
import type { NewApplication } from './applications.ts';
import { doerOf } from './movers.ts';
import type { Move } from './moves.ts';
import type { Staff } from './people.ts';

type Event = typeof eventLog.$inferInsert & { readonly happenedAt: Date };

/** The log of an application: its creation and every event of its chart, in order. */
export function historyOf(application: NewApplication, moves: readonly Move[], staff: Staff): Event[] {
  const about = { subject: 'Application', subjectId: application.id } as const;
  const made = {
    ...about,
    happenedAt: application.createdAt,
    actorId: doerOf('introducer', application, staff).actorId,
    type: 'application.created',
    fromState: null,
    toState: 'draft',
    payload: { number: application.number },
  };
  return [
    made,
    ...moves.map((move, index) => {
      const payload: Moved = {
        before: move.from,
        after: move.to,
        given: move.payload,
        role: move.role,
        chart: applicationChart.version,
        version: index + 2,
        told: [],
        audited: false,
      };
      const { from: fromState = null, to: toState = null } = shownStates(move);
      const { at: happenedAt, actorId, type } = move;
      return { ...about, happenedAt, actorId, type, fromState, toState, payload: { ...payload } };
    }),
  ];
}
