import { enqueueActions, fromPromise, sendParent, setup } from 'xstate';
import { startBulk } from '../../services/bulk.service.ts';
import { problemOf } from '../../services/problem.ts';
import { removeView } from '../../services/views.service.ts';
import type { Problem } from '../problem.ts';
import { tellIfThere } from '../receivers.ts';
import type { GraceCommand, GracesEvent } from './graces.types.ts';

interface GraceInput {
  readonly id: string;
  readonly command: GraceCommand;
}

type GraceEvent =
  | { type: 'grace.undo' }
  | { type: 'grace.flush' }
  | { type: 'grace.hold' }
  | { type: 'grace.release' };

type Answer = Awaited<ReturnType<typeof startBulk>> | null;

/** Sends the command. The request outlives the page, because closing the page may be what triggers it. */
async function make(command: GraceCommand): Promise<Answer> {
  if (command.kind === 'bulk')
    return startBulk(command.command, { idempotencyKey: command.key, keepalive: true });
  await removeView(command.id, { keepalive: true });
  return null;
}

/** One command that is delayed so that it can be undone before it is sent. */
export const graceMachine = setup({
  types: {} as { context: GraceInput; input: GraceInput; events: GraceEvent },
  actors: { make: fromPromise<Answer, { command: GraceCommand }>(({ input }) => make(input.command)) },
  actions: {
    tellCalling: sendParent(
      ({ context }) => ({ type: 'grace.calling', id: context.id }) satisfies GracesEvent,
    ),
    tellMade: sendParent(({ context }) => ({ type: 'grace.made', id: context.id }) satisfies GracesEvent),
    tellUndone: sendParent(({ context }) => ({ type: 'grace.undone', id: context.id }) satisfies GracesEvent),
    tellFailed: sendParent(
      ({ context }, { problem }: { problem: Problem }) =>
        ({ type: 'grace.failed', id: context.id, problem }) satisfies GracesEvent,
    ),
    handOver: enqueueActions(({ system, enqueue }, { job }: { job: Answer }) => {
      if (job) tellIfThere(enqueue, system, 'jobs', { type: 'job.progressed', job });
    }),
  },
  delays: { graceDelay: 5000 },
}).createMachine({
  id: 'grace',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      on: { 'grace.undo': 'undone', 'grace.flush': 'calling', 'grace.hold': 'held' },
      after: { graceDelay: 'calling' },
    },
    held: { on: { 'grace.undo': 'undone', 'grace.flush': 'calling', 'grace.release': 'waiting' } },
    calling: {
      entry: 'tellCalling',
      invoke: {
        id: 'make',
        src: 'make',
        input: ({ context }) => context,
        onDone: {
          target: 'made',
          actions: ['tellMade', { type: 'handOver', params: ({ event }) => ({ job: event.output }) }],
        },
        onError: {
          target: 'failed',
          actions: { type: 'tellFailed', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
    },
    made: { type: 'final' },
    undone: { type: 'final', entry: 'tellUndone' },
    failed: { type: 'final' },
  },
});
