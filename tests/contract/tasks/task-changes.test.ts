import { describe, expect, it } from 'vitest';
import type { TaskState } from '../../../contract/charts/task/state-meta.ts';
import type { Day } from '../../../contract/facts/days.ts';
import { type TaskChange, taskChange, toTaskEvents } from '../../../contract/tasks/task-changes.ts';

const events = (change: TaskChange, status: TaskState = 'open', snoozedUntil: Day | null = null) =>
  toTaskEvents(change, { status, snoozedUntil });
const until = '2026-12-01';

describe('the events that change a task', () => {
  it('are one for each field, in an order in which each is possible', () => {
    expect(
      events({
        status: 'done',
        snoozedUntil: until,
        assigneeId: 3,
        words: 'Call',
        dueOn: null,
        repeats: null,
      }),
    ).toEqual([
      { type: 'task.revise', words: 'Call', dueOn: null, repeats: null },
      { type: 'task.assign', assigneeId: 3 },
      { type: 'task.snooze', until },
      { type: 'task.complete' },
    ]);
    expect(events({ assigneeId: null })).toEqual([{ type: 'task.assign', assigneeId: null }]);
  });

  it('lead from each status to each other one, and undo what led there', () => {
    const complete = { type: 'task.complete' };
    const drop = { type: 'task.drop' };
    const snooze = { type: 'task.snooze', until };
    const reopen = { type: 'task.reopen' };
    const states = ['open', 'snoozed', 'done', 'dropped'] as const;
    expect(states.map((from) => states.map((status) => events({ status }, from, until)))).toEqual([
      [[], [snooze], [complete], [drop]],
      [[{ type: 'task.wake' }], [], [complete], [drop]],
      [[reopen], [reopen, snooze], [], [drop]],
      [[reopen], [reopen, snooze], [complete], []],
    ]);
  });

  it('are none for a snooze without a day, one that is known, and the end of none', () => {
    expect([
      events({ status: 'snoozed' }),
      events({ snoozedUntil: until }, 'snoozed', until),
      events({ snoozedUntil: null }),
      events({ snoozedUntil: null }, 'snoozed', until),
      events({ snoozedUntil: '2026-12-02' }, 'snoozed', until),
    ]).toEqual([[], [], [], [{ type: 'task.wake' }], [{ type: 'task.snooze', until: '2026-12-02' }]]);
  });

  it('are those of a change that names a field, and no other', () => {
    const accepts = (change: object) => taskChange.safeParse(change).success;
    expect([
      accepts({}),
      accepts({ status: 'gone' }),
      accepts({ words: ' ' }),
      accepts({ words: 'x'.repeat(501) }),
      accepts({ dueOn: '2026-02-30' }),
      accepts({ role: 'admin' }),
      accepts({ words: 'x'.repeat(500) }),
    ]).toEqual([false, false, false, false, false, false, true]);
  });
});
