import type { ApplicationEvent } from '../../../../contract/charts/application/events.ts';
import type { ApplicationFacts } from '../../../../contract/charts/application/facts.ts';
import { acceptsApplications, intakeAvailability } from '../../../../contract/courses/course-intakes.ts';
import type { ChecklistItem } from '../../../../contract/documents/checklist.ts';
import { toUtcDay } from '../../../../contract/facts/days.ts';
import { assertCan } from '../../../access/assert-can.ts';
import type { ChangeContext } from '../../../access/change-context.ts';
import { readableRows } from '../../../access/readable-rows.ts';
import type { Transaction } from '../../../db/database.ts';
import { and, desc, eq, inArray, ne, sql } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import {
  applicationDocuments,
  applications,
  countries,
  courses,
  intakes,
  universities,
} from '../../../db/schema/index.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { loadIntakesByCourse } from '../../courses/course-intakes.ts';
import { findStudent } from '../../students/student-rows.ts';
import type { ApplicationRecord } from '../applications.queries.ts';
import { type ApplicationState, loadApplicationState } from '../model/application-state.ts';
import { type CaseChange, toTypedEvent } from '../model/case-changes.ts';
import { loadChecklist } from '../model/checklist.ts';
import { requestChecklistDocuments } from '../model/documents.ts';
import { hasAppliedFor } from '../model/draft-applications.ts';
import { isCourseOffered, isIntakeOffered } from '../model/offered.ts';
import { takeOverDocuments } from '../model/taken-over-documents.ts';
import type { EffectScope } from './applications.effect-scope.ts';

type Choice = Extract<ApplicationEvent, { type: 'application.changeCourse' }>;

/** The columns that an application copies from its course. */
const courseColumns = {
  courseId: courses.id,
  courseTitle: courses.title,
  universityId: universities.id,
  universityName: universities.name,
  countryCode: countries.code,
};

const selectCourse = (tx: Transaction) =>
  tx
    .select(courseColumns)
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .innerJoin(countries, eq(countries.id, universities.countryId));

/** Whether a course accepts applications for an intake from where the student lives. */
async function isIntakeOpen(
  tx: Transaction,
  { studentId }: ApplicationRecord,
  { courseId, intakeId }: Choice,
  now: Date,
): Promise<boolean> {
  const student = await findStudent(tx, studentId);
  const [intake] = await tx
    .select()
    .from(intakes)
    .where(and(eq(intakes.id, intakeId), isIntakeOffered));
  if (student === undefined || intake === undefined) return false;
  const taught = (await loadIntakesByCourse(tx, [courseId])).get(courseId);
  const { closed } = intakeAvailability(
    taught?.find((one) => one.intakeId === intakeId),
    intake,
    student.row.profile.residence ?? student.nationality,
    toUtcDay(now),
  );
  return acceptsApplications(closed);
}

/**
 * The state of an application to which an event is sent; for one that selects a course and intake with what is known of
 * them.
 *
 * @throws AppError 403 if the caller could not send events to the application of the other course.
 */
export async function loadStateForEvent(
  tx: Transaction,
  { ability, clock, log }: ChangeContext,
  id: number,
  event: ApplicationEvent,
): Promise<ApplicationState> {
  const applicationState = orNotFound(await loadApplicationState(tx, id, clock.now()));
  if (event.type !== 'application.changeCourse') return applicationState;
  const { row, facts } = applicationState;
  const { courseId, intakeId } = event;
  const applied = await hasAppliedFor(tx, row.studentId, [event], row.id);
  const [course] = await selectCourse(tx).where(
    and(
      eq(courses.id, courseId),
      isCourseOffered,
      readableRows(ability, 'Course', courses, ['title', 'universityId'], log),
    ),
  );
  if (course) assertCan(ability, 'transition', { ...row, ...course, intakeId, __typename: 'Application' });
  const chosen: ApplicationFacts['chosen'] = {
    offered: course !== undefined,
    intakeOpen: await isIntakeOpen(tx, row, event, clock.now()),
    current: row.courseId === courseId && row.intakeId === intakeId,
    applied,
  };
  return { ...applicationState, facts: { ...facts, chosen } };
}

const getRequiredTypes = (items: readonly ChecklistItem[]) =>
  new Set(items.filter(({ required }) => required).map(({ type }) => type));

/**
 * Adapts the documents of an application to the checklist of its new course: they keep their state, what only the course
 * before required is no longer required, and what is missing is requested, or taken over from the student's other
 * applications.
 */
async function adaptDocuments(
  { tx, now, entry, record }: EffectScope,
  moved: ApplicationRecord,
  before: readonly ChecklistItem[],
): Promise<void> {
  const items = await loadChecklist(tx, moved.id);
  const required = getRequiredTypes(items);
  const own = and(
    eq(applicationDocuments.applicationId, moved.id),
    ne(applicationDocuments.status, 'superseded'),
  );
  const change = (isRequired: boolean) => ({
    required: isRequired,
    updatedAt: now,
    version: sql`${applicationDocuments.version} + 1`,
  });
  const dropped = [...getRequiredTypes(before)].filter((type) => !required.has(type));
  if (dropped.length > 0)
    await tx
      .update(applicationDocuments)
      .set(change(false))
      .where(and(own, eq(applicationDocuments.required, true), inArray(applicationDocuments.type, dropped)));
  const known = await tx
    .select()
    .from(applicationDocuments)
    .where(own)
    .orderBy(desc(applicationDocuments.required), desc(applicationDocuments.id));
  // Of several documents of a type, one is enough.
  const newest = [...Map.groupBy(known, ({ type }) => type).values()].flatMap(([first]) => first ?? []);
  const due = items.filter((item) => item.required && item.stage === 'submission').map(({ type }) => type);
  const adopted = newest.filter((one) => !one.required && due.includes(one.type)).map(({ id }) => id);
  if (adopted.length > 0)
    await tx.update(applicationDocuments).set(change(true)).where(inArray(applicationDocuments.id, adopted));
  await requestChecklistDocuments(tx, moved, 'submission', entry.actorId, now);
  await takeOverDocuments(tx, { now, actorId: entry.actorId, record }, moved);
}

/** What the application was for, for the log of an event that changes its course. */
export const getLeftChoice = (
  { type }: Pick<EffectScope['entry'], 'type'>,
  row: ApplicationRecord,
): { readonly left?: Pick<ApplicationRecord, 'courseId' | 'intakeId'> } =>
  type === 'application.changeCourse' ? { left: pick(row, 'courseId', 'intakeId') } : {};

/** Moves an application to the course and intake of the event; its branch and people stay. */
export async function changeCourse(scope: EffectScope): Promise<CaseChange> {
  const { tx, entry, applicationState } = scope;
  const { id, universityId } = applicationState.row;
  const { courseId, intakeId } = toTypedEvent<'application.changeCourse'>(entry);
  const [course] = await selectCourse(tx).where(eq(courses.id, courseId));
  const [intake] = await tx.select().from(intakes).where(eq(intakes.id, intakeId));
  if (course === undefined || intake === undefined) throw new Error('the course or intake no longer exists');
  const before = await loadChecklist(tx, id);
  const [moved] = await tx
    .update(applications)
    .set({ ...course, intakeId, intakeName: intake.name })
    .where(eq(applications.id, id))
    .returning();
  if (moved === undefined) throw new Error('the application no longer exists');
  await adaptDocuments(scope, moved, before);
  // Both are agreed with one university.
  return course.universityId === universityId ? {} : { feeWaived: false, representedElsewhere: false };
}
