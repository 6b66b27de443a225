import { describe, expect, it } from 'vitest';
import { getActiveDeadlines } from '../../../contract/charts/deadlines.ts';
import { applyEvent, possible, whyNot } from '../../../contract/charts/run.ts';
import type { TaskEvent, TaskEventType } from '../../../contract/charts/task/events.ts';
import type { TaskFacts } from '../../../contract/charts/task/facts.ts';
import type { TaskState } from '../../../contract/charts/task/state-meta.ts';
import { taskChart } from '../../../contract/charts/task/task.chart.ts';
import { system } from '../../../contract/charts/transition.ts';
import type { Day } from '../../../contract/facts/days.ts';
import { person, task } from './records.ts';

const counsellor = person('counsellor', 2);

const send = (value: TaskState, event: TaskEvent, facts: TaskFacts = task, actor = counsellor) => {
  const answer = applyEvent(taskChart, { version: 1, value }, facts, event, actor);
  return answer.ok ? answer.stored.value : answer.reasons;
};
const effectsOf = (value: TaskState, event: TaskEvent, facts: TaskFacts = task) => {
  const answer = applyEvent(taskChart, { version: 1, value }, facts, event, counsellor);
  return answer.ok ? answer.effects : answer.reasons;
};
const reasonsOf = (value: TaskState, type: TaskEventType, facts: TaskFacts, actor = counsellor) =>
  whyNot(taskChart, { version: 1, value }, facts, type, actor);

const fromDate: TaskFacts = { ...task, origin: 'date' };
const fromWorkflow: TaskFacts = { ...task, origin: 'workflow' };

describe('a task', () => {
  it('is snoozed, opened again, done, reopened and cancelled', () => {
    const way: readonly (readonly [TaskState, TaskEvent, TaskState])[] = [
      ['open', { type: 'task.snooze', until: '2026-11-22' }, 'snoozed'],
      ['snoozed', { type: 'task.snooze', until: '2026-12-01' }, 'snoozed'],
      ['snoozed', { type: 'task.wake' }, 'open'],
      ['open', { type: 'task.complete' }, 'done'],
      ['done', { type: 'task.reopen' }, 'open'],
      ['open', { type: 'task.drop' }, 'dropped'],
      ['dropped', { type: 'task.reopen' }, 'open'],
      ['snoozed', { type: 'task.complete' }, 'done'],
    ];
    expect(way.map(([from, event]) => send(from, event))).toEqual(way.map(([, , to]) => to));
  });

  it('is snoozed until a day after today, and for a year at most', () => {
    const until = (day: Day) => send('open', { type: 'task.snooze', until: day });
    expect(
      (['2026-11-20', '2026-11-21', '2026-11-22', '2027-11-22', '2027-11-23'] as const).map(until),
    ).toEqual([
      ['reason.snoozedToLaterDay'],
      ['reason.snoozedToLaterDay'],
      'snoozed',
      'snoozed',
      ['reason.snoozedToLaterDay'],
    ]);
  });

  it('is woken by time at the start of its day, not at its end', () => {
    const facts = { ...task, snoozedUntil: '2026-11-23' as const };
    expect(getActiveDeadlines(taskChart, 'snoozed', facts)).toEqual([
      {
        id: 'snoozed',
        place: 'task.snoozed',
        at: '2026-11-23T00:00:00.000Z',
        raises: 'task.wake',
        reminders: [],
      },
    ]);
    expect(send('snoozed', { type: 'task.wake' }, facts, system)).toBe('open');
    expect(send('open', { type: 'task.wake' }, facts, system)).toEqual(['reason.notInThisState']);
  });

  it('that a date has opened ends with its reason, by nobody’s hand', () => {
    const types = ['task.complete', 'task.drop', 'task.snooze'] as const;
    expect(types.map((type) => reasonsOf('open', type, fromDate))).toEqual(
      types.map(() => ['reason.endsByHand']),
    );
    expect(reasonsOf('open', 'task.complete', fromDate, person('admin'))).toEqual(['reason.endsByHand']);
    expect(send('open', { type: 'task.complete' }, fromDate, system)).toBe('done');
  });

  it('that the workflow ended is not reopened; one of the workflow that a person ended is', () => {
    expect(reasonsOf('done', 'task.reopen', { ...fromWorkflow, endedByWorkflow: true })).toEqual([
      'reason.endedByPerson',
    ]);
    expect(reasonsOf('done', 'task.reopen', fromWorkflow)).toEqual([]);
  });

  it('says what the workflow wants, unless a person wrote it', () => {
    expect(reasonsOf('open', 'task.revise', fromWorkflow)).toEqual(['reason.writtenByPerson']);
    expect(reasonsOf('open', 'task.revise', fromDate)).toEqual(['reason.writtenByPerson']);
    expect(reasonsOf('open', 'task.revise', task)).toEqual([]);
  });

  it('is left to a role only if it has one of the workflow', () => {
    const event: TaskEvent = { type: 'task.assign', assigneeId: null };
    expect([send('open', event), send('open', event, fromWorkflow)]).toEqual([
      ['reason.assigneeNamed'],
      'open',
    ]);
    expect(send('open', { type: 'task.assign', assigneeId: 3 })).toBe('open');
  });

  it('repeats only from a due date', () => {
    const revise = (
      facts: Partial<TaskFacts>,
      change: Omit<Extract<TaskEvent, { type: 'task.revise' }>, 'type'>,
    ) => send('open', { type: 'task.revise', ...change }, { ...task, ...facts });
    const refused = ['reason.repetitionHasDueDate'];
    expect([
      revise({}, { repeats: 'weekly' }),
      revise({}, { repeats: 'weekly', dueOn: '2026-11-30' }),
      revise({ dueOn: '2026-11-30' }, { repeats: 'weekly' }),
      revise({ dueOn: '2026-11-30', repeats: 'daily' }, { dueOn: null }),
      revise({ dueOn: '2026-11-30', repeats: 'daily' }, { dueOn: null, repeats: null }),
      revise({ dueOn: '2026-11-30', repeats: 'daily' }, { words: 'Call' }),
    ]).toEqual([refused, 'open', 'open', refused, 'open', 'open']);
  });

  it('opens the next one of its series when it is done, and withdraws it when it is reopened', () => {
    expect(effectsOf('open', { type: 'task.complete' })).toEqual([{ type: 'task.openNext' }]);
    expect(effectsOf('open', { type: 'task.drop' })).toEqual([]);
    expect(effectsOf('done', { type: 'task.reopen' }, { ...task, next: 'open' })).toEqual([
      { type: 'task.withdrawNext' },
    ]);
    expect(effectsOf('done', { type: 'task.reopen' }, { ...task, next: 'ended' })).toEqual([
      'reason.nextTaskOpen',
    ]);
  });

  it('offers people what they can do, and nobody else’s task to anybody but an administrator', () => {
    const offered = (actor = counsellor, value: TaskState = 'open') =>
      possible(taskChart, { version: 1, value }, task, actor).flatMap(({ type, reasons }) =>
        reasons.length === 0 ? [type] : [],
      );
    const all = ['task.complete', 'task.drop', 'task.snooze', 'task.assign', 'task.revise'];
    expect(offered()).toEqual(all);
    expect(offered({ ...counsellor, own: false })).toEqual([]);
    expect(offered({ ...person('admin'), own: false })).toEqual(all);
    expect(offered(person('student'))).toEqual([]);
    expect(offered(counsellor, 'snoozed')).toEqual([
      'task.complete',
      'task.drop',
      'task.snooze',
      'task.wake',
      'task.assign',
      'task.revise',
    ]);
  });
});
