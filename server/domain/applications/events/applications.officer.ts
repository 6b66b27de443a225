import type { Effect } from '../../../../contract/charts/effects.ts';
import type { Transaction } from '../../../db/database.ts';
import type { EventOf } from '../../../events/events.ts';
import type { ApplicationState } from '../model/application-state.ts';
import { findAssignee, findLeastBusyOfficer } from '../model/assignees.ts';

/** An application with the officer that a transition assigns, and the events that log it. */
interface Assigned {
  readonly applicationState: ApplicationState;
  readonly assignments: readonly EventOf<'application.changed'>[];
}

/**
 * Chooses the officer of an application if a transition assigns one: its own stays as long as they work for the branch;
 * otherwise it is the one with the fewest open applications, if the branch has any. Nothing is stored yet.
 */
export async function assignOfficer(
  tx: Transaction,
  applicationState: ApplicationState,
  effects: readonly Effect[],
): Promise<Assigned> {
  const { row } = applicationState;
  const unchanged = { applicationState, assignments: [] };
  if (!effects.some(({ type }) => type === 'officer.assign')) return unchanged;
  if (row.officerId !== null && (await findAssignee(tx, 'officer', row.officerId, [row.branchId])))
    return unchanged;
  const officer = await findLeastBusyOfficer(tx, row.branchId);
  if (officer === undefined) return unchanged;
  return {
    applicationState: {
      ...applicationState,
      row: { ...row, officerId: officer.id, officerName: officer.name },
    },
    assignments: [
      {
        type: 'application.changed',
        // The rule assigns: no user did.
        actorId: null,
        subject: 'Application',
        subjectId: row.id,
        payload: {
          before: { officerId: row.officerId },
          after: { officerId: officer.id },
          version: row.version + 1,
        },
      },
    ],
  };
}
