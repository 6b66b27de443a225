import { courseRequestChart } from '../../../contract/charts/course-request/course-request.chart.ts';
import type { CourseRequestEvent } from '../../../contract/charts/course-request/events.ts';
import { isPermissionReason } from '../../../contract/charts/reasons.ts';
import { applyEvent, startRecord } from '../../../contract/charts/run.ts';
import { type NewCourseRequest, openRequestStates } from '../../../contract/courses/course-requests.ts';
import { assertCan } from '../../access/assert-can.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Transaction } from '../../db/database.ts';
import { and, eq, inArray, sql } from '../../db/drizzle.ts';
import { foldText } from '../../db/schema/expressions.ts';
import { courseRequests, courses, intakes, universities } from '../../db/schema/index.ts';
import { insertRow, updateVersion } from '../../db/writes.ts';
import {
  applicationEventForbidden,
  conflict,
  forbidden,
  invalid,
  orNotFound,
  stale,
  transitionRefused,
} from '../../platform/errors.ts';
import { createDraftCourse } from '../courses/draft-course.ts';
import { toChartActor, toFacts, toStored } from './course-requests.chart.ts';
import { presentDetails, presentRequest } from './course-requests.presenter.ts';
import { findRequest, isForSameCourse, loadRequests, type RequestRecord } from './course-requests.queries.ts';

const toSubject = <Row extends object>(row: Row) => ({ ...row, __typename: 'CourseRequest' }) as const;

/** @throws AppError 409 with the person's own open request for the same course. */
async function assertNotRequested(
  tx: Transaction,
  userId: number,
  courseRequest: NewCourseRequest,
): Promise<void> {
  const [same] = await loadRequests(
    tx,
    and(
      eq(courseRequests.requestedById, userId),
      inArray(courseRequests.status, [...openRequestStates]),
      isForSameCourse(courseRequest),
    ),
  );
  if (same) {
    throw conflict(
      'refusal.courseRequested',
      'You’ve already requested this course, and head office is still researching it.',
      presentRequest(same),
    );
  }
}

async function assertIntakeExists(tx: Transaction, intakeId: number | undefined): Promise<void> {
  if (intakeId === undefined) return;
  const [found] = await tx.select({ id: intakes.id }).from(intakes).where(eq(intakes.id, intakeId));
  if (found === undefined) throw invalid({ 'body.intakeId': ['unknown'] });
}

/** The catalogue's university with this name, ignoring case and accents. */
async function findUniversityByName(tx: Transaction, name: string): Promise<number | null> {
  const [found] = await tx
    .select({ id: universities.id })
    .from(universities)
    .where(sql`${foldText(universities.name)} = ${foldText(sql`${name}`)}`)
    .limit(1);
  return found?.id ?? null;
}

/**
 * Requests a course from head office.
 *
 * @throws AppError 403 when the rules forbid it, 409 with the caller's own open request for the same course, 422 for an
 * unknown intake.
 */
export async function createRequest(
  tx: Transaction,
  { user, ability, clock, record }: ChangeContext,
  courseRequest: NewCourseRequest,
): Promise<RequestRecord> {
  const requester = { requestedById: user.id, branchId: user.branchId, partnerId: user.partnerId };
  if (!ability.can('create', toSubject(requester)))
    throw forbidden(ability.relevantRuleFor('create', 'CourseRequest')?.reason);
  // Serialise the requests of one person.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('course_requests'), ${user.id}::int)`);
  await assertNotRequested(tx, user.id, courseRequest);
  await assertIntakeExists(tx, courseRequest.intakeId);
  const now = clock.now();
  const since = { courseRequest: now.toISOString() };
  const { stored } = startRecord(courseRequestChart, {
    now: now.toISOString(),
    since,
    days: {},
    course: null,
  });
  const added = await insertRow(tx, courseRequests, {
    ...courseRequest,
    ...requester,
    universityId: await findUniversityByName(tx, courseRequest.universityName),
    status: stored.value,
    chartVersion: stored.version,
    waitingSince: now,
    createdAt: now,
    updatedAt: now,
  });
  const [made] = await loadRequests(tx, eq(courseRequests.id, added.id));
  if (made === undefined) throw new Error('the request was not stored');
  await record({ type: 'courseRequest.created', subjectId: made.id, to: made.status, payload: {} });
  return made;
}

/** Parses an event by its chart. @throws AppError 422 when part of its payload is missing or wrong. */
export function parseEvent(type: string, payload: Readonly<Record<string, unknown>>): CourseRequestEvent {
  const known = courseRequestChart.event.safeParse({ ...payload, type });
  if (known.success) return known.data;
  const paths = known.error.issues.map(({ path }) => ['body.payload', ...path].join('.'));
  throw invalid(Object.fromEntries(paths.map((path) => [path, ['invalid'] as const])));
}

/** The columns that an event changes, besides the state. */
function toChangedColumns(event: CourseRequestEvent, { id: userId }: ChangeContext['user']) {
  switch (event.type) {
    case 'courseRequest.takeUp':
      return { researcherId: userId };
    case 'courseRequest.reconsider':
      return { researcherId: userId, refusal: null };
    case 'courseRequest.release':
      return { researcherId: null };
    case 'courseRequest.link':
      return { courseId: event.courseId };
    case 'courseRequest.refuse':
      return { refusal: event.reason };
    case 'courseRequest.publish':
      return {};
  }
}

/** The title of the course that an event names. @throws AppError 422 when there is none. */
async function findCourseTitle(tx: Transaction, event: CourseRequestEvent): Promise<string | null> {
  if (event.type !== 'courseRequest.link') return null;
  const [found] = await tx
    .select({ title: courses.title })
    .from(courses)
    .where(eq(courses.id, event.courseId));
  if (found === undefined) throw invalid({ 'body.payload.courseId': ['unknown'] });
  return found.title;
}

/**
 * Sends a user's event to a request, in `tx`.
 *
 * @param version The version the caller has read.
 * @throws AppError 404 when there is none that this person may read, 412 with the current request when the version
 * differs, 403 when they may not send the event, 409 when the chart refuses it, both with every reason, and 422 for an
 * unknown course.
 */
export async function sendEvent(
  tx: Transaction,
  caller: ChangeContext,
  id: number,
  version: number,
  event: CourseRequestEvent,
): Promise<RequestRecord> {
  const found = orNotFound(await findRequest(tx, caller, id));
  if (found.version !== version) throw stale(await presentDetails(tx, caller, found));
  const now = caller.clock.now();
  const answer = applyEvent(
    courseRequestChart,
    toStored(found),
    toFacts(found, now),
    event,
    toChartActor(caller, found),
  );
  if (!answer.ok) {
    const { reasons } = answer;
    if (!reasons.some(isPermissionReason)) throw transitionRefused(reasons);
    throw applicationEventForbidden(
      reasons,
      caller.ability.relevantRuleFor('update', toSubject(found))?.reason,
    );
  }
  const courseTitle = await findCourseTitle(tx, event);
  const { status } = found;
  const { value: to, version: chartVersion } = answer.stored;
  await caller.record({
    type: 'courseRequest.changed',
    subjectId: id,
    ...(to !== status && { from: status, to }),
    payload: {
      before: { status },
      after: {
        status: to,
        ...('reason' in event && { reason: event.reason }),
        ...(courseTitle !== null && { courseTitle }),
      },
      version: version + 1,
    },
  });
  const values = {
    ...toChangedColumns(event, caller.user),
    status: to,
    chartVersion,
    ...(to !== status && { waitingSince: now }),
  };
  const written = await updateVersion(tx, courseRequests, { id, version }, values, now);
  const present = orNotFound(await findRequest(tx, caller, id));
  if (written === undefined) throw stale(await presentDetails(tx, caller, present));
  return present;
}

/**
 * Drafts a course from a request and links it.
 *
 * @throws AppError as `sendEvent` does, and 403 when the caller may not add courses.
 */
export async function draftRequestedCourse(
  tx: Transaction,
  caller: ChangeContext,
  id: number,
  version: number,
): Promise<RequestRecord> {
  const found = orNotFound(await findRequest(tx, caller, id));
  const { ability, user, clock, record } = caller;
  assertCan(ability, 'create', 'Course');
  const { courseName, universityId, level, intakeId, link } = found;
  const course = await createDraftCourse(
    tx,
    { now: clock.now(), actorId: user.id, record },
    {
      title: courseName,
      universityId,
      level,
      sourceUrl: link,
      ...(intakeId !== null && {
        intakes: [{ intakeId, status: 'open', deadline: null, overrides: [] }],
      }),
    },
  );
  return sendEvent(tx, caller, id, version, { type: 'courseRequest.link', courseId: course.id });
}
