import { type ActorRefFrom, type AnyActorRef, enqueueActions, sendTo, setup } from 'xstate';
import type { ScreenEvent, ScreenInput } from '../../../kit/screen.types.ts';
import { applicationFinderMachine, type OptionFinderActor } from './task-finders.ts';
import { taskFormMachine } from './task-form.machine.ts';
import { taskPeopleMachine } from './task-people.machine.ts';

type TaskFormPageEvent =
  | { type: 'form.save' }
  | { type: 'form.reset' }
  | { type: 'changes.unsaved' }
  | { type: 'changes.saved' }
  | ScreenEvent;

/**
 * The page on which a task is added.
 *
 * Children: `form`, `colleagues` and `applications`, among which it finds who does the task and what it is about.
 */
export const taskFormPageMachine = setup({
  types: {} as {
    context: { readonly input: ScreenInput };
    input: ScreenInput;
    events: TaskFormPageEvent;
    tags: 'unsaved';
    children: { form: 'form'; colleagues: 'colleagues'; applications: 'applications' };
  },
  actors: {
    form: taskFormMachine,
    colleagues: taskPeopleMachine,
    applications: applicationFinderMachine,
  },
  actions: {
    reportChanges: enqueueActions(({ enqueue }, { unsaved }: { unsaved: boolean }) => {
      enqueue.raise({ type: unsaved ? 'changes.unsaved' : 'changes.saved' });
    }),
    retryFinders: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('colleagues', { type: 'connection.restored' });
      enqueue.sendTo('applications', { type: 'connection.restored' });
    }),
    save: sendTo('form', { type: 'form.save' as const }),
    reset: sendTo('form', { type: 'form.reset' as const }),
  },
}).createMachine({
  id: 'taskFormPage',
  context: ({ input }) => ({ input }),
  invoke: [
    { id: 'colleagues', src: 'colleagues', input: { id: null } },
    { id: 'applications', src: 'applications', input: { id: null } },
    {
      id: 'form',
      src: 'form',
      input: ({ context }) => context.input,
      onSnapshot: {
        actions: {
          type: 'reportChanges',
          params: ({ event: { snapshot } }) => ({ unsaved: snapshot.hasTag('unsaved') }),
        },
      },
    },
  ],
  initial: 'saved',
  on: {
    'connection.restored': { actions: 'retryFinders' },
    'form.save': { actions: 'save' },
    'form.reset': { actions: 'reset' },
  },
  states: {
    saved: { on: { 'changes.unsaved': 'unsaved' } },
    unsaved: { tags: 'unsaved', on: { 'changes.saved': 'saved' } },
  },
});

type Screen = { readonly children: Readonly<Record<string, AnyActorRef | undefined>> };

/** The child actors as the view uses them; null before they are started. */
export const getTaskFormParts = ({ children: { form, colleagues, applications } }: Screen) =>
  form && colleagues && applications
    ? {
        form: form as ActorRefFrom<typeof taskFormMachine>,
        colleagues: colleagues as OptionFinderActor,
        applications: applications as OptionFinderActor,
      }
    : null;

export default taskFormPageMachine;
