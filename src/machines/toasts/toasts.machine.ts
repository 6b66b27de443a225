import { assign, cancel, enqueueActions, setup } from 'xstate';
import { tellIfThere } from '../receivers.ts';
import type { Toast, ToastsContext, ToastsEvent, ToastsTag } from './toasts.types.ts';

/** The maximum number at a time; beyond it the oldest is removed. */
const mostToasts = 4;

/**
 * Short messages at the edge of the page. Each stays for its duration, longer while it is hovered or has the
 * focus.
 */
export const toastsMachine = setup({
  types: {} as { context: ToastsContext; events: ToastsEvent; tags: ToastsTag },
  actions: {
    put: assign(({ context }, { toast }: { toast: Toast }) => ({
      list: [...context.list.filter(({ id }) => id !== toast.id), toast].slice(-mostToasts),
    })),
    time: enqueueActions(({ enqueue }, { toast }: { toast: Toast }) => {
      enqueue.cancel(toast.id);
      if (toast.life !== null)
        enqueue.raise({ type: 'toast.hide', id: toast.id }, { id: toast.id, delay: toast.life });
    }),
    timeAll: enqueueActions(({ context, enqueue }) => {
      for (const { id, life } of context.list)
        if (life !== null) enqueue.raise({ type: 'toast.hide', id }, { id, delay: life });
    }),
    stopTimes: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.list) enqueue(cancel(id));
    }),
    hide: assign(({ context }, { id }: { id: string }) => ({
      list: context.list.filter((toast) => toast.id !== id),
    })),
    act: enqueueActions(({ context, system, enqueue }, { id }: { id: string }) => {
      const action = context.list.find((toast) => toast.id === id)?.action;
      if (action) tellIfThere(enqueue, system, action.to, action.event);
    }),
    holdGraces: enqueueActions(({ system, enqueue }) =>
      tellIfThere(enqueue, system, 'graces', { type: 'graces.hold' }),
    ),
    releaseGraces: enqueueActions(({ system, enqueue }) =>
      tellIfThere(enqueue, system, 'graces', { type: 'graces.release' }),
    ),
    clear: assign({ list: [] }),
  },
  guards: { isEmpty: ({ context }) => context.list.length === 0 },
}).createMachine({
  id: 'toasts',
  context: { list: [] },
  initial: 'running',
  on: {
    'toast.hide': { actions: { type: 'hide', params: ({ event }) => event } },
    'toast.choose': {
      actions: [
        { type: 'act', params: ({ event }) => event },
        { type: 'hide', params: ({ event }) => event },
      ],
    },
    'toasts.clear': { target: '.running', actions: ['stopTimes', 'clear'] },
  },
  states: {
    running: {
      on: {
        'toast.show': {
          actions: [
            { type: 'put', params: ({ event }) => event },
            { type: 'time', params: ({ event }) => event },
          ],
        },
        'toasts.pause': 'paused',
      },
    },
    paused: {
      tags: 'paused',
      entry: ['stopTimes', 'holdGraces'],
      exit: ['timeAll', 'releaseGraces'],
      // The toast that was hovered is gone.
      always: { guard: 'isEmpty', target: 'running' },
      on: {
        'toast.show': { actions: { type: 'put', params: ({ event }) => event } },
        'toasts.resume': 'running',
      },
    },
  },
});
