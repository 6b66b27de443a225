import * as z from 'zod/mini';
import { type TaskEvent, taskDueDay, taskWords } from '../charts/task/events.ts';
import { repetitions } from '../charts/task/repetition.ts';
import { type TaskState, taskStateNames } from '../charts/task/state-meta.ts';
import type { Day } from '../facts/days.ts';
import { hasSomeField } from '../kit/bulk.ts';
import { day } from '../kit/primitives.ts';

/** The fields of a task that lists change. */
export const taskChange = z
  .strictObject({
    words: z.optional(taskWords),
    dueOn: z.optional(z.nullable(taskDueDay)),
    repeats: z.optional(z.nullable(z.enum(repetitions))),
    assigneeId: z.optional(z.nullable(z.int().check(z.positive()))),
    /** Null ends the snooze. */
    snoozedUntil: z.optional(z.nullable(day)),
    /** `snoozed` snoozes it until the day until which it was snoozed before, to undo what ended it. */
    status: z.optional(z.enum(taskStateNames)),
  })
  .check(hasSomeField);
export type TaskChange = z.output<typeof taskChange>;

/** What a change starts from. */
interface CurrentTask {
  readonly status: TaskState;
  readonly snoozedUntil: Day | null;
}

/** The events that give a task another status. */
function toStatusEvents(next: TaskState, { status, snoozedUntil }: CurrentTask): TaskEvent[] {
  if (next === status) return [];
  const opening: TaskEvent[] =
    status === 'open' ? [] : [{ type: status === 'snoozed' ? 'task.wake' : 'task.reopen' }];
  switch (next) {
    case 'open':
      return opening;
    case 'snoozed':
      return snoozedUntil === null ? [] : [...opening, { type: 'task.snooze', until: snoozedUntil }];
    case 'done':
      return [{ type: 'task.complete' }];
    case 'dropped':
      return [{ type: 'task.drop' }];
  }
}

function toSnoozeEvents(until: Day | null, { status, snoozedUntil }: CurrentTask): TaskEvent[] {
  if (until === null) return status === 'snoozed' ? [{ type: 'task.wake' }] : [];
  return status === 'snoozed' && until === snoozedUntil ? [] : [{ type: 'task.snooze', until }];
}

/** The events that make a change, in the order in which they are sent; none if it changes nothing. */
export function toTaskEvents(change: TaskChange, current: CurrentTask): TaskEvent[] {
  const { assigneeId, snoozedUntil, status, ...revised } = change;
  return [
    ...(Object.keys(revised).length > 0 ? [{ type: 'task.revise' as const, ...revised }] : []),
    ...(assigneeId === undefined ? [] : [{ type: 'task.assign' as const, assigneeId }]),
    ...(snoozedUntil === undefined ? [] : toSnoozeEvents(snoozedUntil, current)),
    ...(status === undefined ? [] : toStatusEvents(status, current)),
  ];
}
