import { fromCallback, fromPromise } from 'xstate';
import type { ApplicationDetails } from '../../../contract/applications/application-details.ts';
import type { DocumentRow } from '../../../contract/applications/application-documents.ts';
import type { ApplicationRow } from '../../../contract/applications/applications.ts';
import type { ApplicationNotes } from '../../../contract/applications/notes.ts';
import type { ChecklistItem } from '../../../contract/documents/checklist.ts';
import type { AbilityRule, Role } from '../../../contract/kit/ability.ts';
import type { Option } from '../../../contract/kit/options.ts';
import type { RecordPeek } from '../../../contract/kit/search.ts';
import type { Task } from '../../../contract/tasks/tasks.ts';
import { loadCatalogue } from '../../../src/i18n/catalogue.ts';
import { applicationDetailsMachine } from '../../../src/machines/features/applications/application-details/application-details.machine.ts';
import type {
  SetSubStatusInput,
  SettleConditionInput,
} from '../../../src/machines/features/applications/application-details/application-details.types.ts';
import { eventFormMachine } from '../../../src/machines/features/applications/application-events/event-form.machine.ts';
import type {
  EventFormRequest,
  LoadedEventForm,
} from '../../../src/machines/features/applications/application-events/event-form.types.ts';
import { notesMachine } from '../../../src/machines/features/applications/notes/notes.machine.ts';
import type { ViewersChanged } from '../../../src/machines/features/applications/presence/viewers.actor.ts';
import {
  type TaskSubject,
  taskPeopleMachine,
} from '../../../src/machines/features/applications/tasks/task-people.machine.ts';
import { tasksMachine } from '../../../src/machines/features/applications/tasks/tasks.machine.ts';
import { checklistMachine } from '../../../src/machines/features/documents/checklist.machine.ts';
import { applicationMachine } from '../../../src/machines/features/record/application.machine.ts';
import type { RecordKey } from '../../../src/machines/features/record/record.types.ts';
import type { FinderQuery } from '../../../src/machines/kit/finder/finder.machine.ts';
import type { EventCall } from '../../../src/services/applications/application-details.service.ts';
import type { readChecklist } from '../../../src/services/documents/documents.service.ts';
import { ProblemError, problem } from '../../../src/services/kit/problem.ts';
import { details, peekOfApplication } from '../records/applications.ts';
import { documentRow } from '../records/documents.ts';
import { openPage, staff } from './office.ts';
import { never, openStage, type Stage, type StageOptions } from './stage.tsx';

/** What stands beside an application, where a test is about something else than usual. */
export interface Beside {
  readonly documents?: readonly DocumentRow[];
  readonly items?: readonly ChecklistItem[];
  readonly notes?: ApplicationNotes;
  readonly tasks?: readonly Task[];
  readonly rules?: readonly AbilityRule[];
}

export interface ApplicationAnswers {
  /** The answer to an event. */
  readonly send?: (call: EventCall) => Promise<ApplicationDetails>;
  /** The answer to a condition that is met, waived or open again; it hangs when left out. */
  readonly settle?: (input: SettleConditionInput) => Promise<ApplicationDetails>;
  readonly installation?: StageOptions['installation'];
  readonly beside?: Beside;
  readonly role?: Role;
}

export interface OpenedApplication {
  readonly stage: Stage;
  readonly calls: EventCall[];
  /** What was asked of documents, notes and tasks. */
  readonly done: unknown[];
  /** The sub-statuses that were asked for. */
  readonly refined: (string | null)[];
}

export const letter = documentRow(8, { type: 'offerLetter', status: 'confirmed', fileName: 'offer.pdf' });

export const notes: ApplicationNotes = {
  audiences: ['internal', 'shared'],
  notes: [
    {
      id: 2,
      audience: 'shared',
      words: 'Send the passport',
      authorName: null,
      authorRole: 'counsellor',
      removable: true,
      createdAt: '2026-11-20T09:00:00.000Z',
    },
  ],
};
export const todo: Task = {
  id: 5,
  version: 1,
  kind: 'written',
  origin: 'person',
  words: 'Call the family',
  dueOn: '2026-01-05',
  status: 'open',
  snoozedUntil: null,
  repeats: null,
  role: 'aco',
  assigneeId: 7,
  assigneeName: 'Nadia Karim',
  ownerId: 7,
  ownerName: 'Nadia Karim',
  application: null,
  events: ['task.complete'],
  editable: ['status'],
  createdAt: '2026-01-01T09:00:00.000Z',
  endedAt: null,
};

/** Fetches what the page of an application needs before its tests. */
export async function loadApplicationPage(): Promise<void> {
  await Promise.all([
    openPage('application-details'),
    ...(['charts', 'applications', 'documents', 'uploads', 'tools'] as const).map((part) =>
      loadCatalogue(part, 'en'),
    ),
  ]);
}

/** The page of application 30 as it is given; without one, it can’t be fetched. */
export function openApplication(
  application: ApplicationDetails | null,
  {
    send = async () => details(30),
    settle = never,
    installation = {},
    beside = {},
    role = 'admin',
  }: ApplicationAnswers = {},
): OpenedApplication {
  const calls: EventCall[] = [];
  const done: unknown[] = [];
  const refined: (string | null)[] = [];
  const peek = peekOfApplication([{ label: 'fact.number', value: 'APP-2026-00030', kind: 'text' }]);
  const work = applicationDetailsMachine.provide({
    actors: {
      load: fromPromise<ApplicationDetails, { id: number }>(async () => {
        if (!application) throw new ProblemError(problem('offline'));
        return application;
      }),
      settle: fromPromise<ApplicationDetails | null, SettleConditionInput>(({ input }) => settle(input)),
      setSubStatus: fromPromise<ApplicationRow | null, SetSubStatusInput>(
        async ({ input: { application: of, subStatus } }) => {
          refined.push(subStatus);
          return of && { ...of, version: of.version + 1, subStatus };
        },
      ),
      checklist: checklistMachine.provide({
        actors: {
          load: fromPromise<Awaited<ReturnType<typeof readChecklist>>, { recordId: number }>(async () => ({
            items: [...(beside.items ?? [])],
            documents: [...(beside.documents ?? [letter])],
          })),
          perform: fromPromise(async ({ input }) => {
            done.push((input as { command: unknown }).command);
            return null;
          }),
        },
      }),
      notes: notesMachine.provide({
        actors: {
          load: fromPromise<ApplicationNotes, { recordId: number }>(async () => beside.notes ?? notes),
          perform: fromPromise(async ({ input }) => {
            done.push((input as { command: unknown }).command);
            return null;
          }),
        },
      }),
      tasks: tasksMachine.provide({
        actors: {
          load: fromPromise<readonly Task[], { recordId: number }>(async () => beside.tasks ?? [todo]),
          perform: fromPromise(async ({ input }) => {
            done.push((input as { command: unknown }).command);
            return null;
          }),
        },
      }),
      taskPeople: taskPeopleMachine.provide({
        actors: {
          find: fromPromise<readonly Option[], FinderQuery<TaskSubject>>(async ({ input: { text } }) =>
            [
              { id: 7, label: 'Nadia Karim', detail: 'London' },
              { id: 8, label: 'Omar Haddad', detail: 'Leeds' },
            ].filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
          ),
        },
      }),
      viewers: fromCallback<ViewersChanged, { readonly id: number }>(({ sendBack }) => {
        sendBack({
          type: 'viewers.changed',
          people: [
            { id: 7, name: 'Nadia Karim' },
            { id: 8, name: 'Omar Haddad' },
          ],
        });
      }),
      form: eventFormMachine.provide({
        actors: {
          open: fromPromise<LoadedEventForm, EventFormRequest>(async () => ({
            application: application ?? details(30),
            documents: [letter],
          })),
          send: fromPromise<ApplicationDetails, EventCall>(({ input }) => {
            calls.push(input);
            return send(input);
          }),
        },
      }),
    },
  });
  const stage = openStage({
    at: '/application/details/30',
    signedIn: staff(beside.rules, role),
    installation,
    screens: {
      application: applicationMachine.provide({
        actors: { load: fromPromise<RecordPeek, { key: RecordKey | null }>(async () => peek), part: work },
      }),
    },
  });
  return { stage, calls, done, refined };
}
