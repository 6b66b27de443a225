import { assign, enqueueActions, fromPromise, raise, type SnapshotFrom, setup } from 'xstate';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import type { ApplicationRow } from '../../../../../contract/applications/applications.ts';
import { agencyRoles, sharedNoteReaders } from '../../../../../contract/applications/notes.ts';
import type { Viewer } from '../../../../../contract/realtime.ts';
import {
  currentApplicationIn,
  readApplication,
  settleCondition,
  updateSubStatus,
} from '../../../../services/applications/application-details.service.ts';
import { createReloading } from '../../../kit/loading.region.ts';
import type { Problem } from '../../../kit/problem.ts';
import type { System } from '../../../kit/receivers.ts';
import { sendToChildren } from '../../../kit/receivers.ts';
import type { ScreenEvent } from '../../../kit/screen.types.ts';
import { pickNewer, sendingGuards } from '../../../kit/sending.ts';
import { checklistMachine } from '../../documents/checklist.machine.ts';
import { eventFormMachine } from '../application-events/event-form.machine.ts';
import { notesMachine } from '../notes/notes.machine.ts';
import { viewersLogic } from '../presence/viewers.actor.ts';
import { taskPeopleMachine } from '../tasks/task-people.machine.ts';
import { tasksMachine } from '../tasks/tasks.machine.ts';
import type {
  ApplicationDetailsContext,
  ApplicationDetailsEvent,
  ApplicationDetailsTag,
  SelectedEvent,
  SetSubStatusInput,
  SettleConditionInput,
} from './application-details.types.ts';
import { applicationStudentMachine } from './application-student.machine.ts';
import { evidenceLedgerMachine } from './evidence-ledger.machine.ts';

/** A signature of the checklist's documents that changes when any of them does; null until they are loaded. */
export const getDocumentsSignature = (checklist: SnapshotFrom<typeof checklistMachine>): string | null =>
  checklist.hasTag('loaded') && !checklist.hasTag('busy')
    ? (checklist.context.data?.documents ?? []).map(({ id, version }) => `${id}.${version}`).join()
    : null;

/** The router; undefined when the machine runs alone in a test. */
const findRouter = (system: System) => system.get('router');

/** Roles that have tasks under the default permissions. */
const taskRoles = [...agencyRoles, 'channel-partner'];

type EventSelection = Extract<ApplicationDetailsEvent, { type: 'event.select' | 'event.send' }>;

const clockMargin = 1000;
/** Upper limit in ms, below the maximum delay of a timer. */
const maxDelay = 12 * 3_600_000;

/** Actors, actions and guards of the application details machine. */
export const applicationDetailsSetup = setup({
  types: {} as {
    context: ApplicationDetailsContext;
    input: { readonly id: number };
    events: ApplicationDetailsEvent;
    tags: ApplicationDetailsTag;
    children: {
      checklist: 'checklist';
      form: 'form';
      notes: 'notes';
      ledger: 'ledger';
      student: 'student';
      tasks: 'tasks';
      taskPeople: 'taskPeople';
    };
  },
  actors: {
    load: fromPromise<ApplicationDetails, { id: number }>(({ input, signal }) =>
      readApplication(input.id, signal),
    ),
    settle: fromPromise<ApplicationDetails | null, SettleConditionInput>(
      async ({ input: { application, id, change } }) =>
        application ? settleCondition(application, id, change) : null,
    ),
    setSubStatus: fromPromise<ApplicationRow | null, SetSubStatusInput>(
      async ({ input: { application, subStatus } }) =>
        application ? updateSubStatus(application, subStatus) : null,
    ),
    form: eventFormMachine,
    checklist: checklistMachine,
    notes: notesMachine,
    student: applicationStudentMachine,
    ledger: evidenceLedgerMachine,
    viewers: viewersLogic,
    tasks: tasksMachine,
    taskPeople: taskPeopleMachine,
  },
})
  .extend(createReloading<ApplicationDetailsContext, ApplicationDetailsEvent>())
  .extend({ guards: sendingGuards })
  .extend({
    actions: {
      setLoaded: assign(({ context }, record: ApplicationDetails | null) => ({
        application: pickNewer(context.application, record),
        problem: null,
      })),
      setSubStatusRow: assign(({ context: { application } }, { row }: { row: ApplicationRow | null }) => ({
        application: application && row ? { ...application, ...row } : application,
      })),
      setDocuments: assign(({ context }, { signature }: { signature: string | null }) => ({
        documents: signature ?? context.documents,
      })),
      setPeople: assign((_, { people }: { people: readonly Viewer[] }) => ({ people })),
      reload: raise({ type: 'details.refresh' as const }),
      raiseDocumentsChanged: raise({ type: 'documents.changed' as const }),
      setConditionProblem: assign((_, { problem }: { problem: Problem | null }) => ({
        conditionProblem: problem,
      })),
      setSubStatusProblem: assign((_, { problem }: { problem: Problem | null }) => ({
        subStatusProblem: problem,
      })),
      setCurrent: assign(({ context }, { problem }: { problem: Problem }) => ({
        application: pickNewer(context.application, currentApplicationIn(problem)),
      })),
      setChosen: assign(
        (
          _,
          { event, immediately }: { event: EventSelection; immediately: SelectedEvent['immediately'] },
        ) => ({
          chosen: { type: event.event, locale: event.locale, immediately },
          done: null,
        }),
      ),
      setDone: assign(({ context }, { done }: { done: ApplicationDetails | null }) => ({
        done: done && (context.chosen?.type ?? null),
        application: pickNewer(context.application, done),
        chosen: null,
      })),
      /** Lists, tabs and the page itself update as they do for a change by someone else. */
      announceChange: enqueueActions(({ context: { application }, enqueue, system }) => {
        const router = findRouter(system);
        if (!application || !router) return;
        const { id, version } = application;
        enqueue.sendTo(router, {
          type: 'record.changed' as const,
          subject: 'Application' as const,
          id,
          version,
        });
      }),
      notifyParts: enqueueActions(({ self, enqueue }, { event }: { event: ScreenEvent }) =>
        sendToChildren(enqueue, self, ['checklist', 'form', 'notes', 'tasks', 'student', 'ledger'], event),
      ),
    },
    guards: {
      hasData: ({ context }) => context.application !== null,
      canReadNotes: ({ context: { application } }) =>
        application !== null &&
        [...agencyRoles, ...sharedNoteReaders].includes(application.workflow.actor.role),
      isStaff: ({ context: { application } }) =>
        application !== null && agencyRoles.includes(application.workflow.actor.role),
      canReadTasks: ({ context: { application } }) =>
        application !== null && taskRoles.includes(application.workflow.actor.role),
      /** A version of this application that is not shown yet. */
      isAffected: (
        { context: { id: own, application } },
        { subject, id, version }: { subject: string; id: number; version: number | null },
      ) =>
        // A change to a status's days changes its deadlines.
        subject === 'Status' ||
        (subject === 'Application' && id === own && (version === null || version !== application?.version)),
      /** The first load of the documents does not count as a change. */
      haveDocumentsChanged: ({ context }, { signature }: { signature: string | null }) =>
        signature !== null && context.documents !== null && signature !== context.documents,
      isAccepted: (_, { done }: { done: ApplicationDetails | null }) => done !== null,
    },
    delays: {
      gatherDelay: 300,
      /** Until the next deadline: other events are possible from then on. */
      nextDeadlineDelay: ({ context: { application } }) => {
        const at = application?.workflow.activeDeadlines[0]?.at;
        const left = at === undefined ? maxDelay : Date.parse(at) - Date.now();
        return left <= 0 ? maxDelay : Math.min(maxDelay, left + clockMargin);
      },
    },
  });
