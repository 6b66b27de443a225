import * as z from 'zod/mini';
import {
  type CourseHistoryEntry,
  courseFieldNames,
  courseHistoryEntry,
  courseStateNames,
} from '../../../contract/courses/courses.ts';
import type { Orm } from '../../db/database.ts';
import { changesIn, recentEvents } from '../../records/history.ts';

const movePayload = z.object({ by: z.string(), reason: z.optional(z.string()) });
const state = z.enum(courseStateNames);
const { changes } = courseHistoryEntry.shape;
const isKnown = (field: string): boolean => courseFieldNames.some((known) => known === field);

/** The history of a course, newest first; transitions are listed by the event of the chart. */
export async function loadCourseHistory(orm: Orm, id: number): Promise<CourseHistoryEntry[]> {
  const events = await recentEvents(orm, 'Course', id);
  return events.map(({ payload, happenedAt, type, from, to, ...event }) => {
    const move = movePayload.safeParse(payload).data;
    return {
      ...event,
      happenedAt: happenedAt.toISOString(),
      type: type === 'course.moved' && move ? move.by : type,
      from: state.safeParse(from).data ?? null,
      to: state.safeParse(to).data ?? null,
      reason: move?.reason ?? null,
      changes: changes.parse(changesIn(payload, isKnown)),
    };
  });
}
