import { type ActorRefFrom, assign, cancel, enqueueActions, setup } from 'xstate';
import { eventOf } from '../../kit/params.ts';
import { sendIfPresent } from '../../kit/receivers.ts';
import type { Toast, ToastsContext, ToastsEvent, ToastsTag } from '../../kit/toasts.types.ts';

type RunAction = Omit<Extract<ToastsEvent, { type: 'toast.runAction' }>, 'type'>;

/** The maximum number at a time; beyond it the oldest is removed. */
const maxToasts = 4;

/**
 * Short messages at the edge of the page. Each stays for its duration, longer while it is hovered or has the
 * focus.
 */
export const toastsMachine = setup({
  types: {} as { context: ToastsContext; events: ToastsEvent; tags: ToastsTag },
  actions: {
    addToast: assign(({ context }, { toast }: { toast: Toast }) => ({
      list: [...context.list.filter(({ id }) => id !== toast.id), toast].slice(-maxToasts),
    })),
    startTimer: enqueueActions(({ enqueue }, { toast }: { toast: Toast }) => {
      enqueue.cancel(toast.id);
      if (toast.duration !== null)
        enqueue.raise({ type: 'toast.hide', id: toast.id }, { id: toast.id, delay: toast.duration });
    }),
    startTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id, duration } of context.list)
        if (duration !== null) enqueue.raise({ type: 'toast.hide', id }, { id, delay: duration });
    }),
    stopTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.list) enqueue(cancel(id));
    }),
    hide: assign(({ context }, { id }: { id: string }) => ({
      list: context.list.filter((toast) => toast.id !== id),
    })),
    runAction: enqueueActions(({ context, system, enqueue }, { id, action: name = 'action' }: RunAction) => {
      const action = context.list.find((toast) => toast.id === id)?.[name];
      if (!action) return;
      if ('actor' in action) enqueue.sendTo(action.actor, action.event);
      else sendIfPresent(enqueue, system, action.to, action.event);
    }),
    pauseUndoableActions: enqueueActions(({ system, enqueue }) =>
      sendIfPresent(enqueue, system, 'undoableActions', { type: 'undoableActions.pause' }),
    ),
    resumeUndoableActions: enqueueActions(({ system, enqueue }) =>
      sendIfPresent(enqueue, system, 'undoableActions', { type: 'undoableActions.resume' }),
    ),
    clear: assign({ list: [] }),
  },
  guards: { isEmpty: ({ context }) => context.list.length === 0 },
}).createMachine({
  id: 'toasts',
  context: { list: [] },
  initial: 'running',
  on: {
    'toast.hide': { actions: { type: 'hide', params: eventOf } },
    'toast.runAction': {
      actions: [
        { type: 'runAction', params: eventOf },
        { type: 'hide', params: eventOf },
      ],
    },
    'toasts.clear': { target: '.running', actions: ['stopTimers', 'clear'] },
  },
  states: {
    running: {
      on: {
        'toast.show': {
          actions: [
            { type: 'addToast', params: eventOf },
            { type: 'startTimer', params: eventOf },
          ],
        },
        'toasts.pause': 'paused',
      },
    },
    paused: {
      tags: 'paused',
      entry: ['stopTimers', 'pauseUndoableActions'],
      exit: ['startTimers', 'resumeUndoableActions'],
      // The toast that was hovered is gone.
      always: { guard: 'isEmpty', target: 'running' },
      on: { 'toast.show': { actions: { type: 'addToast', params: eventOf } }, 'toasts.resume': 'running' },
    },
  },
});

declare module '../../kit/system.ts' {
  interface AppActors {
    toasts: ActorRefFrom<typeof toastsMachine>;
  }
}
