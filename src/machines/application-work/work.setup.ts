import {
  type AnyActorRef,
  assign,
  enqueueActions,
  fromPromise,
  raise,
  type SnapshotFrom,
  setup,
} from 'xstate';
import type { ApplicationDetails } from '../../../contract/application-details.ts';
import type { ApplicationRow } from '../../../contract/applications.ts';
import { noteSharers, officeRoles } from '../../../contract/notes.ts';
import type { Looker } from '../../../contract/realtime.ts';
import {
  currentOf,
  readApplication,
  refineStatus,
  settleCondition,
} from '../../services/application-details.service.ts';
import { eventFormMachine } from '../application-events/event-form.machine.ts';
import { checklistMachine } from '../documents/checklist.machine.ts';
import { isForbiddenProblem, isMissingProblem, isOfflineProblem } from '../failed.ts';
import { notesMachine } from '../notes/notes.machine.ts';
import { lookersLogic } from '../presence/lookers.actor.ts';
import type { Problem } from '../problem.ts';
import type { System } from '../receivers.ts';
import type { ScreenEvent } from '../screen.types.ts';
import { taskPeopleMachine } from '../tasks/task-people.machine.ts';
import { tasksMachine } from '../tasks/tasks.machine.ts';
import type { ChosenEvent, Refining, Settling, WorkContext, WorkEvent, WorkTag } from './work.types.ts';

/** The newer of two responses: one requested before an event may arrive after it. */
const newest = (
  known: ApplicationDetails | null,
  come: ApplicationDetails | null,
): ApplicationDetails | null => (known && (!come || come.version < known.version) ? known : come);

/** A signature of the checklist's documents that changes when any of them does; null until they are loaded. */
export const markOf = (checklist: SnapshotFrom<typeof checklistMachine>): string | null =>
  checklist.hasTag('loaded') && !checklist.hasTag('busy')
    ? (checklist.context.data?.documents ?? []).map(({ id, version }) => `${id}.${version}`).join()
    : null;

/** The router; undefined when the machine runs alone in a test. */
const routerIn = (system: System) => system.get('router');

/** Roles that have tasks under the default permissions. */
const taskRoles = [...officeRoles, 'channel-partner'];

type Choice = Extract<WorkEvent, { type: 'event.choose' | 'event.send' }>;

const soonest = 1000;
/** Upper limit in ms, below the maximum delay of a timer. */
const latest = 12 * 3_600_000;

/** Actors, actions and guards of the application details machine. */
export const workSetup = setup({
  types: {} as {
    context: WorkContext;
    input: { readonly id: number };
    events: WorkEvent;
    tags: WorkTag;
    children: {
      checklist: 'checklist';
      form: 'form';
      notes: 'notes';
      tasks: 'tasks';
      taskPeople: 'taskPeople';
    };
  },
  actors: {
    load: fromPromise<ApplicationDetails, { id: number }>(({ input, signal }) =>
      readApplication(input.id, signal),
    ),
    settle: fromPromise<ApplicationDetails | null, Settling>(async ({ input: { application, id, state } }) =>
      application ? settleCondition(application, id, state) : null,
    ),
    refine: fromPromise<ApplicationRow | null, Refining>(async ({ input: { application, subStatus } }) =>
      application ? refineStatus(application, subStatus) : null,
    ),
    form: eventFormMachine,
    checklist: checklistMachine,
    notes: notesMachine,
    lookers: lookersLogic,
    tasks: tasksMachine,
    taskPeople: taskPeopleMachine,
  },
  actions: {
    putRecord: assign(({ context }, { record }: { record: ApplicationDetails | null }) => ({
      application: newest(context.application, record),
      problem: null,
    })),
    beginReading: assign({ overtaken: false }),
    noteOvertaken: assign({ overtaken: true }),
    putRow: assign(({ context: { application } }, { row }: { row: ApplicationRow | null }) => ({
      application: application && row ? { ...application, ...row } : application,
    })),
    putProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    putDocuments: assign(({ context }, { mark }: { mark: string | null }) => ({
      documents: mark ?? context.documents,
    })),
    putPeople: assign((_, { people }: { people: readonly Looker[] }) => ({ people })),
    readAgain: raise({ type: 'work.refresh' as const }),
    raiseDocuments: raise({ type: 'documents.changed' as const }),
    putRefusal: assign((_, { problem }: { problem: Problem | null }) => ({ refusal: problem })),
    putRefineRefusal: assign((_, { problem }: { problem: Problem | null }) => ({ refineRefusal: problem })),
    putCurrent: assign(({ context }, { problem }: { problem: Problem }) => ({
      application: newest(context.application, currentOf(problem)),
    })),
    putChosen: assign(
      (_, { event, immediately }: { event: Choice; immediately: ChosenEvent['immediately'] }) => ({
        chosen: { type: event.event, locale: event.locale, immediately },
        done: null,
      }),
    ),
    putDone: assign(({ context }, { done }: { done: ApplicationDetails | null }) => ({
      done: done && (context.chosen?.type ?? null),
      application: newest(context.application, done),
      chosen: null,
    })),
    /** Lists, tabs and the page itself update as they do for a change by someone else. */
    tellChanged: enqueueActions(({ context: { application }, enqueue, system }) => {
      const router = routerIn(system);
      if (!application || !router) return;
      const { id, version } = application;
      enqueue.sendTo(router, {
        type: 'record.changed' as const,
        subject: 'Application' as const,
        id,
        version,
      });
    }),
    tellParts: ({ self }, { event }: { event: ScreenEvent }) => {
      const { checklist, form, notes, tasks }: Readonly<Record<string, AnyActorRef | undefined>> =
        self.getSnapshot().children;
      for (const part of [checklist, form, notes, tasks]) part?.send(event);
    },
  },
  guards: {
    isRecord: ({ context }) => context.application !== null,
    isOutdated: ({ context }) => context.overtaken,
    readsNotes: ({ context: { application } }) =>
      application !== null && [...officeRoles, ...noteSharers].includes(application.workflow.actor.role),
    isOffice: ({ context: { application } }) =>
      application !== null && officeRoles.includes(application.workflow.actor.role),
    readsTasks: ({ context: { application } }) =>
      application !== null && taskRoles.includes(application.workflow.actor.role),
    /** A version of this application that is not shown yet. */
    isMine: (
      { context: { id: own, application } },
      { subject, id, version }: { subject: string; id: number; version: number | null },
    ) =>
      // A change to a status's days changes its deadlines.
      subject === 'Status' ||
      (subject === 'Application' && id === own && (version === null || version !== application?.version)),
    /** The first load of the documents does not count as a change. */
    isOther: ({ context }, { mark }: { mark: string | null }) =>
      mark !== null && context.documents !== null && mark !== context.documents,
    isDone: (_, { done }: { done: ApplicationDetails | null }) => done !== null,
    isStale: (_, { problem }: { problem: Problem }) => problem.kind === 'stale',
    isOffline: ({ context }) => isOfflineProblem(context.problem),
    isForbidden: ({ context }) => isForbiddenProblem(context.problem),
    isMissing: ({ context }) => isMissingProblem(context.problem),
  },
  delays: {
    gatherDelay: 300,
    /** Until the next deadline: other events are possible from then on. */
    strikeDelay: ({ context: { application } }) => {
      const at = application?.workflow.clocks[0]?.at;
      const left = at === undefined ? latest : Date.parse(at) - Date.now();
      return left <= 0 ? latest : Math.min(latest, left + soonest);
    },
  },
});
