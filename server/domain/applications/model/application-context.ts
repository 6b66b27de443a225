import { acceptedStates, openStates } from '../../../../contract/charts/application/states.ts';
import { getConfirmationStageTypes } from '../../../../contract/documents/checklist-rules.ts';
import { toUtcDay } from '../../../../contract/facts/days.ts';
import type { Orm } from '../../../db/database.ts';
import { alias, and, eq, inArray, ne, sql } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import {
  applicationCases,
  applicationDocuments,
  applications,
  countries,
  courses,
  demandedDocuments,
  intakes,
  offerConditions,
  students,
} from '../../../db/schema/index.ts';
import { whereIdIn } from '../../../lists/filtering.ts';
import { loadIntakesByCourse } from '../../courses/course-intakes.ts';
import { selectCommissionInForce } from '../../universities/agreements.ts';
import { loadChartSettings } from './chart-settings.ts';
import { loadChecklistRules } from './checklist-rules.ts';
import { loadOpenIntakes } from './open-intakes.ts';

const home = alias(countries, 'home');
const destination = alias(countries, 'destination');
const sibling = alias(applications, 'sibling');

/**
 * The data from other tables that the chart needs. PostgreSQL plans it for each call, which takes the longer the more
 * tables are joined: a single column is selected by a subquery.
 */
export const loadApplicationContext = (orm: Orm, ids: readonly number[], now: Date) =>
  orm
    .select({
      application: applications,
      kept: applicationCases,
      student: students,
      home: sql<string>`(select ${home.code} from ${countries} as home where ${eq(home.id, students.nationalityId)})`,
      complianceAsked: destination.complianceAsked,
      fundsMaxAgeDays: destination.fundsMaxAgeDays,
      confirmationKind: destination.confirmation,
      intake: intakes,
      fee: courses.applicationFee,
      currency: courses.currency,
      courseType: courses.courseType,
      requirements: courses.requirements,
      price: pick(courses, 'tuitionFee', 'feePeriod', 'durationMonths'),
      commissionPercent: selectCommissionInForce(applications.universityId, sql`${toUtcDay(now)}::date`),
      otherAcceptances: sql<
        number[]
      >`array(select ${sibling.intakeId}::int from ${applications} as sibling where ${and(
        eq(sibling.studentId, applications.studentId),
        ne(sibling.id, applications.id),
        inArray(sibling.admission, [...acceptedStates]),
      )})`,
      /** The intakes of the course for which the student has another open application. */
      appliedIntakes: sql<
        number[]
      >`array(select ${sibling.intakeId}::int from ${applications} as sibling where ${and(
        eq(sibling.studentId, applications.studentId),
        eq(sibling.courseId, applications.courseId),
        ne(sibling.id, applications.id),
        inArray(sibling.admission, [...openStates]),
      )})`,
      conditionsOpen: sql<number>`(select count(*)::int from ${offerConditions}
        where ${offerConditions.applicationId} = ${applications.id} and ${offerConditions.state} = 'open')`,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .leftJoin(destination, eq(destination.code, applications.countryCode))
    .innerJoin(intakes, eq(intakes.id, applications.intakeId))
    .innerJoin(courses, eq(courses.id, applications.courseId))
    .leftJoin(applicationCases, eq(applicationCases.applicationId, applications.id))
    .where(whereIdIn(applications.id, ids));

/** The documents on applications' checklists, without superseded ones. */
export const loadChecklistDocuments = (orm: Orm, ids: readonly number[]) =>
  orm
    .select({
      ...pick(applicationDocuments, 'id', 'applicationId', 'required', 'type', 'status', 'issuedOn'),
      ...pick(applicationDocuments, 'expiresOn'),
    })
    .from(applicationDocuments)
    .where(
      and(whereIdIn(applicationDocuments.applicationId, ids), ne(applicationDocuments.status, 'superseded')),
    );

export type ChecklistDocument = Omit<
  Awaited<ReturnType<typeof loadChecklistDocuments>>[number],
  'applicationId'
>;

export type ApplicationContext = Awaited<ReturnType<typeof loadApplicationContext>>[number];

/**
 * Data shared by several applications: the open intakes, the earliest first, the intakes of their courses, the chart's
 * settings, and the document types that compliance checks.
 */
export async function loadSharedContext(orm: Orm, found: readonly ApplicationContext[], now: Date) {
  const courseIds = new Set(found.map(({ application }) => application.courseId));
  const intakesByCourse = await loadIntakesByCourse(orm, [...courseIds]);
  const open = await loadOpenIntakes(orm, toUtcDay(now));
  const demanded = await orm
    .selectDistinct({ type: demandedDocuments.type })
    .from(demandedDocuments)
    .where(eq(demandedDocuments.stage, 'confirmation'));
  const byRules = getConfirmationStageTypes(await loadChecklistRules(orm));
  const checked = new Set([...byRules, ...demanded.map(({ type }) => type)]);
  return { intakes: open, intakesByCourse, settings: await loadChartSettings(orm), now, checked };
}
export type SharedContext = Awaited<ReturnType<typeof loadSharedContext>>;
