import { contextOf, eventOf, setProblem } from '../../kit/params.ts';
import { registrationSetup } from './registration.setup.ts';

// What a registration loads beside its pages.

/** The rules, after the first paint. */
export const rulesRegion = registrationSetup.createStateConfig({
  initial: 'painting',
  states: {
    painting: {
      on: { 'page.continue': 'loading' },
      invoke: {
        id: 'awaitPaint',
        src: 'awaitPaint',
        onDone: { target: 'loading', actions: { type: 'writeAddress', params: { replace: true } } },
        onError: 'loading',
      },
    },
    loading: {
      invoke: {
        id: 'loadRules',
        src: 'loadRules',
        onDone: {
          target: 'loaded',
          actions: [{ type: 'setRules', params: ({ event }) => ({ rules: event.output }) }, 'notifyRules'],
        },
        onError: { target: 'failed', actions: ['setRulesFailed', 'notifyRules'] },
      },
    },
    failed: { after: { reloadDelay: 'loading' }, on: { 'connection.restored': 'loading' } },
    loaded: {},
  },
});

/** The library of phone numbers, when the question is near. */
export const phoneRegion = registrationSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { always: { guard: 'isPhoneNear', target: 'loading' } },
    loading: {
      invoke: {
        id: 'loadPhone',
        src: 'loadPhone',
        onDone: {
          target: 'loaded',
          actions: { type: 'setPhone', params: ({ event }) => ({ parsePhone: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: { after: { reloadDelay: 'loading' }, on: { 'connection.restored': 'loading' } },
    loaded: {},
  },
});

/** The lists and the questions of the country. */
export const optionsRegion = registrationSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadOptions',
        src: 'loadOptions',
        input: contextOf,
        onDone: {
          target: 'loaded',
          actions: [
            { type: 'setOptions', params: ({ event }) => ({ options: event.output }) },
            'notifyOptions',
          ],
        },
        onError: { target: 'failed', actions: ['setOptionsFailed', 'notifyOptions'] },
      },
    },
    failed: {
      tags: 'offline',
      after: { reloadDelay: 'loading' },
      on: { 'connection.restored': 'loading' },
    },
    loaded: {},
  },
});

/** Whose link it is, while the first page can be filled in already. */
export const linkRegion = registrationSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasLink', target: 'loading' }, 'loaded'] },
    loading: {
      invoke: {
        id: 'openLink',
        src: 'openLink',
        input: contextOf,
        onDone: {
          target: 'loaded',
          actions: [{ type: 'setLink', params: ({ event }) => ({ link: event.output }) }, 'notifyLink'],
        },
        onError: 'failed',
      },
    },
    failed: { after: { reloadDelay: 'loading' }, on: { 'connection.restored': 'loading' } },
    loaded: {},
  },
});

/** The search for courses. */
export const coursesRegion = registrationSetup.createStateConfig({
  initial: 'idle',
  on: { 'course.search': { target: '.typing', actions: { type: 'setCourseQuery', params: eventOf } } },
  states: {
    idle: {},
    typing: { tags: 'searching', after: { searchDelay: 'searching' } },
    searching: {
      tags: 'searching',
      invoke: {
        id: 'findCourses',
        src: 'findCourses',
        input: contextOf,
        onDone: {
          target: 'idle',
          actions: { type: 'setCourses', params: ({ event }) => ({ courses: event.output }) },
        },
        onError: { target: 'failed', actions: setProblem },
      },
    },
    failed: { on: { 'connection.restored': 'searching' } },
  },
});

/** Links by email, to this registration or to those that were started elsewhere. */
export const mailRegion = registrationSetup.createStateConfig({
  initial: 'idle',
  on: { 'resume.change': { actions: { type: 'setResumeEmail', params: eventOf } } },
  states: {
    idle: {
      on: {
        'link.send': { guard: 'isKeptOnServer', target: 'sending' },
        'resume.request': [
          { guard: 'isResumeEmailValid', target: 'requesting', actions: 'clearProblem' },
          { actions: 'refuseResumeEmail' },
        ],
      },
    },
    sending: {
      tags: 'sendingLink',
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        input: contextOf,
        onDone: {
          target: 'sent',
          actions: { type: 'setLinkSentTo', params: ({ event }) => ({ email: event.output }) },
        },
        onError: { target: 'idle', actions: setProblem },
      },
    },
    requesting: {
      tags: 'sendingLink',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: contextOf,
        onDone: {
          target: 'sent',
          actions: { type: 'setLinkSentTo', params: ({ event }) => ({ email: event.output }) },
        },
        onError: { target: 'idle', actions: setProblem },
      },
    },
    sent: {
      tags: 'linkSent',
      on: {
        'link.send': { guard: 'isKeptOnServer', target: 'sending' },
        'resume.change': { target: 'idle', actions: { type: 'setResumeEmail', params: eventOf } },
        'draft.reset': { target: 'idle', actions: { type: 'setLinkSentTo', params: { email: null } } },
      },
    },
  },
});
