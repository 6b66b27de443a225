import { failedRecord } from '../../../kit/failure.ts';
import { createReloadingStates } from '../../../kit/loading.region.ts';
import { eventOf, forward, forwardChanges, outputOf, problemIn } from '../../../kit/params.ts';
import { eventFormStates } from '../application-events/open-application.ts';
import { applicationDetailsSetup, getDocumentsSignature } from './application-details.setup.ts';
import type { ApplicationDetailsEvent } from './application-details.types.ts';
import { fields, ledger, notes, presence, student, tasks } from './application-parts.region.ts';

/** Every change is forwarded to the child actors, which decide whether it concerns them. */
const notifyParts = forward('notifyParts');

const reading = createReloadingStates({
  shown: ['loaded'],
  outdated: [],
  settled: [],
  changed: [notifyParts],
  failure: failedRecord,
});

/** Loads the application and reloads it when it changes. */
const record = applicationDetailsSetup.createStateConfig({
  initial: 'loading',
  on: { 'details.refresh': '.loading' },
  states: {
    ...reading,
    loading: {
      ...reading.loading,
      on: {
        'record.changed': [reading.loading.on['record.changed'], { actions: notifyParts }],
        'documents.changed': { actions: 'markStale' },
        'stream.reset': { actions: ['markStale', notifyParts] },
      },
    },
    shown: {
      ...reading.shown,
      after: { nextDeadlineDelay: 'loading' },
      on: {
        ...reading.shown.on,
        'documents.changed': 'outdated',
        'stream.reset': { target: 'outdated', actions: notifyParts },
      },
    },
  },
});

/** Settling a condition of the offer. */
const conditions = applicationDetailsSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'condition.settle': 'settling' } },
    settling: {
      tags: 'settling',
      entry: { type: 'setConditionProblem', params: { problem: null } },
      invoke: {
        id: 'settle',
        src: 'settle',
        input: ({ context: { application }, event }) => {
          const { id, change } = event as Extract<ApplicationDetailsEvent, { type: 'condition.settle' }>;
          return { application, id, change };
        },
        onDone: {
          target: 'idle',
          actions: [{ type: 'setLoaded', params: outputOf }, 'announceChange'],
        },
        onError: {
          target: 'idle',
          actions: [
            { type: 'setConditionProblem', params: problemIn },
            { type: 'setCurrent', params: problemIn },
          ],
        },
      },
    },
  },
});

/** Changing the sub-status. */
const savingSubStatus = applicationDetailsSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'subStatus.set': 'savingSubStatus' } },
    savingSubStatus: {
      tags: 'savingSubStatus',
      entry: { type: 'setSubStatusProblem', params: { problem: null } },
      invoke: {
        id: 'setSubStatus',
        src: 'setSubStatus',
        input: ({ context: { application }, event }) => ({
          application,
          subStatus: (event as Extract<ApplicationDetailsEvent, { type: 'subStatus.set' }>).subStatus,
        }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'setRow', params: ({ event }) => ({ row: event.output }) }, 'announceChange'],
        },
        onError: [
          {
            // Someone else changed the application first: reload and show its current version.
            guard: { type: 'isConflict', params: problemIn },
            target: 'idle',
            actions: [{ type: 'setSubStatusProblem', params: problemIn }, 'reload'],
          },
          { target: 'idle', actions: { type: 'setSubStatusProblem', params: problemIn } },
        ],
      },
    },
  },
});

/**
 * The details of one application: its state on the chart, the form of the event being sent, the offer's conditions, and
 * the children `checklist`, `notes`, `tasks`, `student`, `ledger` and `fields`. The shown data stays visible during a reload.
 */
export const applicationDetailsMachine = applicationDetailsSetup.createMachine({
  id: 'applicationDetails',
  context: ({ input }) => ({
    id: input.id,
    application: null,
    problem: null,
    stale: false,
    chosen: null,
    done: null,
    conditionProblem: null,
    subStatusProblem: null,
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
        guard: {
          type: 'haveDocumentsChanged',
          params: ({ event }) => ({ signature: getDocumentsSignature(event.snapshot) }),
        },
        actions: [
          {
            type: 'setDocuments',
            params: ({ event }) => ({ signature: getDocumentsSignature(event.snapshot) }),
          },
          'raiseDocumentsChanged',
        ],
      },
      {
        actions: {
          type: 'setDocuments',
          params: ({ event }) => ({ signature: getDocumentsSignature(event.snapshot) }),
        },
      },
    ],
    onError: {},
  },
  on: {
    ...forwardChanges('notifyParts'),
    'row.changed': { actions: [{ type: 'setRow', params: eventOf }, 'announceChange', 'reload'] },
  },
  states: {
    record,
    eventForm: eventFormStates,
    conditions,
    savingSubStatus,
    notes,
    tasks,
    student,
    ledger,
    presence,
    fields,
  },
});
