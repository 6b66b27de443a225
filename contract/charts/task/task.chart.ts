import { createChart } from '../chart.ts';
import { type TaskEvent, taskEvent, taskPayloads } from './events.ts';
import { type TaskFacts, taskFacts } from './facts.ts';
import { taskGuards } from './guards.ts';
import { task } from './region.ts';
import type { TaskState } from './state-meta.ts';

/** Something to do: it is done, cancelled, or snoozed until a day, and can be reopened. */
export const taskChart = createChart<TaskState, TaskFacts, TaskEvent>({
  id: 'task',
  version: 1,
  migrations: {},
  facts: taskFacts,
  event: taskEvent,
  payloads: taskPayloads,
  guards: taskGuards,
  timestamps: {
    /** The start of the day. */
    snoozeEnd: ({ snoozedUntil }) => snoozedUntil && `${snoozedUntil}T00:00:00.000Z`,
  },
  regions: { task },
});
