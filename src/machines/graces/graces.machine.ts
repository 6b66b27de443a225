import { type ActorRefFrom, assign, enqueueActions, fromCallback, setup } from 'xstate';
import { watchLeave } from '../../services/leave.service.ts';
import { tellIfThere } from '../receivers.ts';
import { graceMachine } from './grace.machine.ts';
import type { Grace, GraceOutcome, GracesContext, GracesEvent } from './graces.types.ts';

const childOf = (id: string): string => `grace.${id}`;
const toastOf = (id: string): string => `grace.${id}`;

type Child = ActorRefFrom<typeof graceMachine>;
type Children = Readonly<Record<string, Child | undefined>>;

const without = (list: readonly Grace[], id: string): readonly Grace[] =>
  list.filter((each) => each.id !== id);

/**
 * Irreversible commands wait here for five seconds with a toast that offers to undo them. Those still waiting
 * are sent at once when the page closes or the session ends.
 */
export const gracesMachine = setup({
  types: {} as { context: GracesContext; events: GracesEvent; children: Record<string, 'grace'> },
  actors: {
    grace: graceMachine,
    watchLeave: fromCallback<GracesEvent>(({ sendBack }) =>
      watchLeave(() => sendBack({ type: 'graces.flush' })),
    ),
  },
  actions: {
    begin: enqueueActions(({ context, enqueue }, { grace }: { grace: Grace }) => {
      const { id, command } = grace;
      enqueue.spawnChild('grace', { id: childOf(id), input: { id, command } });
      enqueue.assign({ waiting: [...context.waiting, grace] });
    }),
    showToast: enqueueActions(({ system, enqueue }, { grace }: { grace: Grace }) =>
      tellIfThere(enqueue, system, 'toasts', {
        type: 'toast.show',
        toast: {
          id: toastOf(grace.id),
          text: grace.text,
          intent: 'plain',
          life: null,
          action: { label: 'toast.undo', to: 'graces', event: { type: 'grace.undo', id: grace.id } },
        },
      }),
    ),
    hideToast: enqueueActions(({ system, enqueue }, { id }: { id: string }) =>
      tellIfThere(enqueue, system, 'toasts', { type: 'toast.hide', id: toastOf(id) }),
    ),
    showFailure: enqueueActions(({ system, enqueue }, { id }: { id: string }) =>
      tellIfThere(enqueue, system, 'toasts', {
        type: 'toast.show',
        toast: { id: toastOf(id), text: { id: 'toast.callFailed', values: {} }, intent: 'bad', life: 10_000 },
      }),
    ),
    tellChild: ({ self }, { id, event }: { id: string | undefined; event: Parameters<Child['send']>[0] }) => {
      const children: Children = self.getSnapshot().children;
      if (id !== undefined) children[childOf(id)]?.send(event);
    },
    tellChildren: ({ context, self }, { event }: { event: Parameters<Child['send']>[0] }) => {
      const children: Children = self.getSnapshot().children;
      for (const { id } of context.waiting) children[childOf(id)]?.send(event);
    },
    putCalling: assign(({ context }, { id }: { id: string }) => ({
      waiting: without(context.waiting, id),
      made: [...context.made, ...context.waiting.filter((each) => each.id === id)],
    })),
    report: ({ context }, { outcome }: { outcome: GraceOutcome }) => {
      const grace = [...context.waiting, ...context.made].find(({ id }) => id === outcome.id);
      grace?.from?.send(outcome);
    },
    end: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      enqueue.stopChild(childOf(id));
      enqueue.assign({ waiting: without(context.waiting, id), made: without(context.made, id) });
    }),
  },
}).createMachine({
  id: 'graces',
  context: { waiting: [], made: [] },
  invoke: { id: 'watchLeave', src: 'watchLeave' },
  on: {
    'grace.begin': {
      actions: [
        { type: 'begin', params: ({ event }) => event },
        { type: 'showToast', params: ({ event }) => event },
      ],
    },
    'grace.undo': {
      actions: {
        type: 'tellChild',
        params: ({ event }) => ({ id: event.id, event: { type: 'grace.undo' } }),
      },
    },
    'grace.undoLast': {
      actions: {
        type: 'tellChild',
        params: ({ context }) => ({ id: context.waiting.at(-1)?.id, event: { type: 'grace.undo' } }),
      },
    },
    'graces.flush': { actions: { type: 'tellChildren', params: { event: { type: 'grace.flush' } } } },
    'graces.hold': { actions: { type: 'tellChildren', params: { event: { type: 'grace.hold' } } } },
    'graces.release': { actions: { type: 'tellChildren', params: { event: { type: 'grace.release' } } } },
    'grace.calling': {
      actions: [
        { type: 'putCalling', params: ({ event }) => event },
        { type: 'hideToast', params: ({ event }) => event },
      ],
    },
    'grace.made': {
      actions: [
        { type: 'report', params: ({ event }) => ({ outcome: event }) },
        { type: 'end', params: ({ event }) => event },
      ],
    },
    'grace.undone': {
      actions: [
        { type: 'hideToast', params: ({ event }) => event },
        { type: 'report', params: ({ event }) => ({ outcome: event }) },
        { type: 'end', params: ({ event }) => event },
      ],
    },
    'grace.failed': {
      actions: [
        { type: 'showFailure', params: ({ event }) => event },
        { type: 'report', params: ({ event }) => ({ outcome: event }) },
        { type: 'end', params: ({ event }) => event },
      ],
    },
  },
});
