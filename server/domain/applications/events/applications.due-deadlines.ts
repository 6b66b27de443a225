import { applicationChart } from '../../../../contract/charts/application/application.chart.ts';
import type { ApplicationEvent } from '../../../../contract/charts/application/events.ts';
import type { recipients } from '../../../../contract/charts/effects.ts';
import type { Turn } from '../../../../contract/charts/state.ts';
import { overdueTaskKinds } from '../../../../contract/tasks/tasks.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { and, asc, eq, lte } from '../../../db/drizzle.ts';
import { isTransient } from '../../../db/errors.ts';
import { applicationDeadlines } from '../../../db/schema/index.ts';
import type { EventLog } from '../../../events/event-log.ts';
import type { RecordEvents } from '../../../events/events.ts';
import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/logging.ts';
import { loadApplicationState } from '../model/application-state.ts';
import { lockApplication } from '../model/lock.ts';
import { reevaluateApplication, sendDeadlineEvent, type TransitionScope } from './applications.events.ts';
import { parseEvent } from './applications.payloads.ts';
import { findUsersOfKinds } from './applications.recipients.ts';

interface DeadlineScope {
  readonly database: Database;
  readonly clock: Clock;
  readonly eventLog: EventLog;
  readonly log: Log;
}

type Deadline = typeof applicationDeadlines.$inferSelect;

/** Deadlines processed in one run of the job; the next run continues. */
const batchSize = 500;

/** Another process has already handled the deadline. */
class AlreadyHandledError extends Error {}

/**
 * Handles due deadlines: sends their events and their reminders. Each is handled and marked in its own transaction, so
 * it happens exactly once however many processes run this.
 */
export async function handleDueDeadlines({ database, clock, eventLog, log }: DeadlineScope): Promise<void> {
  const due = await database.orm
    .select()
    .from(applicationDeadlines)
    .where(lte(applicationDeadlines.dueAt, clock.now()))
    .orderBy(asc(applicationDeadlines.dueAt), asc(applicationDeadlines.id))
    .limit(batchSize);
  for (const deadline of due) {
    try {
      await database.transaction((tx) => {
        const record: RecordEvents = (...events) => eventLog.appendAll(tx, events, { log });
        return handleDeadline(tx, { clock, record }, deadline);
      });
    } catch (error) {
      if (isTransient(error)) throw error;
      // The transaction that changed the application, or handled the deadline first, has updated its deadlines.
      if (error instanceof AlreadyHandledError || (error instanceof AppError && error.status === 412))
        continue;
      log.error(
        { err: error, deadline: deadline.name, id: deadline.applicationId },
        'could not handle a due deadline',
      );
    }
  }
}

async function handleDeadline(tx: Transaction, scope: TransitionScope, deadline: Deadline): Promise<void> {
  await lockApplication(tx, deadline.applicationId);
  const now = scope.clock.now();
  const hasReminder = deadline.at > now && countPast(deadline.reminders, now) > deadline.reminded;
  if (!hasReminder && overdueTaskKinds.some((kind) => kind === deadline.raises))
    return updateOverdueTask(tx, scope, deadline);
  if (deadline.at > now) return sendReminder(tx, scope, deadline);
  const applicationState = await loadApplicationState(tx, deadline.applicationId, now);
  if (applicationState === undefined || deadline.raises === null) return markHandled(tx, deadline, null);
  const event: ApplicationEvent = parseEvent(deadline.raises, {});
  try {
    await sendDeadlineEvent(tx, scope, applicationState, event);
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error;
    // The chart refuses the event: update the deadlines to the current state and mark this one as handled.
    await reevaluateApplication(tx, scope, deadline.applicationId);
    await markHandled(tx, deadline, null);
  }
}

/** Opens the overdue task of a date that has passed, or closes it when the date has been changed. */
async function updateOverdueTask(tx: Transaction, scope: TransitionScope, deadline: Deadline): Promise<void> {
  const { id, applicationId, at, dueAt, reminders } = deadline;
  const now = scope.clock.now();
  await reevaluateApplication(tx, scope, applicationId);
  const next = reminders[countPast(reminders, now)] ?? (at > now ? at.toISOString() : null);
  // Unless the deadline has ended or has been recalculated.
  await tx
    .update(applicationDeadlines)
    .set({ dueAt: next === null ? null : new Date(next) })
    .where(
      and(
        eq(applicationDeadlines.id, id),
        dueAt === null ? undefined : eq(applicationDeadlines.dueAt, dueAt),
      ),
    );
}

const countPast = (reminders: readonly string[], now: Date): number =>
  reminders.filter((reminder) => Date.parse(reminder) <= now.getTime()).length;

/** The recipients of a reminder, by the party the application is waiting for. */
const recipientByParty: Readonly<Record<Turn, (typeof recipients)[number]>> = {
  owner: 'owner',
  student: 'student',
  office: 'office',
  compliance: 'compliance',
  university: 'university',
  authorities: 'owner',
  nobody: 'owner',
};

function getParty(place: string): Turn {
  const [region = '', state = ''] = place.split('.');
  return applicationChart.regions[region]?.states[state]?.turn ?? 'nobody';
}

/** Reminds the party the application is waiting for, once for all reminders that have become due. */
async function sendReminder(tx: Transaction, scope: TransitionScope, deadline: Deadline): Promise<void> {
  const { applicationId, name, at, place, reminders, raises } = deadline;
  const now = scope.clock.now();
  const applicationState = await loadApplicationState(tx, applicationId, now);
  if (applicationState === undefined) return;
  const recipients = await findUsersOfKinds(tx, applicationState, [recipientByParty[getParty(place)]], null);
  await scope.record({
    type: 'application.reminded',
    actorId: null,
    subjectId: applicationId,
    payload: { name, at: at.toISOString(), recipients },
  });
  const remindersDue = countPast(reminders, now);
  const next = reminders[remindersDue];
  const nextDueAt = next === undefined ? (raises === null ? null : at) : new Date(next);
  await markHandled(tx, deadline, nextDueAt, remindersDue);
}

/** Marks a deadline as handled. @throws AlreadyDone when another process has marked it. */
async function markHandled(
  tx: Transaction,
  { id, reminded, dueAt }: Deadline,
  next: Date | null,
  remindersDue = reminded,
): Promise<void> {
  const unhandled = and(
    eq(applicationDeadlines.id, id),
    eq(applicationDeadlines.reminded, reminded),
    dueAt === null ? undefined : eq(applicationDeadlines.dueAt, dueAt),
  );
  const updated = await tx
    .update(applicationDeadlines)
    .set({ dueAt: next, reminded: remindersDue })
    .where(unhandled)
    .returning({ id: applicationDeadlines.id });
  if (updated.length === 0) throw new AlreadyHandledError();
}
