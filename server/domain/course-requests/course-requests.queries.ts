import * as z from 'zod/mini';
import {
  type CourseRequestDetails,
  type CourseRequestState,
  courseRequestStateNames,
  openRequestStates,
} from '../../../contract/courses/course-requests.ts';
import { assertCan } from '../../access/assert-can.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import { alias, and, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from '../../db/drizzle.ts';
import { foldText } from '../../db/schema/expressions.ts';
import { courseRequests, courses, eventLog, intakes, universities, users } from '../../db/schema/index.ts';
import { forbidden } from '../../platform/errors.ts';
import { findRecord } from '../../records/change.ts';
import type { RecordReader } from '../../records/record-kind.ts';

const requester = alias(users, 'requester');
const researcher = alias(users, 'researcher');

/** The requests that match a condition, with the names they reference. */
export const loadRequests = (orm: Orm, condition: SQL | undefined) =>
  orm
    .select({
      ...getTableColumns(courseRequests),
      requestedByName: requester.fullName,
      researcherName: researcher.fullName,
      intakeName: intakes.name,
      courseTitle: courses.title,
      courseUniversity: universities.name,
      courseState: courses.state,
      courseArchived: sql<boolean>`(${courses.archivedAt} is not null)`,
    })
    .from(courseRequests)
    .innerJoin(requester, eq(requester.id, courseRequests.requestedById))
    .leftJoin(researcher, eq(researcher.id, courseRequests.researcherId))
    .leftJoin(intakes, eq(intakes.id, courseRequests.intakeId))
    .leftJoin(courses, eq(courses.id, courseRequests.courseId))
    .leftJoin(universities, eq(universities.id, courses.universityId))
    .where(condition);

export type RequestRecord = Awaited<ReturnType<typeof loadRequests>>[number];

/** The requests that this person may read. @throws AppError 403 when the rules grant none. */
export function readableRequests({ ability, log }: RecordReader): SQL {
  assertCan(ability, 'read', 'CourseRequest');
  return readableRows(ability, 'CourseRequest', courseRequests, [], log);
}

/** The number of requests waiting for an answer. @throws AppError 403 for users who may not answer them. */
export async function countOpenRequests(orm: Orm, reader: RecordReader): Promise<number> {
  if (!reader.ability.can('update', 'CourseRequest')) throw forbidden();
  const isOpen = inArray(courseRequests.status, [...openRequestStates]);
  return orm.$count(courseRequests, and(readableRequests(reader), isOpen));
}

/** One request that this person may read; undefined when there is none. */
export const findRequest = (orm: Orm, reader: RecordReader, id: number): Promise<RequestRecord | undefined> =>
  findRecord(orm, { subject: 'CourseRequest', load: loadRequests }, readableRequests(reader), id);

/** Requests for a course with this name at a university with this name. */
export const isForSameCourse = ({
  courseName,
  universityName,
}: Pick<RequestRecord, 'courseName' | 'universityName'>): SQL =>
  sql`${foldText(courseRequests.courseName)} = ${foldText(sql`${courseName}`)}
    and ${foldText(courseRequests.universityName)} = ${foldText(sql`${universityName}`)}`;

const maxSimilar = 10;

/** Other requests for the same course that this person may read. */
export async function findSimilarRequests(
  orm: Orm,
  reader: RecordReader,
  record: RequestRecord,
): Promise<CourseRequestDetails['similar']> {
  const rows = await loadRequests(
    orm,
    and(readableRequests(reader), ne(courseRequests.id, record.id), isForSameCourse(record)),
  );
  return rows
    .sort((one, other) => one.id - other.id)
    .slice(0, maxSimilar)
    .map(({ id, requestedByName, status }) => ({ id, requestedByName, status }));
}

const maxEvents = 50;
const state = z.nullable(z.enum(courseRequestStateNames));
const changePayload = z.object({
  after: z.object({
    reason: z.optional(z.nullable(z.string())),
    courseTitle: z.optional(z.nullable(z.string())),
  }),
});

const parseState = (given: string | null): CourseRequestState | null => state.safeParse(given).data ?? null;

/** The history of a request, newest first. */
export async function loadTimeline(orm: Orm, id: number): Promise<CourseRequestDetails['timeline']> {
  const rows = await orm
    .select({
      id: eventLog.id,
      happenedAt: eventLog.happenedAt,
      actorName: users.fullName,
      from: eventLog.fromState,
      to: eventLog.toState,
      payload: eventLog.payload,
    })
    .from(eventLog)
    .leftJoin(users, eq(users.id, eventLog.actorId))
    .where(and(eq(eventLog.subject, 'CourseRequest'), eq(eventLog.subjectId, id)))
    .orderBy(desc(eventLog.id))
    .limit(maxEvents);
  return rows.map(({ payload, happenedAt, from, to, ...row }) => {
    const { reason = null, courseTitle = null } = changePayload.safeParse(payload).data?.after ?? {};
    return {
      ...row,
      happenedAt: happenedAt.toISOString(),
      from: parseState(from),
      to: parseState(to),
      reason,
      courseTitle,
    };
  });
}
