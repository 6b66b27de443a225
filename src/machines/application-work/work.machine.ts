import type { ApplicationDetails } from '../../../contract/application-details.ts';
import { problemOf } from '../../services/problem.ts';
import { readingOf } from '../reading.ts';
import type { ScreenEvent } from '../screen.types.ts';
import { markOf, workSetup } from './work.setup.ts';
import type { WorkEvent } from './work.types.ts';

const reading = readingOf<ApplicationDetails>();

/** Forwards every change to the child actors, which decide whether it concerns them. */
const tellParts = { type: 'tellParts', params: ({ event }: { event: ScreenEvent }) => ({ event }) } as const;

/** Loads the application and reloads it when it changes. */
const record = workSetup.createStateConfig({
  initial: 'loading',
  on: { 'work.refresh': '.loading' },
  states: {
    ...reading,
    loading: {
      ...reading.loading,
      on: {
        'record.changed': [
          { ...reading.loading.on['record.changed'], actions: ['noteOvertaken', tellParts] },
          { actions: tellParts },
        ],
        'documents.changed': { actions: 'noteOvertaken' },
        'stream.reset': { actions: ['noteOvertaken', tellParts] },
      },
    },
    shown: {
      ...reading.shown,
      after: { strikeDelay: 'loading' },
      on: {
        'record.changed': { ...reading.shown.on['record.changed'], actions: tellParts },
        'documents.changed': 'outdated',
        'stream.reset': { target: 'outdated', actions: tellParts },
      },
    },
  },
});

/** The open form of an event; selecting another event replaces it. */
const sending = workSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'event.choose': {
          target: 'choosing',
          actions: { type: 'putChosen', params: ({ event }) => ({ event, immediately: false }) },
        },
        'event.send': {
          target: 'choosing',
          actions: { type: 'putChosen', params: ({ event }) => ({ event, immediately: true }) },
        },
      },
    },
    choosing: {
      tags: ['choosing', 'engaged'],
      on: {
        'event.choose': {
          target: 'choosing',
          reenter: true,
          actions: { type: 'putChosen', params: ({ event }) => ({ event, immediately: false }) },
        },
        'event.send': {
          target: 'choosing',
          reenter: true,
          actions: { type: 'putChosen', params: ({ event }) => ({ event, immediately: true }) },
        },
      },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { id, application, chosen } }) => ({
          id,
          type: chosen?.type ?? 'application.complete',
          locale: chosen?.locale ?? 'en-GB',
          immediately: chosen?.immediately ?? false,
          ...(application && { application }),
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => ({ done: event.output }) },
            target: 'idle',
            actions: [{ type: 'putDone', params: ({ event }) => ({ done: event.output }) }, 'tellChanged'],
          },
          { target: 'idle', actions: { type: 'putDone', params: { done: null } } },
        ],
        onError: 'idle',
      },
    },
  },
});

/** Settling a condition of the offer. */
const conditions = workSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'condition.settle': 'settling' } },
    settling: {
      tags: 'settling',
      entry: { type: 'putRefusal', params: { problem: null } },
      invoke: {
        id: 'settle',
        src: 'settle',
        input: ({ context: { application }, event }) => {
          const { id, state } = event as Extract<WorkEvent, { type: 'condition.settle' }>;
          return { application, id, state };
        },
        onDone: {
          target: 'idle',
          actions: [{ type: 'putRecord', params: ({ event }) => ({ record: event.output }) }, 'tellChanged'],
        },
        onError: {
          target: 'idle',
          actions: [
            { type: 'putRefusal', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            { type: 'putCurrent', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          ],
        },
      },
    },
  },
});

/** Changing the sub-status. */
const refining = workSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'status.refine': 'refining' } },
    refining: {
      tags: 'refining',
      entry: { type: 'putRefineRefusal', params: { problem: null } },
      invoke: {
        id: 'refine',
        src: 'refine',
        input: ({ context: { application }, event }) => ({
          application,
          subStatus: (event as Extract<WorkEvent, { type: 'status.refine' }>).subStatus,
        }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'putRow', params: ({ event }) => ({ row: event.output }) }, 'tellChanged'],
        },
        onError: [
          {
            // Someone else changed the application first: reload and show its current version.
            guard: { type: 'isStale', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'idle',
            actions: [
              { type: 'putRefineRefusal', params: ({ event }) => ({ problem: problemOf(event.error) }) },
              'readAgain',
            ],
          },
          {
            target: 'idle',
            actions: {
              type: 'putRefineRefusal',
              params: ({ event }) => ({ problem: problemOf(event.error) }),
            },
          },
        ],
      },
    },
  },
});

/** Notes and tasks, loaded only for users who may read them. */
const notes = workSetup.createStateConfig({
  initial: 'off',
  states: {
    off: { always: { guard: 'readsNotes', target: 'on' } },
    on: { invoke: { id: 'notes', src: 'notes', input: ({ context }) => ({ id: context.id }), onError: {} } },
  },
});
const tasks = workSetup.createStateConfig({
  initial: 'off',
  states: {
    off: { always: { guard: 'readsTasks', target: 'on' } },
    on: {
      invoke: [
        { id: 'tasks', src: 'tasks', input: ({ context }) => ({ id: context.id }), onError: {} },
        { id: 'taskPeople', src: 'taskPeople', input: ({ context }) => ({ id: context.id }), onError: {} },
      ],
    },
  },
});

/** Presence: while the page is shown, office staff see who else is viewing the application. */
const looking = workSetup.createStateConfig({
  initial: 'hidden',
  states: {
    hidden: { on: { 'page.shown': 'shown' } },
    shown: {
      initial: 'waiting',
      on: { 'page.hidden': 'hidden' },
      exit: { type: 'putPeople', params: { people: [] } },
      states: {
        waiting: { always: { guard: 'isOffice', target: 'seen' } },
        seen: {
          invoke: {
            id: 'lookers',
            src: 'lookers',
            input: ({ context }) => ({ id: context.id }),
            onError: {},
          },
          on: { 'people.changed': { actions: { type: 'putPeople', params: ({ event }) => event } } },
        },
      },
    },
  },
});

/**
 * The details of one application: its state on the chart, the form of the event being sent, the offer's conditions, and
 * the children `checklist`, `notes` and `tasks`. The shown data stays visible during a reload.
 */
export const workMachine = workSetup.createMachine({
  id: 'work',
  context: ({ input }) => ({
    id: input.id,
    application: null,
    problem: null,
    overtaken: false,
    chosen: null,
    done: null,
    refusal: null,
    refineRefusal: null,
    documents: null,
    people: [],
  }),
  type: 'parallel',
  invoke: {
    id: 'checklist',
    src: 'checklist',
    input: ({ context }) => ({ id: context.id }),
    onSnapshot: [
      {
        guard: { type: 'isOther', params: ({ event }) => ({ mark: markOf(event.snapshot) }) },
        actions: [
          { type: 'putDocuments', params: ({ event }) => ({ mark: markOf(event.snapshot) }) },
          'raiseDocuments',
        ],
      },
      { actions: { type: 'putDocuments', params: ({ event }) => ({ mark: markOf(event.snapshot) }) } },
    ],
    onError: {},
  },
  on: {
    'record.changed': { actions: { type: 'tellParts', params: ({ event }) => ({ event }) } },
    'stream.reset': { actions: { type: 'tellParts', params: ({ event }) => ({ event }) } },
    'connection.restored': { actions: { type: 'tellParts', params: ({ event }) => ({ event }) } },
  },
  states: {
    record,
    sending,
    conditions,
    refining,
    notes,
    tasks,
    looking,
  },
});
