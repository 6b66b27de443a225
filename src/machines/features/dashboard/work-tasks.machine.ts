import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { WorkItem } from '../../../../contract/applications/work.ts';
import type { Task } from '../../../../contract/tasks/tasks.ts';
import { newIdempotencyKey } from '../../../services/kit/idempotency-key.ts';
import { eventOf } from '../../kit/params.ts';

/** A task among what waits for the user. */
export type WorkTask = Extract<WorkItem, { readonly kind: 'task' }>;

type Step = 'complete' | 'reopen';

/** A task with the event that is to be sent to it. */
interface Sending {
  readonly task: WorkTask;
  readonly step: Step;
}

interface WorkTasksContext {
  /** Tasks marked as done here, by id, with their new version: they stay on the page, so that this can be undone. */
  readonly done: ReadonlyMap<number, WorkTask>;
  /** The newest known versions. */
  readonly versions: ReadonlyMap<number, number>;
  /** What is to be sent, in order. */
  readonly queue: readonly Sending[];
  /** What could not be sent last. */
  readonly failed: Sending | null;
}

type WorkTasksEvent = { type: 'task.complete'; task: WorkTask } | { type: 'task.undo'; task: WorkTask };

const eventTypes = { complete: 'task.complete', reopen: 'task.reopen' } as const satisfies Record<
  Step,
  string
>;

/**
 * Marks tasks of the dashboard as done, and opens them again; one call after another. A task that could not be changed
 * stays as it was.
 */
export const workTasksMachine = setup({
  types: {} as { context: WorkTasksContext; events: WorkTasksEvent; tags: 'busy' },
  actors: {
    send: fromPromise<Task, { readonly sending: Sending | undefined; readonly version: number }>(
      async ({ input: { sending, version } }) => {
        if (!sending) throw new Error('No event to send');
        // Loaded when the first task is done: the dashboard needs nothing of it before.
        const { sendTaskEvent } = await import(
          /* webpackChunkName: "page-tasks" */ '../../../services/applications/tasks.service.ts'
        );
        const type = eventTypes[sending.step];
        return sendTaskEvent({ id: sending.task.taskId, version }, { type }, newIdempotencyKey());
      },
    ),
  },
  actions: {
    enqueue: assign(({ context }, { task, step }: Sending) => ({
      queue: [...context.queue, { task, step }],
      failed: null,
    })),
    setSent: assign(({ context: { queue, done, versions } }, { version }: { version: number }) => {
      const [sent, ...rest] = queue;
      if (!sent) return {};
      const { task, step } = sent;
      const others = [...done].filter(([id]) => id !== task.taskId);
      return {
        queue: rest,
        done: new Map(step === 'complete' ? [...others, [task.taskId, task]] : others),
        versions: new Map(versions).set(task.taskId, version),
      };
    }),
    setFailed: assign(({ context: { queue } }) => ({ failed: queue[0] ?? null, queue: queue.slice(1) })),
  },
  guards: {
    hasQueue: ({ context }) => context.queue.length > 0,
    isOpen: ({ context }, { task }: { task: WorkTask }) => !context.done.has(task.taskId),
    isDone: ({ context }, { task }: { task: WorkTask }) => context.done.has(task.taskId),
  },
}).createMachine({
  id: 'workTasks',
  context: { done: new Map(), versions: new Map(), queue: [], failed: null },
  initial: 'idle',
  on: {
    'task.complete': {
      guard: { type: 'isOpen', params: eventOf },
      actions: { type: 'enqueue', params: ({ event }) => ({ task: event.task, step: 'complete' as const }) },
    },
    'task.undo': {
      guard: { type: 'isDone', params: eventOf },
      actions: { type: 'enqueue', params: ({ event }) => ({ task: event.task, step: 'reopen' as const }) },
    },
  },
  states: {
    idle: { always: { guard: 'hasQueue', target: 'sending' } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { queue, versions } }) => {
          const [sending] = queue;
          const known = sending && versions.get(sending.task.taskId);
          return { sending, version: Math.max(known ?? 0, sending?.task.version ?? 0) };
        },
        onDone: {
          target: 'idle',
          actions: { type: 'setSent', params: ({ event }) => ({ version: event.output.version }) },
        },
        onError: { target: 'idle', actions: 'setFailed' },
      },
    },
  },
});

export type WorkTasksActor = ActorRefFrom<typeof workTasksMachine>;
