import type { Filter } from '../../../../../contract/kit/filters.ts';
import type { UserData } from '../../../../../contract/people/session.ts';
import { createReadyView, type ReadyView } from '../../../grid/definition/ready-views.ts';

/** The tasks that a user has to do: those assigned to them, and for agency staff those of their role. */
const getOwn = ({ id, role }: UserData): Filter => {
  const assigned: Filter = { column: 'assignee', is: 'in', value: [id] };
  if (role === 'channel-partner') return assigned;
  return {
    any: [
      assigned,
      {
        all: [
          { column: 'assignee', is: 'empty' },
          { column: 'role', is: 'in', value: [role] },
        ],
      },
    ],
  };
};

/** The views that come with the list of tasks. */
export function getReadyTaskViews(user: UserData): readonly ReadyView[] {
  const own = getOwn(user);
  return [
    createReadyView('myTasks', 'dueOn', own),
    createReadyView('overdue', 'dueOn', { all: [own, { column: 'dueOn', is: 'past' }] }),
    createReadyView('dueThisWeek', 'dueOn', { all: [own, { column: 'dueOn', is: 'nextDays', value: 7 }] }),
    createReadyView('waitingForOthers', 'dueOn', {
      all: [
        { column: 'owner', is: 'in', value: [user.id] },
        { column: 'assignee', is: 'notIn', value: [user.id] },
      ],
    }),
  ];
}
