import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import type { AbilityRule, Role } from '../../../contract/kit/ability.ts';
import type { Identity } from '../../../contract/people/session.ts';
import { eventOf, outputOf, setProblem } from '../../machines/kit/params.ts';
import type { Problem } from '../../machines/kit/problem.ts';
import { loadIdentityAs } from '../../services/session/role-trial.service.ts';

export interface RoleTrialContext {
  /** The role that is tried or being loaded. */
  readonly role: Role | null;
  /** Its rules, as the session has them while it is tried. */
  readonly rules: readonly AbilityRule[] | null;
  readonly problem: Problem | null;
}

export type RoleTrialEvent =
  | { type: 'role.try'; role: Role }
  | { type: 'role.end' }
  /** The session has these rules now. */
  | { type: 'rules.changed'; rules: readonly AbilityRule[] };

const none = { role: null, rules: null, problem: null } as const;

/**
 * Shows the portal with the rules of another role. Only this browser has them: the server answers the user, as before.
 * It ends when the session gets other rules, such as those of the next user.
 */
export const roleTrialMachine = setup({
  types: {} as {
    context: RoleTrialContext;
    events: RoleTrialEvent;
    emitted: { type: 'identity.tried'; identity: Identity } | { type: 'identity.returned' };
    tags: 'failed';
  },
  actors: {
    load: fromPromise<Identity, Role | null>(({ input, signal }) => {
      if (input === null) throw new Error('No role was selected');
      return loadIdentityAs(input, signal);
    }),
  },
  actions: {
    setRole: assign((_, { role }: { role: Role }) => ({ ...none, role })),
    setRules: assign((_, { userAbilityRules }: Identity) => ({ rules: userAbilityRules })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clear: assign(none),
    announce: emit((_, identity: Identity) => ({ type: 'identity.tried', identity })),
    announceReturn: emit({ type: 'identity.returned' }),
  },
  guards: {
    isReplaced: ({ context }, { rules }: { rules: readonly AbilityRule[] }) => rules !== context.rules,
  },
}).createMachine({
  id: 'roleTrial',
  context: none,
  initial: 'own',
  states: {
    own: {
      entry: 'clear',
      on: { 'role.try': { target: 'loading', actions: { type: 'setRole', params: eventOf } } },
    },
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.role,
        onDone: {
          target: 'trying',
          actions: [
            { type: 'setRules', params: outputOf },
            { type: 'announce', params: outputOf },
          ],
        },
        onError: { target: 'failed', actions: [setProblem, 'announceReturn'] },
      },
      on: {
        'role.try': { target: 'loading', reenter: true, actions: { type: 'setRole', params: eventOf } },
        'role.end': { target: 'own', actions: 'announceReturn' },
      },
    },
    trying: {
      on: {
        'role.try': { target: 'loading', actions: { type: 'setRole', params: eventOf } },
        'role.end': { target: 'own', actions: 'announceReturn' },
        'rules.changed': { guard: { type: 'isReplaced', params: eventOf }, target: 'own' },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'role.try': { target: 'loading', actions: { type: 'setRole', params: eventOf } },
        'role.end': 'own',
      },
    },
  },
});

export type RoleTrialActor = ActorRefFrom<typeof roleTrialMachine>;
