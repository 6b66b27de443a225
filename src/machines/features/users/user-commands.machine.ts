import { type ActorRefFrom, assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { UserRow } from '../../../../contract/people/users.ts';
import {
  changeUser,
  endUserSession,
  sendInvitation,
  signOutUser,
  undoDeactivation,
  withdrawInvitation,
} from '../../../services/users/users.service.ts';
import { eventOf, outputOf, problemIn, setRefusal } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import { createSending } from '../../kit/sending.ts';
import { announceUser, showUserToast, type UserTarget } from './announcements.ts';
import { deactivationMachine } from './deactivation.machine.ts';

/**
 * Commands on an account: `signOut` ends all of its sessions, `endSession` one, `undo` reverses its deactivation, with the
 * work that was moved.
 */
export type UserCommand = 'invite' | 'withdraw' | 'activate' | 'signOut' | 'endSession' | 'undo';

interface CommandInput {
  readonly command: UserCommand;
  readonly user: UserTarget;
  /** The session that `endSession` ends. */
  readonly sessionId?: number;
}

export interface UserCommandsContext {
  /** The command that was given last. */
  readonly given: CommandInput | null;
  /** The user who is being deactivated, or was last. */
  readonly leaving: UserTarget | null;
  /** Why the last command was refused; cleared by the next one. */
  readonly refusal: Problem | null;
}

/**
 * `sending` a response is awaited; `refused` the last command was refused; `confirming` the withdrawal of an invitation
 * waits for confirmation.
 */
export type UserCommandsTag = 'sending' | 'refused' | 'confirming';

export type UserCommandsEvent =
  | ({ type: 'user.command' } & CommandInput)
  | { type: 'command.confirm' }
  | { type: 'command.cancel' }
  /** Opens the dialog in which others take over the user's work. */
  | { type: 'user.deactivate'; user: UserTarget };

async function send({ command, user, sessionId = 0 }: CommandInput, signal: AbortSignal): Promise<UserRow> {
  if (command === 'invite') return sendInvitation(user);
  if (command === 'withdraw') return withdrawInvitation(user);
  if (command === 'signOut') return signOutUser(user);
  if (command === 'endSession') return endUserSession(user.id, sessionId);
  return command === 'undo' ? undoDeactivation(user) : changeUser(user, { active: true }, signal);
}

const give = { type: 'setGiven', params: eventOf } as const;
const commands = [
  {
    guard: { type: 'isWithdrawal', params: eventOf },
    target: 'confirming',
    actions: [give, 'clearRefusal'],
  },
  { target: 'sending', actions: [give, 'clearRefusal'] },
] as const;

/**
 * Commands on user accounts, from their list or one's own page: sends them, says what has come of them, and keeps the
 * dialog in which a user is deactivated.
 *
 * Children: `deactivation`, from its dialog until it is undone or another one starts.
 */
export const userCommandsMachine = setup({
  types: {} as {
    context: UserCommandsContext;
    events: UserCommandsEvent;
    tags: UserCommandsTag;
    children: { deactivation: 'deactivation' };
  },
  actors: {
    send: fromPromise<UserRow, CommandInput>(({ input, signal }) => send(input, signal)),
    deactivation: deactivationMachine,
  },
})
  .extend(createSending<UserCommandsContext, UserCommandsEvent>())
  .extend({
    actions: {
      setGiven: assign((_, { command, user, sessionId }: CommandInput) => ({
        given: { command, user, ...(sessionId !== undefined && { sessionId }) },
      })),
      setLeaving: assign((_, { user }: { user: UserTarget }) => ({ leaving: user })),
      announce: enqueueActions(({ enqueue, system }, user: UserRow) => announceUser(enqueue, system, user)),
      announceRefused: enqueueActions(({ context: { given }, enqueue, system }) => {
        if (given) announceUser(enqueue, system, { id: given.user.id, version: null });
      }),
      showToast: enqueueActions(({ context: { given }, enqueue, system }) => {
        if (given?.command === 'invite')
          showUserToast(enqueue, system, { change: 'invited', name: given.user.email });
        else if (given && given.command !== 'withdraw' && given.command !== 'endSession')
          showUserToast(enqueue, system, {
            change: given.command === 'signOut' ? 'signedOut' : 'activated',
            name: given.user.fullName,
          });
      }),
    },
    guards: {
      isWithdrawal: (_, { command }: { command: UserCommand }) => command === 'withdraw',
    },
  })
  .createMachine({
    id: 'userCommands',
    context: { given: null, leaving: null, refusal: null },
    type: 'parallel',
    states: {
      command: {
        initial: 'idle',
        states: {
          idle: { on: { 'user.command': commands } },
          confirming: {
            tags: 'confirming',
            on: { 'command.confirm': 'sending', 'command.cancel': 'idle' },
          },
          sending: {
            tags: 'sending',
            invoke: {
              id: 'send',
              src: 'send',
              input: ({ context: { given } }) => {
                if (!given) throw new Error('No command was given');
                return given;
              },
              onDone: { target: 'idle', actions: [{ type: 'announce', params: outputOf }, 'showToast'] },
              onError: [
                {
                  // The list and the page then show the account as it is now.
                  guard: { type: 'isConflict', params: problemIn },
                  target: 'refused',
                  actions: [setRefusal, 'announceRefused'],
                },
                { target: 'refused', actions: setRefusal },
              ],
            },
          },
          refused: { tags: 'refused', on: { 'user.command': commands, 'command.cancel': 'idle' } },
        },
      },
      deactivation: {
        initial: 'none',
        on: { 'user.deactivate': { target: '.running', actions: { type: 'setLeaving', params: eventOf } } },
        states: {
          none: {},
          running: {
            invoke: {
              id: 'deactivation',
              src: 'deactivation',
              input: ({ context: { leaving } }) => {
                if (!leaving) throw new Error('No user is being deactivated');
                return { user: leaving };
              },
              onDone: 'none',
              onError: 'none',
            },
          },
        },
      },
    },
  });

export type UserCommandsActor = ActorRefFrom<typeof userCommandsMachine>;
