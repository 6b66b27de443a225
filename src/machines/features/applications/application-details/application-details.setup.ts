import { assign, enqueueActions, fromPromise, raise, type SnapshotFrom, setup } from 'xstate';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import type { ApplicationRow } from '../../../../../contract/applications/applications.ts';
import { agencyRoles, sharedNoteReaders } from '../../../../../contract/applications/notes.ts';
import type { Viewer } from '../../../../../contract/realtime.ts';
import {
  changeApplication,
  currentApplicationIn,
  settleCondition,
} from '../../../../services/applications/application-details.service.ts';
import { optionFinderMachine } from '../../../kit/finder/option-finder.ts';
import { createReloading } from '../../../kit/loading.region.ts';
import type { Problem } from '../../../kit/problem.ts';
import { sendToChildren } from '../../../kit/receivers.ts';
import type { ScreenEvent } from '../../../kit/screen.types.ts';
import { pickNewer, sendingGuards } from '../../../kit/sending.ts';
import { checklistMachine } from '../../documents/checklist.machine.ts';
import { createOpenApplication, openApplicationActors } from '../application-events/open-application.ts';
import { notesMachine } from '../notes/notes.machine.ts';
import { viewersLogic } from '../presence/viewers.actor.ts';
import { taskPeopleMachine } from '../tasks/task-people.machine.ts';
import { tasksMachine } from '../tasks/tasks.machine.ts';
import type {
  ApplicationDetailsContext,
  ApplicationDetailsEvent,
  ApplicationDetailsTag,
  SetSubStatusInput,
  SettleConditionInput,
} from './application-details.types.ts';
import { applicationFieldEditMachine } from './application-field-edit.machine.ts';
import { applicationStudentMachine } from './application-student.machine.ts';
import { evidenceLedgerMachine } from './evidence-ledger.machine.ts';

/** A signature of the checklist's documents that changes when any of them does; null until they are loaded. */
export const getDocumentsSignature = (checklist: SnapshotFrom<typeof checklistMachine>): string | null =>
  checklist.hasTag('loaded') && !checklist.hasTag('busy')
    ? (checklist.context.data?.documents ?? []).map(({ id, version }) => `${id}.${version}`).join()
    : null;

/** Roles that have tasks under the default permissions. */
const taskRoles = [...agencyRoles, 'channel-partner'];

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
      fields: 'fields';
      counsellorFinder: 'assignees';
      officerFinder: 'assignees';
    };
  },
  actors: {
    ...openApplicationActors,
    settle: fromPromise<ApplicationDetails | null, SettleConditionInput>(
      async ({ input: { application, id, change } }) =>
        application ? settleCondition(application, id, change) : null,
    ),
    setSubStatus: fromPromise<ApplicationRow | null, SetSubStatusInput>(
      async ({ input: { application, subStatus } }) =>
        application ? changeApplication({ ...application, change: { subStatus } }) : null,
    ),
    checklist: checklistMachine,
    notes: notesMachine,
    student: applicationStudentMachine,
    ledger: evidenceLedgerMachine,
    viewers: viewersLogic,
    tasks: tasksMachine,
    taskPeople: taskPeopleMachine,
    fields: applicationFieldEditMachine,
    assignees: optionFinderMachine,
  },
})
  .extend(createReloading<ApplicationDetailsContext, ApplicationDetailsEvent>())
  .extend(createOpenApplication<ApplicationDetailsContext, ApplicationDetailsEvent>())
  .extend({ guards: sendingGuards })
  .extend({
    actions: {
      setRow: assign(({ context: { application } }, { row }: { row: ApplicationRow | null }) => ({
        application:
          application && row && row.version >= application.version ? { ...application, ...row } : application,
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
      notifyParts: enqueueActions(({ self, enqueue }, { event }: { event: ScreenEvent }) =>
        sendToChildren(enqueue, self, ['checklist', 'form', 'notes', 'tasks', 'student', 'ledger'], event),
      ),
    },
    guards: {
      canReadNotes: ({ context: { application } }) =>
        application !== null &&
        [...agencyRoles, ...sharedNoteReaders].includes(application.workflow.actor.role),
      isStaff: ({ context: { application } }) =>
        application !== null && agencyRoles.includes(application.workflow.actor.role),
      canReadTasks: ({ context: { application } }) =>
        application !== null && taskRoles.includes(application.workflow.actor.role),
      /** The first load of the documents does not count as a change. */
      haveDocumentsChanged: ({ context }, { signature }: { signature: string | null }) =>
        signature !== null && context.documents !== null && signature !== context.documents,
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
