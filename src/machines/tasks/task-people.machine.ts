import { assign, fromPromise, setup } from 'xstate';
import type { Option } from '../../../contract/options.ts';
import { findTaskPeople } from '../../services/tasks.service.ts';

interface TaskPeopleContext {
  readonly applicationId: number;
  readonly text: string;
  /** Those who go by that name; null before any was asked for. */
  readonly options: readonly Option[] | null;
}

export type TaskPeopleEvent = { type: 'people.search'; text: string };

/** `asking` names are on their way; `failed` they could not be fetched. */
export type TaskPeopleTag = 'asking' | 'failed';

/** Colleagues to whom a task about an application can be given, looked up by name; quick typing waits for its end. */
export const taskPeopleMachine = setup({
  types: {} as {
    context: TaskPeopleContext;
    input: { readonly id: number };
    events: TaskPeopleEvent;
    tags: TaskPeopleTag;
  },
  actors: {
    find: fromPromise<readonly Option[], { applicationId: number; text: string }>(({ input, signal }) =>
      findTaskPeople(input.applicationId, input.text, signal),
    ),
  },
  actions: {
    putText: assign((_, { text }: { text: string }) => ({ text: text.trim() })),
    putOptions: assign((_, { options }: { options: readonly Option[] }) => ({ options })),
  },
  delays: { searchDelay: 150 },
}).createMachine({
  id: 'taskPeople',
  context: ({ input }) => ({ applicationId: input.id, text: '', options: null }),
  initial: 'idle',
  on: {
    'people.search': {
      target: '.waiting',
      actions: { type: 'putText', params: ({ event }) => event },
    },
  },
  states: {
    idle: {},
    waiting: { tags: 'asking', after: { searchDelay: 'asking' } },
    asking: {
      tags: 'asking',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context: { applicationId, text } }) => ({ applicationId, text }),
        onDone: {
          target: 'idle',
          actions: { type: 'putOptions', params: ({ event }) => ({ options: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: { tags: 'failed' },
  },
});
