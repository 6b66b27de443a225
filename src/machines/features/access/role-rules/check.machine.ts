import { type ActorRefFrom, assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { PastPermissions, PermissionAnswer } from '../../../../../contract/access/permissions.ts';
import {
  askPermission,
  loadPastPermissions,
  type PermissionQuestion,
} from '../../../../services/users/permissions.service.ts';
import { optionFinderMachine } from '../../../kit/finder/option-finder.ts';
import { eventOf, outputOf, setProblem } from '../../../kit/params.ts';
import type { Problem } from '../../../kit/problem.ts';
import { sendToChildren } from '../../../kit/receivers.ts';
import type { Instant } from '../../../kit/values/days.ts';
import {
  changeQuestion,
  emptyQuestion,
  findQuestionErrors,
  type QuestionValues,
  toEndOfLocalDay,
  toQuestion,
} from './question.ts';

/** What a user could do on a day, and what they can do now. */
export interface ComparedTimes {
  readonly past: PastPermissions;
  readonly now: PastPermissions;
}

/** The user and the time of a comparison. */
interface CompareInput {
  readonly userId: number;
  readonly at: Instant | undefined;
}

export interface CheckContext {
  readonly values: QuestionValues;
  /** Checking was tried: from then on errors show. */
  readonly submitted: boolean;
  readonly answer: PermissionAnswer | null;
  /** Null until the permissions of a day are shown. */
  readonly times: ComparedTimes | null;
  /** Why the last call failed. */
  readonly problem: Problem | null;
}

/**
 * `busy` a response is awaited; `answered` the answer is shown, `compared` the permissions of a day beside those of now;
 * `failed` the last call failed.
 */
export type CheckTag = 'busy' | 'answered' | 'compared' | 'failed';

export type CheckEvent =
  | { type: 'question.change'; change: Partial<QuestionValues> }
  | { type: 'question.ask' }
  /** Shows what the user could do on the day of the question. */
  | { type: 'question.compare' }
  | { type: 'resource.refresh' }
  | { type: 'connection.restored' };

/**
 * Checks what a user may do, now or on a day, and shows all of their permissions on that day. A change of the question
 * takes back its answer, and a response that is still awaited is ignored.
 *
 * Children: `user`, the finder of the user.
 */
export const checkMachine = setup({
  types: {} as {
    context: CheckContext;
    events: CheckEvent;
    tags: CheckTag;
    children: { user: 'finder' };
  },
  actors: {
    finder: optionFinderMachine,
    ask: fromPromise<PermissionAnswer, PermissionQuestion>(({ input, signal }) =>
      askPermission(input, signal),
    ),
    compare: fromPromise<ComparedTimes, CompareInput>(async ({ input: { userId, at }, signal }) => {
      const [past, now] = await Promise.all([
        loadPastPermissions(userId, at, signal),
        loadPastPermissions(userId, undefined, signal),
      ]);
      return { past, now };
    }),
  },
  actions: {
    setValues: assign(({ context }, { change }: { change: Partial<QuestionValues> }) => ({
      values: changeQuestion(context.values, change),
      answer: null,
      times: null,
      problem: null,
    })),
    setSubmitted: assign({ submitted: true }),
    setAnswer: assign((_, answer: PermissionAnswer) => ({ answer, times: null, problem: null })),
    setTimes: assign((_, times: ComparedTimes) => ({ times, answer: null, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem, answer: null, times: null })),
    retryFinder: enqueueActions(({ self, enqueue }) =>
      sendToChildren(enqueue, self, ['user'], { type: 'connection.restored' }),
    ),
  },
  guards: {
    isValid: ({ context }) => Object.keys(findQuestionErrors(context.values, new Date())).length === 0,
  },
}).createMachine({
  id: 'permissionCheck',
  context: { values: emptyQuestion, submitted: false, answer: null, times: null, problem: null },
  invoke: { id: 'user', src: 'finder', input: { reference: 'user' } },
  initial: 'editing',
  on: {
    'connection.restored': { actions: 'retryFinder' },
    'question.change': { target: '.editing', actions: { type: 'setValues', params: eventOf } },
    'question.ask': [
      { guard: 'isValid', target: '.asking', reenter: true, actions: 'setSubmitted' },
      { target: '.editing', actions: 'setSubmitted' },
    ],
    'question.compare': [
      { guard: 'isValid', target: '.comparing', reenter: true, actions: 'setSubmitted' },
      { target: '.editing', actions: 'setSubmitted' },
    ],
  },
  states: {
    editing: {},
    asking: {
      tags: 'busy',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => toQuestion(context.values, new Date()),
        onDone: { target: 'answered', actions: { type: 'setAnswer', params: outputOf } },
        onError: { target: 'askFailed', actions: setProblem },
      },
    },
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'compare',
        src: 'compare',
        input: ({ context: { values } }) => ({
          userId: Number(values.userId),
          at: toEndOfLocalDay(values.day, new Date()),
        }),
        onDone: { target: 'compared', actions: { type: 'setTimes', params: outputOf } },
        onError: { target: 'compareFailed', actions: setProblem },
      },
    },
    answered: { tags: 'answered' },
    compared: { tags: 'compared' },
    askFailed: { tags: 'failed', on: { 'resource.refresh': 'asking' } },
    compareFailed: { tags: 'failed', on: { 'resource.refresh': 'comparing' } },
  },
});

export type CheckActor = ActorRefFrom<typeof checkMachine>;
