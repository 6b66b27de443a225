import type { Repetition } from '../../../contract/charts/task/repetition.ts';
import type { Day } from '../../../contract/facts/days.ts';
import type { Role } from '../../../contract/kit/ability.ts';
import { manualTaskKind, type TaskState } from '../../../contract/tasks/tasks.ts';
import type { tasks } from '../../db/schema/index.ts';
import { dayLength, dayOf } from '../days.ts';
import { demoUsers } from '../demonstration.ts';
import { indexStaff, type NewUser } from '../people/people.ts';
import { createRandom, type Random } from '../random.ts';
import type { NewApplication } from './applications.ts';
import type { ApplicationHistory } from './case-histories.ts';
import { finalStates } from './scenarios.ts';

type NewTask = typeof tasks.$inferInsert;

/** What staff write down to do about an open application. */
const applicationWords = [
  'Call the family about the deposit',
  'Ask the university when the offer letter comes',
  'Check the bank statement for the last 28 days',
  'Send the list of missing documents',
  'Book a mock interview',
  'Remind the student of the English test',
  'Ask for a clearer scan of the transcript',
  'Compare the accommodation offers',
  'Confirm the spelling of the name with the passport',
  'Prepare the visa appointment',
  'Ask the sponsor for the letter',
  'Answer the email about the scholarship',
] as const;

/** What partners write down about the students they introduced. */
const partnerWords = [
  'Collect the marksheets from the student',
  'Meet the parents at the office',
  'Ask the counsellor about the intake',
  'Upload the signed consent form',
] as const;

/** What belongs to no application. */
const officeWords: readonly (readonly [words: string, repeats: Repetition | null])[] = [
  ['Prepare the weekly branch meeting', 'weekly'],
  ['Send the monthly figures to head office', 'monthly'],
  ['Go through new enquiries', 'daily'],
  ['Check deadlines of the coming intake', 'weekly'],
  ['Update the fee sheet', 'monthly'],
  ['Plan the university visit', null],
  ['Review the email templates', null],
  ['Order brochures for the education fair', null],
  ['Train the new colleague on document checks', null],
];

/** How often a task that somebody wrote has each status. */
const statusWeights: Readonly<Record<TaskState, number>> = { open: 52, snoozed: 10, done: 32, dropped: 6 };

/** Days until a task is due: mostly ahead. */
function drawDueDay(random: Random, now: number, status: TaskState): Day | null {
  if (random.chance(0.1)) return null;
  const isEnded = status === 'done' || status === 'dropped';
  if (isEnded) return dayOf(now - random.between(0, 60) * dayLength);
  const days = random.chance(0.08) ? -random.between(1, 6) : random.between(0, 30);
  return dayOf(now + days * dayLength);
}

interface Written extends Pick<NewTask, 'words' | 'role' | 'ownerId' | 'assigneeId'> {
  readonly application?: NewApplication;
  readonly branchId?: number | null | undefined;
  readonly repeats?: Repetition | null;
}

/** A task that somebody wrote, in one of its states. */
function writeTask(random: Random, now: Date, { application, repeats = null, ...task }: Written): NewTask {
  const drawn = random.weighted(statusWeights);
  // A series goes on: its newest task is to be done.
  const status = repeats !== null && drawn !== 'snoozed' ? 'open' : drawn;
  const isEnded = status === 'done' || status === 'dropped';
  const from = Math.max(application?.createdAt?.getTime() ?? 0, now.getTime() - 75 * dayLength);
  const createdAt = new Date(from + random.next() * Math.max(0, now.getTime() - dayLength - from));
  const endedAt = isEnded
    ? new Date(createdAt.getTime() + random.next() * (now.getTime() - createdAt.getTime()))
    : null;
  const drawnDay = drawDueDay(random, now.getTime(), status);
  const dueOn = repeats === null ? drawnDay : (drawnDay ?? dayOf(now.getTime() + dayLength));
  return {
    ...task,
    applicationId: application?.id ?? null,
    branchId: application?.branchId ?? task.branchId ?? null,
    kind: manualTaskKind,
    status,
    dueOn,
    repeats,
    firstDueOn: repeats === null ? null : dueOn,
    snoozedUntil: status === 'snoozed' ? dayOf(now.getTime() + random.between(1, 14) * dayLength) : null,
    endedAt,
    endedById: isEnded ? (task.assigneeId ?? null) : null,
    createdAt,
    updatedAt: endedAt ?? createdAt,
  };
}

/** Tasks that the workflow has opened for the role whose turn it is. */
function workflowTasksOf({
  id,
  branchId,
  officerId = null,
  admission,
  compliance,
  updatedAt,
}: NewApplication): NewTask[] {
  const stamps = { applicationId: id, branchId, status: 'open' as const, createdAt: updatedAt, updatedAt };
  return [
    ...(admission === 'agencyReview'
      ? [{ ...stamps, kind: 'application.handOver', role: 'aco' as const, assigneeId: officerId }]
      : []),
    ...(compliance === 'open' && !finalStates.has(admission)
      ? [{ ...stamps, kind: 'compliance.open', role: 'compliance-officer' as const }]
      : []),
  ];
}

/** Tasks about applications: those of the workflow, and what counsellors, officers and partners have written down. */
function applicationTasksOf(
  application: NewApplication,
  staff: ReturnType<typeof indexStaff>,
  now: Date,
): NewTask[] {
  const { id, admission, branchId, counsellorId, partnerId } = application;
  const made = workflowTasksOf(application);
  if (finalStates.has(admission)) return made;
  const random = createRandom(`tasks ${id}`);
  const [officerId] = staff.applicationOfficersOf(branchId);
  if (counsellorId != null && random.chance(0.22)) {
    const isGiven = officerId !== undefined && random.chance(0.25);
    made.push(
      writeTask(random, now, {
        application,
        words: random.pick(applicationWords),
        role: 'counsellor',
        assigneeId: counsellorId,
        ownerId: isGiven ? officerId : counsellorId,
      }),
    );
  }
  if (officerId !== undefined && random.chance(0.05)) {
    const isAsked = counsellorId != null && random.chance(0.5);
    made.push(
      writeTask(random, now, {
        application,
        words: random.pick(applicationWords),
        role: 'aco',
        assigneeId: officerId,
        ownerId: isAsked ? counsellorId : officerId,
      }),
    );
  }
  const partnerUserId = partnerId == null ? undefined : staff.userOfPartner(partnerId);
  if (partnerUserId !== undefined && random.chance(0.15)) {
    const own = { role: 'channel-partner' as const, assigneeId: partnerUserId, ownerId: partnerUserId };
    made.push(writeTask(random, now, { application, words: random.pick(partnerWords), ...own }));
  }
  return made;
}

const officeRoles: readonly Role[] = ['admin', 'counsellor', 'aco', 'compliance-officer'];

/** What each member of the agency has to do besides applications. */
function officeTasksOf({ id, role, branchId }: NewUser, now: Date): NewTask[] {
  if (!officeRoles.includes(role)) return [];
  const random = createRandom(`office tasks ${id}`);
  const isDemoUser = Object.values(demoUsers).some((user) => user.id === id);
  return officeWords
    .filter(() => isDemoUser || random.chance(0.3))
    .map(([words, repeats]) =>
      writeTask(random, now, { words, repeats, role, branchId, assigneeId: id, ownerId: id }),
    );
}

/**
 * Tasks in every state, those to do mostly due in the days ahead, with the overdue ones of dates that have passed;
 * deterministic for a given day.
 */
export function makeTasks(
  overdue: readonly NewTask[],
  histories: readonly Pick<ApplicationHistory, 'row'>[],
  people: readonly NewUser[],
  now: Date,
): NewTask[] {
  const staff = indexStaff(people);
  return [
    ...overdue.map((task): NewTask => ({ ...task, status: 'open' })),
    ...histories.flatMap(({ row }) => applicationTasksOf(row, staff, now)),
    ...people.flatMap((person) => officeTasksOf(person, now)),
  ];
}
