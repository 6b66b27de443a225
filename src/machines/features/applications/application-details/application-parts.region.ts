import { eventOf } from '../../../kit/params.ts';
import { applicationDetailsSetup } from './application-details.setup.ts';

/** Notes and tasks, loaded only for users who may read them. */
export const notes = applicationDetailsSetup.createStateConfig({
  initial: 'off',
  states: {
    off: { always: { guard: 'canReadNotes', target: 'on' } },
    on: { invoke: { id: 'notes', src: 'notes', input: ({ context }) => ({ id: context.id }), onError: {} } },
  },
});
export const tasks = applicationDetailsSetup.createStateConfig({
  initial: 'off',
  states: {
    off: { always: { guard: 'canReadTasks', target: 'on' } },
    on: {
      invoke: [
        { id: 'tasks', src: 'tasks', input: ({ context }) => ({ id: context.id }), onError: {} },
        { id: 'taskPeople', src: 'taskPeople', input: ({ context }) => ({ id: context.id }), onError: {} },
      ],
    },
  },
});

/** The student's facts, loaded when their section is shown. */
export const student = applicationDetailsSetup.createStateConfig({
  initial: 'off',
  states: {
    off: { on: { 'student.show': 'on' } },
    on: {
      invoke: { id: 'student', src: 'student', input: ({ context }) => ({ id: context.id }), onError: {} },
    },
  },
});

/** The evidence ledger, loaded when it is opened. */
export const ledger = applicationDetailsSetup.createStateConfig({
  initial: 'off',
  states: {
    off: { on: { 'ledger.show': 'on' } },
    on: {
      invoke: { id: 'ledger', src: 'ledger', input: ({ context }) => ({ id: context.id }), onError: {} },
    },
  },
});

/** Presence: while the page is shown, office staff see who else is viewing the application. */
export const presence = applicationDetailsSetup.createStateConfig({
  initial: 'hidden',
  states: {
    hidden: { on: { 'page.shown': 'shown' } },
    shown: {
      initial: 'waiting',
      on: { 'page.hidden': 'hidden' },
      exit: { type: 'setPeople', params: { people: [] } },
      states: {
        waiting: { always: { guard: 'isStaff', target: 'joined' } },
        joined: {
          invoke: {
            id: 'viewers',
            src: 'viewers',
            input: ({ context }) => ({ id: context.id }),
            onError: {},
          },
          on: { 'viewers.changed': { actions: { type: 'setPeople', params: eventOf } } },
        },
      },
    },
  },
});

/** The fields that are edited in their place, and who can be assigned in them. */
export const fields = applicationDetailsSetup.createStateConfig({
  invoke: [
    { id: 'fields', src: 'fields', input: ({ self }) => ({ details: self }), onError: {} },
    { id: 'counsellorFinder', src: 'assignees', input: { reference: 'counsellor' }, onError: {} },
    { id: 'officerFinder', src: 'assignees', input: { reference: 'officer' }, onError: {} },
  ],
});
