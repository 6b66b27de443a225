import { assign, fromPromise, setup } from 'xstate';
import type { Profile, UserData } from '../../../contract/session.ts';
import { problemOf } from '../../services/problem.ts';
import { loadProfile, loadRegistrationLink, type RegistrationLink } from '../../services/profile.service.ts';
import type { Problem } from '../problem.ts';
import { tellIfThere } from '../receivers.ts';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';
import { detailsMachine, savedDetails } from './details.machine.ts';
import { devicesMachine } from './devices.machine.ts';
import { passwordMachine } from './password.machine.ts';

/** What the page is made of at first. */
export interface LoadedProfile {
  profile: Profile;
  link: RegistrationLink | null;
}

export interface ProfileContext {
  profile: Profile | null;
  /** The link that credits the user with a student; null for roles that have none. */
  link: RegistrationLink | null;
  problem: Problem | null;
  user: UserData | null;
}

export type ProfileTag = 'busy' | 'failed' | 'offline';
export type ProfileEvent = { type: 'profile.refresh' } | ScreenEvent;

/**
 * The user's own page. Once the details are there it runs three children, by id: `details` and `password` (forms) and
 * `devices` (where the user is signed in).
 */
export const profileMachine = setup({
  types: {} as {
    context: ProfileContext;
    input: ScreenInput;
    events: ProfileEvent;
    tags: ProfileTag;
    children: { details: 'details'; password: 'password'; devices: 'devices' };
  },
  actors: {
    loadProfile: fromPromise<LoadedProfile>(async ({ signal }) => {
      const [profile, link] = await Promise.all([loadProfile(signal), loadRegistrationLink(signal)]);
      return { profile, link };
    }),
    details: detailsMachine,
    password: passwordMachine,
    devices: devicesMachine,
  },
  actions: {
    putLoaded: assign((_, loaded: LoadedProfile) => ({ ...loaded, problem: null })),
    putProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    tellSettled: ({ system }) => tellIfThere(system, 'office', { type: 'screen.settled' }),
  },
  guards: {
    isOffline: (_, { problem }: { problem: Problem }) =>
      problem.kind === 'offline' || problem.kind === 'timeout',
  },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({ profile: null, link: null, problem: null, user: input.user }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: { target: 'ready', actions: { type: 'putLoaded', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isOffline', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'offline',
            actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
          {
            target: 'failed',
            actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
        ],
      },
    },
    ready: {
      entry: 'tellSettled',
      invoke: [
        {
          id: 'details',
          src: 'details',
          input: ({ context }) => ({
            params: {},
            search: '',
            user: context.user,
            ...(context.profile && { saved: savedDetails(context.profile) }),
          }),
          onError: 'failed',
        },
        {
          id: 'password',
          src: 'password',
          input: ({ context }) => ({ params: {}, search: '', user: context.user }),
          onError: 'failed',
        },
        { id: 'devices', src: 'devices', onError: 'failed' },
      ],
    },
    offline: {
      tags: ['failed', 'offline'],
      entry: 'tellSettled',
      on: { 'connection.restored': 'loading', 'profile.refresh': 'loading' },
    },
    failed: { tags: 'failed', entry: 'tellSettled', on: { 'profile.refresh': 'loading' } },
  },
});
