import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { Profile } from '../../../contract/profile.ts';
import type { UserData } from '../../../contract/session.ts';
import { problemOf } from '../../services/problem.ts';
import { loadProfile, loadRegistrationLink, type RegistrationLink } from '../../services/profile.service.ts';
import { isOfflineProblem } from '../failed.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';
import { tellSettled } from '../tell-settled.ts';
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
  /** How its two forms stand. */
  forms: Readonly<Record<FormName, FormStand>>;
}

type FormName = 'details' | 'password';
interface FormStand {
  readonly unsaved: boolean;
  readonly saving: boolean;
}

/** `unsaved` one of the forms is not as it was saved; `saving` one is being sent. */
export type ProfileTag = 'busy' | 'failed' | 'offline' | 'unsaved' | 'saving';
export type ProfileEvent =
  | { type: 'profile.refresh' }
  /** Saves, or takes back, what is unsaved in either form. */
  | { type: 'form.save' }
  | { type: 'form.reset' }
  | ScreenEvent;

/** A form's snapshot, as far as the page reads it. */
interface FormSnapshot {
  hasTag(tag: 'unsaved' | 'busy'): boolean;
}

const calm: FormStand = { unsaved: false, saving: false };
const standOf = (form: FormSnapshot): FormStand => ({
  unsaved: form.hasTag('unsaved'),
  saving: form.hasTag('busy'),
});

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
    putForm: assign(({ context }, { name, form }: { name: FormName; form: FormSnapshot }) => ({
      forms: { ...context.forms, [name]: standOf(form) },
    })),
    tellForms: enqueueActions(({ enqueue }, { type }: { type: 'form.save' | 'form.reset' }) => {
      enqueue.sendTo('details', { type });
      enqueue.sendTo('password', { type });
    }),
    tellSettled: enqueueActions(({ system, enqueue }) => tellSettled(enqueue, system)),
  },
  guards: {
    isUnsaved: ({ context: { forms } }) => forms.details.unsaved || forms.password.unsaved,
    isSaved: ({ context: { forms } }) => !forms.details.unsaved && !forms.password.unsaved,
    isSaving: ({ context: { forms } }) => forms.details.saving || forms.password.saving,
    isIdle: ({ context: { forms } }) => !forms.details.saving && !forms.password.saving,
    isOffline: (_, { problem }: { problem: Problem }) => isOfflineProblem(problem),
  },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({
    profile: null,
    link: null,
    problem: null,
    user: input.user,
    forms: { details: calm, password: calm },
  }),
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
          onSnapshot: {
            actions: { type: 'putForm', params: ({ event }) => ({ name: 'details', form: event.snapshot }) },
          },
          onError: 'failed',
        },
        {
          id: 'password',
          src: 'password',
          input: ({ context }) => ({ params: {}, search: '', user: context.user }),
          onSnapshot: {
            actions: { type: 'putForm', params: ({ event }) => ({ name: 'password', form: event.snapshot }) },
          },
          onError: 'failed',
        },
        { id: 'devices', src: 'devices', onError: 'failed' },
      ],
      type: 'parallel',
      states: {
        work: {
          initial: 'saved',
          states: {
            saved: { always: { guard: 'isUnsaved', target: 'unsaved' } },
            unsaved: {
              tags: 'unsaved',
              always: { guard: 'isSaved', target: 'saved' },
              on: {
                'form.save': { actions: { type: 'tellForms', params: { type: 'form.save' } } },
                'form.reset': { actions: { type: 'tellForms', params: { type: 'form.reset' } } },
              },
            },
          },
        },
        sending: {
          initial: 'idle',
          states: {
            idle: { always: { guard: 'isSaving', target: 'saving' } },
            saving: { tags: 'saving', always: { guard: 'isIdle', target: 'idle' } },
          },
        },
      },
    },
    offline: {
      tags: ['failed', 'offline'],
      entry: 'tellSettled',
      on: { 'connection.restored': 'loading', 'profile.refresh': 'loading' },
    },
    failed: { tags: 'failed', entry: 'tellSettled', on: { 'profile.refresh': 'loading' } },
  },
});
