import * as z from 'zod/mini';
import { day, instant } from '../../kit/primitives.ts';
import { repetitions } from './repetition.ts';

/** What opened a task: a person, an event of its application, or a date of it that has passed. */
export const taskOrigins = ['person', 'workflow', 'date'] as const;
export type TaskOrigin = (typeof taskOrigins)[number];

/** The input to the task chart. */
export const taskFacts = z.object({
  now: instant,
  since: z.object({ task: instant }),
  /** Deadlines in days set by the installation, by state path; tasks have none. */
  days: z.record(z.string(), z.int().check(z.positive())),
  origin: z.enum(taskOrigins),
  dueOn: z.nullable(day),
  repeats: z.nullable(z.enum(repetitions)),
  snoozedUntil: z.nullable(day),
  /** The workflow ended it, not a person. */
  endedByWorkflow: z.boolean(),
  /** The next task of its series; null while there is none. */
  next: z.nullable(z.enum(['open', 'ended'])),
});
export type TaskFacts = z.output<typeof taskFacts>;
