import { verificationValidDays } from '../../../contract/charts/course/guards.ts';
import type { Database } from '../../db/database.ts';
import { and, asc, eq, lte } from '../../db/drizzle.ts';
import { courses } from '../../db/schema/index.ts';
import type { EventLog } from '../../events/event-log.ts';
import type { RecordEvents } from '../../events/events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/logging.ts';
import { loadCourses } from './course-rows.ts';
import { transitionCourse } from './course-transitions.ts';

interface AgingScope {
  readonly database: Database;
  readonly clock: Clock;
  readonly eventLog: EventLog;
  readonly log: Log;
}

/** Verified courses whose verification has expired. */
const isVerificationExpired = (now: Date) =>
  and(
    eq(courses.state, 'verified'),
    lte(courses.stateSince, new Date(now.getTime() - verificationValidDays * 86_400_000)),
  );

/**
 * Marks courses as needing re-verification when they were verified too long ago, each in its own transaction.
 *
 * @returns how many.
 */
export async function markForReverification(scope: AgingScope): Promise<number> {
  const { database, clock, eventLog, log } = scope;
  const due = await database.orm
    .select({ id: courses.id })
    .from(courses)
    .where(isVerificationExpired(clock.now()))
    .orderBy(asc(courses.id));
  let marked = 0;
  for (const { id } of due) {
    try {
      const moved = await database.transaction(async (tx) => {
        const [course] = await loadCourses(tx, and(eq(courses.id, id), isVerificationExpired(clock.now())));
        if (course === undefined) return false;
        const record: RecordEvents = (...events) => eventLog.appendAll(tx, events, { log });
        await transitionCourse(tx, { clock, record }, course, { type: 'course.aged' });
        return true;
      });
      if (moved) marked += 1;
    } catch (error) {
      log.warn({ err: error, courseId: id }, 'a course could not be marked for re-verification');
    }
  }
  return marked;
}
