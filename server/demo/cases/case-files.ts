import {
  type ApplicationValue,
  applicationChart,
} from '../../../contract/charts/application/application.chart.ts';
import type { ApplicationFacts } from '../../../contract/charts/application/facts.ts';
import { isPast } from '../../../contract/charts/date-math.ts';
import { getActiveDeadlines } from '../../../contract/charts/deadlines.ts';
import type { LogEntry } from '../../../contract/charts/run.ts';
import { defaultSettings, toDeadlineDays } from '../../../contract/charts/settings.ts';
import type { OverdueTaskKind } from '../../../contract/tasks/tasks.ts';
import type { offerConditions } from '../../db/schema/index.ts';
import {
  type CaseChange,
  getTransitionChange,
  kept,
  toStudentSnapshot,
} from '../../domain/applications/model/case-changes.ts';
import { toDeadlineRow } from '../../domain/applications/model/deadlines.ts';
import { type CaseRecord, createEmptyCase } from '../../domain/applications/model/empty-case.ts';
import { findOverdueKind, toOverdueTask } from '../../domain/applications/model/overdue-tasks.ts';
import type { NewIntake } from '../catalogue/catalogue.ts';
import { dayLength } from '../days.ts';
import type { NewApplication } from './applications.ts';
import type { CaseDocuments } from './case-documents.ts';
import type { NewStudent } from './students.ts';
import type { SeedTransition } from './transitions.ts';

type NewCondition = Omit<typeof offerConditions.$inferInsert, 'id'>;
type NewTask = ReturnType<typeof toOverdueTask>;
type NewDeadline = ReturnType<typeof toDeadlineRow>;

/** What is stored for an application in addition to its row. */
export interface CaseFile {
  readonly kept: CaseRecord;
  readonly conditions: readonly NewCondition[];
  readonly deadlines: readonly NewDeadline[];
  readonly tasks: readonly NewTask[];
}

/** Input of a case file. */
export interface CaseFileInput {
  readonly application: NewApplication;
  readonly student: NewStudent;
  readonly transitions: readonly SeedTransition[];
  readonly caseDocuments: CaseDocuments;
  readonly intake: Pick<NewIntake, 'startsOn' | 'closesOn'>;
  /** Percentage of the tuition fee. */
  readonly commissionPercent: number;
}

const settings = defaultSettings(applicationChart);
const days = toDeadlineDays(settings);

/** The parts of each event's payload that are stored. */
const storedParts = new Map<string, Set<Parameters<typeof kept>[0]>>();
for (const { transitions } of Object.values(applicationChart.regions)) {
  for (const { on, effects = [] } of transitions) {
    const parts = storedParts.get(on) ?? new Set();
    for (const effect of effects)
      if (effect.type === 'payload.keep' && effect.as !== 'version' && effect.as !== 'task')
        parts.add(effect.as);
    storedParts.set(on, parts);
  }
}

const entryOf = ({
  at,
  type,
  payload,
  actorId,
  role,
  from,
  to,
}: SeedTransition): LogEntry<ApplicationValue> => ({
  chart: applicationChart.id,
  version: applicationChart.version,
  type,
  payload,
  actorId,
  actorRole: role,
  at: at.toISOString(),
  from,
  to,
});

const submissionChange = ({ student, commissionPercent }: CaseFileInput, at: Date): CaseChange => ({
  profile: toStudentSnapshot(student),
  submittedAt: at,
  commissionPercent,
});

/** Everything that the events of an application have stored in its case. */
function caseRecordOf(input: CaseFileInput): CaseRecord {
  const { application, transitions } = input;
  const known: CaseRecord = {
    ...createEmptyCase({ id: application.id, updatedAt: application.createdAt }),
    revision: 1,
  };
  for (const transition of transitions) {
    const entry = entryOf(transition);
    for (const part of storedParts.get(transition.type) ?? []) Object.assign(known, kept(part, entry, known));
    if (transition.type === 'application.submit')
      Object.assign(known, submissionChange(input, transition.at));
    Object.assign(known, getTransitionChange(entry, transition.at));
  }
  return known;
}

/** The conditions of the offer: all are met once it is unconditional, some before that. */
function conditionsOf({ application, transitions, caseDocuments }: CaseFileInput): NewCondition[] {
  const made = transitions.findLast(({ type }) => type === 'offer.makeConditional');
  if (made === undefined) return [];
  const met = transitions.find(({ type }) => type === 'conditions.meet');
  const words = made.payload.conditions as readonly string[];
  return words.map((condition, position) => {
    const isMet = met !== undefined || (position === 0 && application.id % 3 === 0);
    return {
      applicationId: application.id,
      position,
      words: condition,
      state: isMet ? ('met' as const) : ('open' as const),
      settledAt: isMet ? (met?.at ?? application.updatedAt) : null,
      settledById: isMet ? (met?.actorId ?? made.actorId) : null,
      proofId: isMet ? caseDocuments.supporting : null,
      proofFile: isMet ? 1 : null,
    };
  });
}

/** The deadlines that run in the application's current states. */
function deadlinesOf(
  { application, intake }: CaseFileInput,
  known: CaseRecord,
  value: ApplicationValue,
  { now, sent }: { readonly now: Date; readonly sent: OverdueTaskKind | null },
): NewDeadline[] {
  const { offer, deposit, confirmation } = known;
  const facts = {
    since: {
      admission: known.admissionSince.toISOString(),
      documents: known.documentsSince.toISOString(),
      compliance: known.complianceSince.toISOString(),
      money: known.moneySince.toISOString(),
    },
    days,
    silenceDays: settings.silenceDays,
    offer: offer && { conditionsOpen: 0, expiresOn: offer.expiresOn },
    deposit: deposit && { ...deposit, received: deposit.received !== null },
    confirmation: confirmation && { expiresOn: confirmation.expiresOn },
    intakeClosesOn: intake.closesOn,
    enrolmentFrom: intake.startsOn,
  } as ApplicationFacts;
  return getActiveDeadlines(applicationChart, value, facts).map((clock) => {
    const row = toDeadlineRow(application.id, clock, now.toISOString());
    // The deadline has sent its event: the task that this opened is there (`overdueTasksOf`).
    return row.raises !== null && row.raises === sent ? { ...row, dueAt: null } : row;
  });
}

/** The event that an application has had because its intake has closed, or its course has started; null for neither. */
const findSentEvent = ({ application: { admission }, intake }: CaseFileInput, now: Date) =>
  findOverdueKind(admission, {
    now: now.toISOString(),
    intakeClosed: isPast(intake.closesOn, now.toISOString()),
    enrolmentFrom: intake.startsOn,
  });

/** The task that this event opened. */
function overdueTasksOf({ application, intake }: CaseFileInput, kind: OverdueTaskKind | null): NewTask[] {
  if (kind === null) return [];
  const { id, branchId, counsellorId = null, officerId = null } = application;
  const dueOn = kind === 'application.intakeClosed' ? intake.closesOn : intake.startsOn;
  const openedAt = new Date(Date.parse(dueOn) + dayLength);
  return [toOverdueTask({ id, branchId, counsellorId, officerId }, { kind, dueOn, now: openedAt })];
}

/** The case file of an application, as its events would have produced it. */
export function caseFileOf(input: CaseFileInput, now: Date): CaseFile {
  const known = caseRecordOf(input);
  const sent = findSentEvent(input, now);
  const { admission, documents = 'missing', compliance = 'notNeeded', money = 'none' } = input.application;
  return {
    kept: known,
    conditions: conditionsOf(input),
    deadlines: deadlinesOf(input, known, { admission, documents, compliance, money }, { now, sent }),
    tasks: overdueTasksOf(input, sent),
  };
}
