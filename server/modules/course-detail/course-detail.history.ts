import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  type CourseHistoryEntry,
  courseFieldNames,
  courseHistoryEntry,
  courseStateNames,
} from '../../../contract/courses.ts';
import type { Orm } from '../../db/database.ts';
import { eventLog, users } from '../../db/schema/index.ts';

/** So many of the last events are told. */
const mostEvents = 100;

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const changed = z.object({ before: values, after: values });
const moved = z.object({ by: z.string(), reason: z.optional(z.string()) });
const state = z.enum(courseStateNames);
const { changes: entryChanges } = courseHistoryEntry.shape;

function changesIn(payload: unknown): CourseHistoryEntry['changes'] {
  const { before = {}, after = {} } = changed.safeParse(payload).data ?? {};
  const told = Object.keys(after).map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
  }));
  const isKnown = ({ field }: { field: string }) => courseFieldNames.some((known) => known === field);
  return entryChanges.parse(told.filter(isKnown));
}

/** What happened to a course, the newest first; a move is told by the event of its chart. */
export async function historyOf(orm: Orm, id: number): Promise<CourseHistoryEntry[]> {
  const events = await orm
    .select({
      id: eventLog.id,
      happenedAt: eventLog.happenedAt,
      actorId: eventLog.actorId,
      actorName: users.fullName,
      type: eventLog.type,
      from: eventLog.fromState,
      to: eventLog.toState,
      payload: eventLog.payload,
    })
    .from(eventLog)
    .leftJoin(users, eq(users.id, eventLog.actorId))
    .where(and(eq(eventLog.subject, 'Course'), eq(eventLog.subjectId, id)))
    .orderBy(desc(eventLog.id))
    .limit(mostEvents);
  return events.map(({ payload, happenedAt, type, from, to, ...event }) => {
    const move = moved.safeParse(payload).data;
    return {
      ...event,
      happenedAt: happenedAt.toISOString(),
      type: type === 'course.moved' && move ? move.by : type,
      from: state.safeParse(from).data ?? null,
      to: state.safeParse(to).data ?? null,
      reason: move?.reason ?? null,
      changes: changesIn(payload),
    };
  });
}
