import { courseChart } from '../../../contract/charts/course/course.chart.ts';
import type { CourseEvent } from '../../../contract/charts/course/events.ts';
import type { CourseFacts } from '../../../contract/charts/course/facts.ts';
import { isPermissionReason } from '../../../contract/charts/reasons.ts';
import { applyEvent, possible, whyNot } from '../../../contract/charts/run.ts';
import { type Actor, type ReasonId, system } from '../../../contract/charts/transition.ts';
import { type CourseAction, type CourseRow, courseActions } from '../../../contract/courses/courses.ts';
import type { Action } from '../../../contract/kit/ability.ts';
import type { Ability } from '../../access/ability.ts';
import { assertCan } from '../../access/assert-can.ts';
import { createChartActor, getChartPermissions, getOfferedActions } from '../../access/chart-actor.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import type { Transaction } from '../../db/database.ts';
import { courses } from '../../db/schema/index.ts';
import { updateVersion } from '../../db/writes.ts';
import type { RecordEvents } from '../../events/events.ts';
import type { Clock } from '../../platform/clock.ts';
import { courseRefused, forbidden, stale } from '../../platform/errors.ts';
import { type CourseRecord, getMissingFields } from './course-rows.ts';

/** Who makes a transition of a course, and when; without `by`, the system. */
export interface CourseActor {
  readonly clock: Clock;
  readonly by?: { readonly user: CurrentUser; readonly ability: Ability } | undefined;
}

/** The chart event of each action. */
const events = {
  submit: 'course.submit',
  verify: 'course.verify',
  return: 'course.return',
} as const satisfies Record<CourseAction, CourseEvent['type']>;

const permissions = getChartPermissions(courseChart);
/** Courses have no owner. */
const unowned = {
  studentId: null,
  counsellorId: null,
  partnerId: null,
  organisationId: null,
  universityId: null,
};

const toSubject = <Row extends object>(record: Row) => ({ __typename: 'Course', ...record }) as const;

function toChartActor({ by }: CourseActor, record: CourseRecord): Actor {
  if (by === undefined) return system;
  const { user, ability } = by;
  const may = permissions.filter((permission) =>
    ability.can(permission.split(' ')[0] as Action, toSubject(record)),
  );
  return createChartActor(user, unowned, may);
}

/** The facts that a course's chart needs. */
export const getCourseFacts = (record: CourseRecord, clock: Clock): CourseFacts => ({
  now: clock.now().toISOString(),
  since: { course: record.stateSince.toISOString() },
  days: {},
  missing: getMissingFields(record),
  archived: record.archived,
});

const toStored = ({ state, chartVersion }: CourseRecord) => ({ version: chartVersion, value: state });

/**
 * The actions that a user may take on a course in its current state, and those that only the course's state blocks,
 * with the reasons.
 */
export function getCourseActions(
  actor: CourseActor,
  record: CourseRecord,
): Pick<CourseRow, 'allowedActions' | 'blockedActions'> {
  const facts = getCourseFacts(record, actor.clock);
  const open = possible(courseChart, toStored(record), facts, toChartActor(actor, record));
  return getOfferedActions(open, courseActions, events);
}

/** Why a user may not send an event to a course in its current state: message ids, none if they may. */
export const whyNotTransition = (
  actor: CourseActor,
  record: CourseRecord,
  event: CourseEvent,
): readonly ReasonId[] =>
  whyNot(
    courseChart,
    toStored(record),
    getCourseFacts(record, actor.clock),
    event,
    toChartActor(actor, record),
  );

const region = courseChart.regions.course;

/**
 * Checks the access rules first, so that a user without permission does not learn the course's state. @throws AppError
 * 403.
 */
function assertPermission(
  { ability }: NonNullable<CourseActor['by']>,
  record: CourseRecord,
  type: CourseEvent['type'],
): void {
  const row = region?.transitions.find(({ on }) => on === type);
  const permission = row?.permission ?? region?.permission ?? 'verify Course';
  const action = permission.split(' ')[0] as Action;
  const subject = toSubject(record);
  assertCan(ability, action, subject);
}

interface TransitionScope extends CourseActor {
  readonly record: RecordEvents;
}

/**
 * Sends an event to a course in `tx` and stores its new state.
 *
 * @param course As it was read; only this version is changed.
 * @throws AppError 403 if the user may not send it, 409 with every reason if the chart refuses it, 412 if somebody else
 * has changed the course.
 */
export async function transitionCourse(
  tx: Transaction,
  scope: TransitionScope,
  course: CourseRecord,
  event: CourseEvent,
): Promise<void> {
  const { clock, by, record } = scope;
  if (by) assertPermission(by, course, event.type);
  const answer = applyEvent(
    courseChart,
    toStored(course),
    getCourseFacts(course, clock),
    event,
    toChartActor(scope, course),
  );
  if (!answer.ok) {
    if (answer.reasons.some(isPermissionReason)) throw forbidden();
    throw courseRefused(answer.reasons);
  }
  const { stored } = answer;
  const now = clock.now();
  const actorId = by?.user.id ?? null;
  const version = course.version + 1;
  await record({
    type: 'course.moved',
    actorId,
    subjectId: course.id,
    from: course.state,
    to: stored.value,
    payload: {
      by: event.type,
      ...('reason' in event && { reason: event.reason }),
      chart: stored.version,
      version,
    },
  });
  const values = {
    state: stored.value,
    chartVersion: stored.version,
    stateSince: now,
    ...(event.type === 'course.verify' && { verifiedById: actorId, verifiedAt: now }),
  };
  if (!(await updateVersion(tx, courses, course, values, now))) throw stale(undefined);
}
