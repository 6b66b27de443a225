import type { ApplicationDetails } from '../../../contract/application-details.ts';
import { problemOf } from '../../services/problem.ts';
import { readingOf } from '../reading.ts';
import type { ScreenEvent } from '../screen.types.ts';
import { markOf, workSetup } from './work.setup.ts';
import type { WorkEvent } from './work.types.ts';

const reading = readingOf<ApplicationDetails>();

/** Not only its own changes concern it; its parts hear of them too. */
const tellParts = { type: 'tellParts', params: ({ event }: { event: ScreenEvent }) => ({ event }) } as const;

/** How it stands, read and read anew. */
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

/** The form of an event, while it is open; another takes its place. */
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

/** A condition of the offer being settled. */
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

/** The finer word of its status being written. */
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
            // Somebody else was faster: it is shown how it stands.
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

/** What stands beside the chart, for whoever may read it: it is not asked for by anybody else. */
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

/** Being seen to look at it, while its page is shown; within the office. */
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
 * The work on one application: how it stands on its chart, the form of the event that is being sent, the conditions of
 * its offer, and as `checklist`, `notes` and `tasks` what stands beside it. What is shown stays while it is read anew.
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
