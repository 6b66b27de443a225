import { and, asc, eq, lte } from 'drizzle-orm';
import { applicationChart } from '../../../contract/charts/application/application.chart.ts';
import type { ApplicationEvent } from '../../../contract/charts/application/events.ts';
import type { listeners } from '../../../contract/charts/effects.ts';
import type { Turn } from '../../../contract/charts/state.ts';
import { lockApplication } from '../../applications/lock.ts';
import { standingOf } from '../../applications/standing.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { isPassing } from '../../db/errors.ts';
import { applicationDeadlines } from '../../db/schema/index.ts';
import { AppError } from '../../errors.ts';
import type { EventLog } from '../../events/event-log.ts';
import type { DomainEvent } from '../../events/events.ts';
import type { Log } from '../../logging.ts';
import { followFacts, type MoveScope, readEvent, sendByTime } from './applications.events.ts';
import { peopleAmong } from './applications.listeners.ts';

interface StrikeScope {
  readonly database: Database;
  readonly clock: Clock;
  readonly eventLog: EventLog;
  readonly log: Log;
}

type Deadline = typeof applicationDeadlines.$inferSelect;

/** Deadlines processed in one run of the job; the next run continues. */
const atOnce = 500;

/** Another process has already handled the deadline. */
class AlreadyDone extends Error {}

/**
 * Handles due deadlines: sends their events and their reminders. Each is handled and marked in its own transaction, so
 * it happens exactly once however many processes run this.
 */
export async function strikeDeadlines({ database, clock, eventLog, log }: StrikeScope): Promise<void> {
  const due = await database.orm
    .select()
    .from(applicationDeadlines)
    .where(lte(applicationDeadlines.dueAt, clock.now()))
    .orderBy(asc(applicationDeadlines.dueAt), asc(applicationDeadlines.id))
    .limit(atOnce);
  for (const deadline of due) {
    try {
      await database.transaction((tx) => {
        const record = (event: DomainEvent) => eventLog.append(tx, event, { log });
        return strike(tx, { clock, record }, deadline);
      });
    } catch (error) {
      if (isPassing(error)) throw error;
      // The transaction that changed the application, or handled the deadline first, has updated its deadlines.
      if (error instanceof AlreadyDone || (error instanceof AppError && error.status === 412)) continue;
      log.error(
        { err: error, deadline: deadline.name, id: deadline.applicationId },
        'could not handle a due deadline',
      );
    }
  }
}

async function strike(tx: Transaction, scope: MoveScope, deadline: Deadline): Promise<void> {
  await lockApplication(tx, deadline.applicationId);
  const now = scope.clock.now();
  if (deadline.at > now) return remind(tx, scope, deadline);
  const standing = await standingOf(tx, deadline.applicationId, now);
  if (standing === undefined || deadline.raises === null) return settle(tx, deadline, null);
  const event: ApplicationEvent = readEvent(deadline.raises, {});
  try {
    await sendByTime(tx, scope, standing, event);
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error;
    // The chart refuses the event: update the deadlines to the current state and mark this one as handled.
    await followFacts(tx, scope, deadline.applicationId);
    await settle(tx, deadline, null);
  }
}

/** The recipients of a reminder, by the party the application is waiting for. */
const listener: Readonly<Record<Turn, (typeof listeners)[number]>> = {
  owner: 'owner',
  student: 'student',
  office: 'office',
  compliance: 'compliance',
  university: 'university',
  authorities: 'owner',
  nobody: 'owner',
};

function turnAt(place: string): Turn {
  const [region = '', state = ''] = place.split('.');
  return applicationChart.regions[region]?.states[state]?.turn ?? 'nobody';
}

/** Reminds the party the application is waiting for, once for all reminders that have become due. */
async function remind(tx: Transaction, scope: MoveScope, deadline: Deadline): Promise<void> {
  const { applicationId, name, at, place, reminders, raises } = deadline;
  const now = scope.clock.now();
  const standing = await standingOf(tx, applicationId, now);
  if (standing === undefined) return;
  const told = await peopleAmong(tx, standing, [listener[turnAt(place)]], null);
  await scope.record({
    type: 'application.reminded',
    actorId: null,
    subject: 'Application',
    subjectId: applicationId,
    payload: { name, at: at.toISOString(), told },
  });
  const come = reminders.filter((reminder) => Date.parse(reminder) <= now.getTime()).length;
  const next = reminders[come];
  const later = next === undefined ? (raises === null ? null : at) : new Date(next);
  await settle(tx, deadline, later, come);
}

/** Marks a deadline as handled. @throws AlreadyDone when another process has marked it. */
async function settle(
  tx: Transaction,
  { id, reminded, dueAt }: Deadline,
  next: Date | null,
  come = reminded,
): Promise<void> {
  const known = and(
    eq(applicationDeadlines.id, id),
    eq(applicationDeadlines.reminded, reminded),
    dueAt === null ? undefined : eq(applicationDeadlines.dueAt, dueAt),
  );
  const noted = await tx
    .update(applicationDeadlines)
    .set({ dueAt: next, reminded: come })
    .where(known)
    .returning({ id: applicationDeadlines.id });
  if (noted.length === 0) throw new AlreadyDone();
}
