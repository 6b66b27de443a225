import { getWaitingFilter } from '../../../../contract/applications/waiting-for-me.ts';
import type { Role } from '../../../../contract/kit/ability.ts';
import type { UserData } from '../../../../contract/people/session.ts';
import { createReadyView, type ReadyView } from '../../grid/definition/ready-views.ts';

/** The column that names the users of a role on their own applications. */
const assignedAs: { readonly [Name in Role]?: string } = { counsellor: 'counsellor', aco: 'officer' };

/** The views that come with the application list. */
export function getReadyViews(user: UserData): readonly ReadyView[] {
  const assigned = assignedAs[user.role];
  const waiting = getWaitingFilter(user);
  return [
    ...(waiting ? [createReadyView('waitingForMe', 'dueAt', waiting)] : []),
    ...(assigned ? [createReadyView('mine', 'dueAt', { column: assigned, is: 'in', value: [user.id] })] : []),
    createReadyView('overdue', 'dueAt', { column: 'dueAt', is: 'past' }),
    createReadyView('offersDue', 'offerExpiresOn', {
      all: [
        { column: 'status', is: 'in', value: ['conditionalOffer', 'unconditionalOffer'] },
        { column: 'offerExpiresOn', is: 'nextDays', value: 7 },
      ],
    }),
  ];
}
