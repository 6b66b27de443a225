import { admissionStateNames, stateMeta } from '../charts/application/state-meta.ts';
import type { Turn } from '../charts/state.ts';
import type { Role } from '../kit/ability.ts';
import type { Condition, Filter } from '../kit/filters.ts';
import type { UserData } from '../people/session.ts';

/** The party that a user is in the workflow; roles without a part of their own are absent. */
const partyByRole: { readonly [Name in Role]?: Turn } = {
  counsellor: 'owner',
  'channel-partner': 'owner',
  aco: 'office',
  'compliance-officer': 'compliance',
  'university-contact': 'university',
  student: 'student',
};

/** The column of the application list that names the user whose it is, by their role. */
const ownColumns: { readonly [Name in Role]?: string } = { counsellor: 'counsellor', aco: 'officer' };

/** The filter of the application list for those assigned to a user; null for roles to which none are assigned. */
export function getOwnFilter({ id, role }: Pick<UserData, 'id' | 'role'>): Condition | null {
  const column = ownColumns[role];
  return column === undefined ? null : { column, is: 'in', value: [id] };
}

/**
 * The filter of the application list for what waits for a user; null for roles that no application waits for. Outsiders
 * may not see all regions of the chart that decide it, so theirs is on the status.
 */
export function getWaitingFilter({ id, role }: Pick<UserData, 'id' | 'role'>): Filter | null {
  const party = partyByRole[role];
  if (party === undefined) return null;
  if (role === 'university-contact' || role === 'student') {
    const statuses = admissionStateNames.filter((name) => stateMeta[name].turn === party);
    return { column: 'status', is: 'in', value: statuses };
  }
  const waiting: Condition = { column: 'waitingFor', is: 'in', value: [party] };
  const own = getOwnFilter({ id, role });
  if (own === null) return waiting;
  // What no officer has yet waits for all of them.
  return { all: [waiting, role === 'aco' ? { any: [own, { column: own.column, is: 'empty' }] } : own] };
}
