import type { ActorRefFrom } from 'xstate';
import type { Identity } from '../../../../contract/people/session.ts';
import type { SecondStep } from '../../../services/session/session-calls.ts';
import { eventOf, setProblem } from '../../kit/params.ts';
import { guest, type SessionEvent } from '../../kit/session/session.types.ts';
import { type Credentials, sessionSetup } from './session.setup.ts';

const incoming = ({ event }: { event: Extract<SessionEvent, { type: 'session.startedElsewhere' }> }) => ({
  user: event.user,
  rules: event.rules,
  ...(event.seenBy && { seenBy: event.seenBy }),
});
const toSessionView = ({ userData, userAbilityRules, seenBy }: Identity) => ({
  user: userData,
  rules: userAbilityRules,
  ...(seenBy !== undefined && { seenBy }),
});

/** The session continues as another user: nothing of this one stays, and what the server says counts. */
const leaveForOther = [
  'closeVault',
  { type: 'dropSession', params: { end: 'endedElsewhere' } },
  { type: 'endRouter', params: { end: 'endedElsewhere' } },
] as const;

/**
 * Who is signed in (specification §4). With readable cookies the session starts at once, with the rules in
 * the cookies, and is verified in the background; a 401 of any request ends it, once, in every tab. Passwords
 * and tokens never enter the context.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    user: input.stored?.user ?? null,
    rules: input.stored?.rules ?? [],
    seenBy: input.stored?.seenBy ?? undefined,
    problem: null,
    methods: [],
    unsaved: false,
    end: null,
    incoming: guest,
  }),
  invoke: [
    { id: 'tabs', src: 'watchTabs' },
    { id: 'signOuts', src: 'retrySignOuts' },
  ],
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isStored', target: 'authenticated' }, 'guest'] },
    guest: {
      tags: 'signedOut',
      initial: 'idle',
      on: {
        'session.startedElsewhere': { target: 'joining', actions: { type: 'setIncoming', params: incoming } },
      },
      states: {
        idle: { on: { 'session.signIn': 'signingIn' } },
        signingIn: {
          id: 'signingIn',
          tags: 'busy',
          entry: 'dropProblem',
          // The new cookies are from this sign-in itself.
          on: { 'session.startedElsewhere': {} },
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event }) => getCredentials(event),
            onDone: [
              {
                guard: { type: 'isComplete', params: eventOf },
                target: '#authenticated',
                actions: [
                  { type: 'setSession', params: ({ event }) => toSessionView(event.output as Identity) },
                  'announceChange',
                ],
              },
              {
                target: 'secondFactor',
                actions: { type: 'setMethods', params: ({ event }) => event.output as SecondStep },
              },
            ],
            onError: { target: 'refused', actions: setProblem },
          },
        },
        refused: { tags: 'failed', on: { 'session.signIn': 'signingIn' } },
        secondFactor: {
          tags: 'secondFactor',
          on: {
            'secondFactor.passed': {
              target: '#authenticated',
              actions: [
                { type: 'setSession', params: ({ event }) => toSessionView(event.identity) },
                'announceChange',
              ],
            },
            'secondFactor.cancel': 'idle',
            // The session's own cookies arrive while the user is still reading the recovery codes.
            'session.startedElsewhere': { guard: 'isStartedHere' },
          },
        },
      },
    },
    /** Another tab signed a user in: the key to their stored data is fetched before any screen reads it. */
    joining: {
      tags: ['signedOut', 'busy'],
      invoke: {
        id: 'join',
        src: 'join',
        onDone: {
          target: 'authenticated',
          actions: { type: 'setSession', params: ({ event }) => toSessionView(event.output) },
        },
        onError: { target: 'authenticated', actions: 'adoptIncoming' },
      },
      on: {
        'session.expired': { target: 'guest', actions: ['forgetSession', 'announceChange'] },
        'session.endedElsewhere': 'guest',
        'session.startedElsewhere': {
          target: 'joining',
          reenter: true,
          actions: { type: 'setIncoming', params: incoming },
        },
      },
    },
    authenticated: {
      id: 'authenticated',
      tags: 'signedIn',
      entry: ['startRouter', 'openOffice'],
      exit: 'closeOffice',
      invoke: { id: 'identity', src: 'watchIdentity' },
      initial: 'admitted',
      on: {
        'route.allowed': [{ guard: 'hasLostCookies', actions: 'expire' }, { target: '.admitted' }],
        'route.denied': [{ guard: 'hasLostCookies', actions: 'expire' }, { target: '.forbidden' }],
        'abilities.changed': { actions: 'askIdentity' },
        'identity.loaded': [
          {
            guard: { type: 'isOtherIdentity', params: eventOf },
            target: 'joining',
            actions: [
              ...leaveForOther,
              { type: 'setIncoming', params: ({ event }) => toSessionView(event.identity) },
            ],
          },
          {
            actions: [
              { type: 'setSession', params: ({ event }) => toSessionView(event.identity) },
              'updateRouter',
            ],
          },
        ],
        'unsaved.changed': { actions: { type: 'setUnsaved', params: eventOf } },
        'session.signOut': [{ guard: 'isUnsaved', actions: 'askToLeave' }, { target: 'signingOut' }],
        'session.expired': {
          target: 'expired',
          actions: [
            'forgetSession',
            'announceChange',
            { type: 'dropSession', params: { end: 'expired' } },
            { type: 'endRouter', params: { end: 'expired' } },
          ],
        },
        'session.endedElsewhere': {
          target: 'guest',
          actions: leaveForOther,
        },
        'session.startedElsewhere': {
          guard: { type: 'isOtherPerson', params: eventOf },
          target: 'joining',
          actions: [...leaveForOther, { type: 'setIncoming', params: incoming }],
        },
      },
      states: { admitted: {}, forbidden: {} },
    },
    signingOut: {
      tags: ['signedOut', 'busy'],
      invoke: { id: 'signOut', src: 'signOut', onDone: 'left', onError: 'left' },
      // The token is already invalid, or another tab was faster: either way the user has signed out.
      on: { 'session.expired': 'left', 'session.endedElsewhere': 'left' },
    },
    left: {
      entry: [
        'leaveSession',
        'announceChange',
        'checkSignOuts',
        { type: 'dropSession', params: { end: 'signedOut' } },
        { type: 'endRouter', params: { end: 'signedOut' } },
      ],
      always: 'guest',
    },
    expired: {
      tags: 'signedOut',
      on: {
        'session.signIn': '#signingIn',
        'session.startedElsewhere': { target: 'joining', actions: { type: 'setIncoming', params: incoming } },
      },
    },
  },
});

/** The credentials of a sign-in; they are passed from the event to the call and stored nowhere. */
function getCredentials(event: SessionEvent): Credentials {
  if (event.type !== 'session.signIn') throw new Error(`Expected session.signIn, got ${event.type}`);
  return { email: event.email, password: event.password };
}

declare module '../../kit/system.ts' {
  interface AppActors {
    session: ActorRefFrom<typeof sessionMachine>;
  }
}
