import { enqueueActions, fromPromise, sendParent, setup } from 'xstate';
import { startBulk } from '../../../services/lists/bulk.service.ts';
import { removeView } from '../../../services/lists/views.service.ts';
import { problemIn } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import { sendIfPresent } from '../../kit/receivers.ts';
import type { UndoableActionsEvent, UndoableCommand } from './undoable-actions.types.ts';

interface UndoableActionInput {
  readonly id: string;
  readonly command: UndoableCommand;
}

type UndoableActionEvent =
  | { type: 'undoableAction.undo' }
  | { type: 'undoableAction.flush' }
  | { type: 'undoableAction.pause' }
  | { type: 'undoableAction.resume' };

type Answer = Awaited<ReturnType<typeof startBulk>> | null;

/** Sends the command. The request outlives the page, because closing the page may be what triggers it. */
async function send(command: UndoableCommand): Promise<Answer> {
  if (command.kind === 'bulk')
    return startBulk(command.command, { idempotencyKey: command.key, keepalive: true });
  await removeView(command.id, { keepalive: true });
  return null;
}

/** One command that is delayed so that it can be undone before it is sent. */
export const undoableActionMachine = setup({
  types: {} as { context: UndoableActionInput; input: UndoableActionInput; events: UndoableActionEvent },
  actors: { send: fromPromise<Answer, { command: UndoableCommand }>(({ input }) => send(input.command)) },
  actions: {
    notifyCalling: sendParent(
      ({ context }) => ({ type: 'undoableAction.sending', id: context.id }) satisfies UndoableActionsEvent,
    ),
    notifyMade: sendParent(
      ({ context }) => ({ type: 'undoableAction.sent', id: context.id }) satisfies UndoableActionsEvent,
    ),
    notifyUndone: sendParent(
      ({ context }) => ({ type: 'undoableAction.undone', id: context.id }) satisfies UndoableActionsEvent,
    ),
    notifyFailed: sendParent(
      ({ context }, { problem }: { problem: Problem }) =>
        ({ type: 'undoableAction.failed', id: context.id, problem }) satisfies UndoableActionsEvent,
    ),
    notifyJobs: enqueueActions(({ system, enqueue }, { job }: { job: Answer }) => {
      if (job) sendIfPresent(enqueue, system, 'jobs', { type: 'job.progressed', job });
    }),
  },
  delays: { undoDelay: 5000 },
}).createMachine({
  id: 'undoableAction',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'undoableAction.undo': 'undone',
        'undoableAction.flush': 'sending',
        'undoableAction.pause': 'paused',
      },
      after: { undoDelay: 'sending' },
    },
    paused: {
      on: {
        'undoableAction.undo': 'undone',
        'undoableAction.flush': 'sending',
        'undoableAction.resume': 'waiting',
      },
    },
    sending: {
      entry: 'notifyCalling',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context,
        onDone: {
          target: 'done',
          actions: ['notifyMade', { type: 'notifyJobs', params: ({ event }) => ({ job: event.output }) }],
        },
        onError: { target: 'failed', actions: { type: 'notifyFailed', params: problemIn } },
      },
    },
    done: { type: 'final' },
    undone: { type: 'final', entry: 'notifyUndone' },
    failed: { type: 'final' },
  },
});
