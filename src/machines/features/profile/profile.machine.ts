import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { NotificationSettings } from '../../../../contract/notifications/settings.ts';
import type { Profile } from '../../../../contract/people/profile.ts';
import type { UserData } from '../../../../contract/people/session.ts';
import type { RegistrationLink } from '../../../../contract/registration/links.ts';
import {
  loadNotificationSettings,
  loadProfile,
  loadRegistrationLink,
} from '../../../services/session/profile.service.ts';
import { isOfflineProblem } from '../../kit/failure.ts';
import { notifySettled } from '../../kit/notify-settled.ts';
import { outputOf, problemIn, setProblem } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import type { ScreenEvent, ScreenInput } from '../../kit/screen.types.ts';
import { detailsMachine, toSavedDetails } from './details.machine.ts';
import { devicesMachine } from './devices.machine.ts';
import { notificationSettingsMachine, toSavedSettings } from './notification-settings.machine.ts';
import { passwordMachine } from './password.machine.ts';
import { registrationLinkMachine, toSavedLink } from './registration-link.machine.ts';

/** The data that the page loads first. */
export interface LoadedProfile {
  profile: Profile;
  link: RegistrationLink | null;
  settings: NotificationSettings;
}

export interface ProfileContext {
  profile: Profile | null;
  /** The registration link that assigns new students to the user; null for roles without one. */
  link: RegistrationLink | null;
  settings: NotificationSettings | null;
  problem: Problem | null;
  user: UserData | null;
  /** The state of its forms. */
  forms: Readonly<Record<FormName, FormState>>;
}

type FormName = 'details' | 'notifications' | 'link' | 'password';
interface FormState {
  readonly unsaved: boolean;
  readonly saving: boolean;
}

/** `unsaved`: a form has unsaved entries; `saving`: a form is being saved. */
export type ProfileTag = 'busy' | 'failed' | 'offline' | 'unsaved' | 'saving';
export type ProfileEvent =
  | { type: 'profile.refresh' }
  /** Saves or resets the unsaved entries of all forms. */
  | { type: 'form.save' }
  | { type: 'form.reset' }
  | ScreenEvent;

/** The part of a form's snapshot that the page uses. */
interface FormSnapshot {
  hasTag(tag: 'unsaved' | 'busy'): boolean;
}

const idleForm: FormState = { unsaved: false, saving: false };
const toFormState = (form: FormSnapshot): FormState => ({
  unsaved: form.hasTag('unsaved'),
  saving: form.hasTag('busy'),
});

/**
 * The user's profile page. Once the details are loaded it runs its children: the forms `details`,
 * `notifications`, `link` and `password`, and `devices` (the user's sessions).
 */
export const profileMachine = setup({
  types: {} as {
    context: ProfileContext;
    input: ScreenInput;
    events: ProfileEvent;
    tags: ProfileTag;
    children: {
      details: 'details';
      notifications: 'notifications';
      link: 'link';
      password: 'password';
      devices: 'devices';
    };
  },
  actors: {
    loadProfile: fromPromise<LoadedProfile>(async ({ signal }) => {
      const [profile, link, settings] = await Promise.all([
        loadProfile(signal),
        loadRegistrationLink(signal),
        loadNotificationSettings(signal),
      ]);
      return { profile, link, settings };
    }),
    details: detailsMachine,
    notifications: notificationSettingsMachine,
    link: registrationLinkMachine,
    password: passwordMachine,
    devices: devicesMachine,
  },
  actions: {
    setLoaded: assign((_, loaded: LoadedProfile) => ({ ...loaded, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    setForm: assign(({ context }, { name, form }: { name: FormName; form: FormSnapshot }) => ({
      forms: { ...context.forms, [name]: toFormState(form) },
    })),
    notifyForms: enqueueActions(({ enqueue }, { type }: { type: 'form.save' | 'form.reset' }) => {
      enqueue.sendTo('details', { type });
      enqueue.sendTo('notifications', { type });
      enqueue.sendTo('link', { type });
      enqueue.sendTo('password', { type });
    }),
    notifySettled: enqueueActions(({ system, enqueue }) => notifySettled(enqueue, system)),
  },
  guards: {
    isUnsaved: ({ context: { forms } }) => Object.values(forms).some(({ unsaved }) => unsaved),
    isSaved: ({ context: { forms } }) => Object.values(forms).every(({ unsaved }) => !unsaved),
    isSaving: ({ context: { forms } }) => Object.values(forms).some(({ saving }) => saving),
    isIdle: ({ context: { forms } }) => Object.values(forms).every(({ saving }) => !saving),
    isOffline: (_, { problem }: { problem: Problem }) => isOfflineProblem(problem),
  },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({
    profile: null,
    link: null,
    settings: null,
    problem: null,
    user: input.user,
    forms: { details: idleForm, notifications: idleForm, link: idleForm, password: idleForm },
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: { target: 'ready', actions: { type: 'setLoaded', params: outputOf } },
        onError: [
          { guard: { type: 'isOffline', params: problemIn }, target: 'offline', actions: setProblem },
          { target: 'failed', actions: setProblem },
        ],
      },
    },
    ready: {
      entry: 'notifySettled',
      invoke: [
        {
          id: 'details',
          src: 'details',
          input: ({ context }) => ({
            params: {},
            search: '',
            user: context.user,
            ...(context.profile && { saved: toSavedDetails(context.profile) }),
          }),
          onSnapshot: {
            actions: { type: 'setForm', params: ({ event }) => ({ name: 'details', form: event.snapshot }) },
          },
          onError: 'failed',
        },
        {
          id: 'notifications',
          src: 'notifications',
          input: ({ context }) => ({
            params: {},
            search: '',
            user: context.user,
            ...(context.settings && { saved: toSavedSettings(context.settings) }),
          }),
          onSnapshot: {
            actions: {
              type: 'setForm',
              params: ({ event }) => ({ name: 'notifications', form: event.snapshot }),
            },
          },
          onError: 'failed',
        },
        {
          id: 'link',
          src: 'link',
          input: ({ context }) => ({
            params: {},
            search: '',
            user: context.user,
            ...(context.link && { saved: toSavedLink(context.link) }),
          }),
          onSnapshot: {
            actions: { type: 'setForm', params: ({ event }) => ({ name: 'link', form: event.snapshot }) },
          },
          onError: 'failed',
        },
        {
          id: 'password',
          src: 'password',
          input: ({ context }) => ({ params: {}, search: '', user: context.user }),
          onSnapshot: {
            actions: { type: 'setForm', params: ({ event }) => ({ name: 'password', form: event.snapshot }) },
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
                'form.save': { actions: { type: 'notifyForms', params: { type: 'form.save' } } },
                'form.reset': { actions: { type: 'notifyForms', params: { type: 'form.reset' } } },
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
      entry: 'notifySettled',
      on: { 'connection.restored': 'loading', 'profile.refresh': 'loading' },
    },
    failed: { tags: 'failed', entry: 'notifySettled', on: { 'profile.refresh': 'loading' } },
  },
});

export default profileMachine;
