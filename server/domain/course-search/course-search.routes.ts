import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { offeredStates } from '../../../contract/charts/course/state-meta.ts';
import { firstYearFee } from '../../../contract/courses/course-costs.ts';
import { intakeAvailability } from '../../../contract/courses/course-intakes.ts';
import { courseSearchApi, maxSearchResults } from '../../../contract/courses/course-search.ts';
import {
  courseRequirements,
  eligibilityOf,
  overallVerdict,
  type RuleVerdict,
} from '../../../contract/courses/eligibility.ts';
import { toUtcDay } from '../../../contract/facts/days.ts';
import { assertCan } from '../../access/assert-can.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { containsWords } from '../../access/search.ts';
import type { Orm } from '../../db/database.ts';
import { and, asc, count, eq, inArray, type SQL, sql } from '../../db/drizzle.ts';
import { foldText } from '../../db/schema/expressions.ts';
import { countries, courses, universities } from '../../db/schema/index.ts';
import { route } from '../../http/route.ts';
import { notFound } from '../../platform/errors.ts';
import { loadDestinationRequirements } from '../applications/model/document-requirements.ts';
import { isCourseOffered, loadDestinations } from '../applications/model/offered.ts';
import { loadOpenIntakes } from '../applications/model/open-intakes.ts';
import { loadIntakesByCourse } from '../courses/course-intakes.ts';
import { findStudent, readableStudents } from '../students/student-rows.ts';

/** Maximum number of courses that are checked for a student's eligibility. */
const maxRanked = 5000;

const requiredFields = [
  'title',
  'universityId',
  'level',
  'discipline',
  'durationMonths',
  'tuitionFee',
  'currency',
];

/** Offered courses are complete, so none of these is null. */
const columns = {
  id: courses.id,
  title: courses.title,
  universityId: universities.id,
  universityName: universities.name,
  city: universities.city,
  countryCode: countries.code,
  level: sql<string>`${courses.level}`,
  discipline: sql<string>`${courses.discipline}`,
  durationMonths: sql<number>`${courses.durationMonths}`,
  tuitionFee: courses.tuitionFee,
  feePeriod: courses.feePeriod,
  currency: sql<string>`${courses.currency}`,
  state: sql<(typeof offeredStates)[number]>`${courses.state}`,
  requirements: courses.requirements,
};

const selectCourses = (orm: Orm, condition: SQL | undefined) =>
  orm
    .select(columns)
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .innerJoin(countries, eq(countries.id, universities.countryId))
    .where(condition);

const countCourses = async (orm: Orm, condition: SQL | undefined): Promise<number> => {
  const [row] = await orm
    .select({ total: count() })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .innerJoin(countries, eq(countries.id, universities.countryId))
    .where(condition);
  return row?.total ?? 0;
};

/** Sorts courses by overall verdict (met, cannot tell, not met), then by the number of rules that are not met. */
const getVerdictRank = (eligibility: readonly RuleVerdict[]): number =>
  verdictOrder.indexOf(overallVerdict(eligibility)) * 100 +
  eligibility.filter(({ verdict }) => verdict !== 'met').length;
const verdictOrder = ['met', 'cannotTell', 'notMet'] as const;

/** Courses to apply for, with their requirements; for a student, also whether they are eligible. */
export function courseSearchRoutes(app: FastifyInstance): void {
  route(app, courseSearchApi.find, async ({ tx, user, ability, log, clock, body }) => {
    assertCan(ability, 'read', 'Course');
    const { searchQuery, countryCode, level, intakeId, studentId, ids } = body;
    const today = toUtcDay(clock.now());
    const student =
      studentId === undefined ? undefined : await findStudent(tx, studentId, readableStudents(ability, log));
    if (studentId !== undefined && student === undefined) throw notFound();
    const profile = body.profile ?? student?.row.profile;
    const open = await loadOpenIntakes(tx, today);
    const intake = open.find(({ id }) => id === intakeId);
    const condition = and(
      isCourseOffered,
      readableRows(ability, 'Course', courses, requiredFields, log),
      ids && inArray(courses.id, ids),
      containsWords(
        foldText(sql`(${courses.title} || ' ' || ${universities.name} || ' ' || ${courses.discipline})`),
        searchQuery,
      ),
      countryCode === undefined ? undefined : eq(countries.code, countryCode),
      level === undefined ? undefined : eq(courses.level, level),
    );
    const rows = await selectCourses(tx, condition)
      .orderBy(foldText(courses.title), asc(universities.name), asc(courses.id))
      .limit(profile ? maxRanked : maxSearchResults);
    const taught = await loadIntakesByCourse(
      tx,
      rows.map(({ id }) => id),
    );
    const demandedBy = await loadDestinationRequirements(tx);
    const home = profile?.residence ?? student?.nationality ?? null;
    const judged = await app.turns.each(`user ${user.id}`, rows, (row) => {
      const requirements = z.parse(courseRequirements, row.requirements);
      const intakes = taught.get(row.id) ?? [];
      const own = intakes.find((one) => one.intakeId === intakeId);
      const start = intake && intakeAvailability(own, intake, home, today);
      const eligibility = profile ? eligibilityOf(requirements, profile, start, today) : [];
      const tuitionFee = (firstYearFee(row) ?? 0).toFixed(2);
      return {
        ...row,
        tuitionFee,
        requirements,
        intakes: [...intakes],
        demanded: demandedBy(row),
        eligibility,
      };
    });
    if (profile)
      judged.sort((one, other) => getVerdictRank(one.eligibility) - getVerdictRank(other.eligibility));
    return {
      data: judged.slice(0, maxSearchResults),
      meta: {
        total: await countCourses(tx, condition),
        intakes: open,
        countryCodes: await loadDestinations(tx),
      },
    };
  });
}
