import { getOwnFilter, getWaitingFilter } from '../../../../contract/applications/waiting-for-me.ts';
import type { UserData } from '../../../../contract/people/session.ts';
import { createReadyView, type ReadyView } from '../../grid/definition/ready-views.ts';

/** What an offer that expires is judged by: the columns of the list, with the expiry date beside the status. */
const offerColumns = [
  'number',
  'studentName',
  'status',
  'offerExpiresOn',
  'university',
  'dueOn',
  'waitingFor',
  'courseTitle',
  'intakeName',
  'countryCode',
  'counsellor',
  'priority',
  'flagged',
  'followUpOn',
  'partner',
  'branch',
  'updatedAt',
];

/** The views that come with the application list. */
export function getReadyViews(user: UserData): readonly ReadyView[] {
  const own = getOwnFilter(user);
  const waiting = getWaitingFilter(user);
  return [
    ...(waiting ? [createReadyView('waitingForMe', 'dueOn', waiting)] : []),
    ...(own ? [createReadyView('mine', 'dueOn', own)] : []),
    createReadyView('overdue', 'dueOn', { column: 'dueOn', is: 'past' }),
    createReadyView(
      'offersDue',
      'offerExpiresOn',
      {
        all: [
          { column: 'status', is: 'in', value: ['conditionalOffer', 'unconditionalOffer'] },
          { column: 'offerExpiresOn', is: 'nextDays', value: 7 },
        ],
      },
      { columns: offerColumns },
    ),
  ];
}
