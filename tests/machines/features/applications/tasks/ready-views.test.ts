import { describe, expect, it } from 'vitest';
import type { Role } from '../../../../../contract/kit/ability.ts';
import { parseFilter } from '../../../../../contract/kit/filters.ts';
import { taskColumns } from '../../../../../contract/tasks/tasks.ts';
import { getReadyTaskViews } from '../../../../../src/machines/features/applications/tasks/ready-views.ts';

const user = (role: Role) => ({ id: 7, role, fullName: 'Nadia Karim', email: 'n@example.org', home: '/' });
const views = (role: Role) =>
  getReadyTaskViews(user(role)).map(({ name, query }) => {
    const search = new URLSearchParams(query);
    return [name, search.get('sortBy'), parseFilter(search.get('where') ?? '', taskColumns)];
  });

describe('the views that come with the list of tasks', () => {
  it('are what an officer does, is late with, does this week, and waits for from others', () => {
    const own = {
      any: [
        { column: 'assignee', is: 'in', value: [7] },
        {
          all: [
            { column: 'assignee', is: 'empty' },
            { column: 'role', is: 'in', value: ['aco'] },
          ],
        },
      ],
    };
    expect(views('aco')).toEqual([
      ['myTasks', 'dueOn', own],
      ['overdue', 'dueOn', { all: [own, { column: 'dueOn', is: 'past' }] }],
      ['dueThisWeek', 'dueOn', { all: [own, { column: 'dueOn', is: 'nextDays', value: 7 }] }],
      [
        'waitingForOthers',
        'dueOn',
        {
          all: [
            { column: 'owner', is: 'in', value: [7] },
            { column: 'assignee', is: 'notIn', value: [7] },
          ],
        },
      ],
    ]);
  });

  it('are for partners about what is assigned to them alone: no task is for their role', () => {
    expect(views('channel-partner')[0]).toEqual([
      'myTasks',
      'dueOn',
      { column: 'assignee', is: 'in', value: [7] },
    ]);
  });
});
