import * as z from 'zod/mini';
import { day } from '../../kit/primitives.ts';
import { multiLine } from '../../kit/text.ts';
import { createEventSchema, type EventOf } from '../event.ts';
import { repetitions } from './repetition.ts';

/** What a task says. */
export const taskWords = multiLine(500);

/** The due date of a task: of this century or the next, so that the days of a series stay dates of four digits. */
export const taskDueDay = day.check(z.regex(/^2[01]/));

export const taskPayloads = {
  'task.complete': {},
  'task.drop': {},
  /** Hides it until a day. */
  'task.snooze': { until: day },
  'task.wake': {},
  'task.reopen': {},
  /** Null leaves it to everyone in its role. */
  'task.assign': { assigneeId: z.nullable(z.int().check(z.positive())) },
  /** Fields that are absent stay as they are. */
  'task.revise': {
    words: z.optional(taskWords),
    dueOn: z.optional(z.nullable(taskDueDay)),
    repeats: z.optional(z.nullable(z.enum(repetitions))),
  },
} as const;

export const taskEvent = createEventSchema(taskPayloads);
export type TaskEvent = EventOf<typeof taskPayloads>;
export type TaskEventType = TaskEvent['type'];
