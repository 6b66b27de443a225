import { type ActorRefFrom, assign, enqueueActions, fromCallback, setup } from 'xstate';
import { watchPageHide } from '../../../services/browser/page-hide.service.ts';
import { eventOf } from '../../kit/params.ts';
import { sendIfPresent, sendToChildren } from '../../kit/receivers.ts';
import { undoableActionMachine } from './undoable-action.machine.ts';
import type {
  UndoableAction,
  UndoableActionOutcome,
  UndoableActionsContext,
  UndoableActionsEvent,
} from './undoable-actions.types.ts';

const getChildId = (id: string): string => `undoableAction.${id}`;
const getToastId = (id: string): string => `undoableAction.${id}`;

type Child = ActorRefFrom<typeof undoableActionMachine>;

const without = (list: readonly UndoableAction[], id: string): readonly UndoableAction[] =>
  list.filter((each) => each.id !== id);

/**
 * Irreversible commands wait here for five seconds with a toast that offers to undo them. Those still waiting
 * are sent at once when the page closes or the session ends.
 */
export const undoableActionsMachine = setup({
  types: {} as {
    context: UndoableActionsContext;
    events: UndoableActionsEvent;
    children: Record<string, 'undoableAction'>;
  },
  actors: {
    undoableAction: undoableActionMachine,
    watchPageHide: fromCallback<UndoableActionsEvent>(({ sendBack }) =>
      watchPageHide(() => sendBack({ type: 'undoableActions.flush' })),
    ),
  },
  actions: {
    startUndoable: enqueueActions(
      ({ context, enqueue }, { undoableAction }: { undoableAction: UndoableAction }) => {
        const { id, command } = undoableAction;
        enqueue.spawnChild('undoableAction', { id: getChildId(id), input: { id, command } });
        enqueue.assign({ waiting: [...context.waiting, undoableAction] });
      },
    ),
    showToast: enqueueActions(({ system, enqueue }, { undoableAction }: { undoableAction: UndoableAction }) =>
      sendIfPresent(enqueue, system, 'toasts', {
        type: 'toast.show',
        toast: {
          id: getToastId(undoableAction.id),
          text: undoableAction.text,
          intent: 'plain',
          duration: null,
          action: {
            label: 'action.undo',
            to: 'undoableActions',
            event: { type: 'undoableAction.undo', id: undoableAction.id },
          },
        },
      }),
    ),
    hideToast: enqueueActions(({ system, enqueue }, { id }: { id: string }) =>
      sendIfPresent(enqueue, system, 'toasts', { type: 'toast.hide', id: getToastId(id) }),
    ),
    showFailure: enqueueActions(({ system, enqueue }, { id }: { id: string }) =>
      sendIfPresent(enqueue, system, 'toasts', {
        type: 'toast.show',
        toast: {
          id: getToastId(id),
          text: { id: 'toast.callFailed', values: {} },
          intent: 'bad',
          duration: 10_000,
        },
      }),
    ),
    notifyChild: enqueueActions(
      ({ self, enqueue }, { id, event }: { id: string | undefined; event: Parameters<Child['send']>[0] }) => {
        if (id !== undefined) sendToChildren(enqueue, self, [getChildId(id)], event);
      },
    ),
    notifyChildren: enqueueActions(
      ({ context, self, enqueue }, { event }: { event: Parameters<Child['send']>[0] }) =>
        sendToChildren(
          enqueue,
          self,
          context.waiting.map(({ id }) => getChildId(id)),
          event,
        ),
    ),
    setCalling: assign(({ context }, { id }: { id: string }) => ({
      waiting: without(context.waiting, id),
      inFlight: [...context.inFlight, ...context.waiting.filter((each) => each.id === id)],
    })),
    report: ({ context }, { outcome }: { outcome: UndoableActionOutcome }) => {
      const undoableAction = [...context.waiting, ...context.inFlight].find(({ id }) => id === outcome.id);
      undoableAction?.from?.send(outcome);
    },
    end: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      enqueue.stopChild(getChildId(id));
      enqueue.assign({ waiting: without(context.waiting, id), inFlight: without(context.inFlight, id) });
    }),
  },
}).createMachine({
  id: 'undoableActions',
  context: { waiting: [], inFlight: [] },
  invoke: { id: 'watchPageHide', src: 'watchPageHide' },
  on: {
    'undoableAction.start': {
      actions: [
        { type: 'startUndoable', params: eventOf },
        { type: 'showToast', params: eventOf },
      ],
    },
    'undoableAction.undo': {
      actions: {
        type: 'notifyChild',
        params: ({ event }) => ({ id: event.id, event: { type: 'undoableAction.undo' } }),
      },
    },
    'undoableAction.undoLast': {
      actions: {
        type: 'notifyChild',
        params: ({ context }) => ({ id: context.waiting.at(-1)?.id, event: { type: 'undoableAction.undo' } }),
      },
    },
    'undoableActions.flush': {
      actions: { type: 'notifyChildren', params: { event: { type: 'undoableAction.flush' } } },
    },
    'undoableActions.pause': {
      actions: { type: 'notifyChildren', params: { event: { type: 'undoableAction.pause' } } },
    },
    'undoableActions.resume': {
      actions: { type: 'notifyChildren', params: { event: { type: 'undoableAction.resume' } } },
    },
    'undoableAction.sending': {
      actions: [
        { type: 'setCalling', params: eventOf },
        { type: 'hideToast', params: eventOf },
      ],
    },
    'undoableAction.sent': {
      actions: [
        { type: 'report', params: ({ event }) => ({ outcome: event }) },
        { type: 'end', params: eventOf },
      ],
    },
    'undoableAction.undone': {
      actions: [
        { type: 'hideToast', params: eventOf },
        { type: 'report', params: ({ event }) => ({ outcome: event }) },
        { type: 'end', params: eventOf },
      ],
    },
    'undoableAction.failed': {
      actions: [
        { type: 'showFailure', params: eventOf },
        { type: 'report', params: ({ event }) => ({ outcome: event }) },
        { type: 'end', params: eventOf },
      ],
    },
  },
});

declare module '../../kit/system.ts' {
  interface AppActors {
    undoableActions: ActorRefFrom<typeof undoableActionsMachine>;
  }
}
