import {
  alternativeKinds,
  type CourseAlternative,
} from '../../../contract/applications/application-starts.ts';
import { acceptsApplications } from '../../../contract/courses/course-intakes.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import { and, asc, desc, eq, ne, or, sql } from '../../db/drizzle.ts';
import { foldText } from '../../db/schema/expressions.ts';
import { countries, courses, universities } from '../../db/schema/index.ts';
import { isCourseOffered } from '../applications/model/offered.ts';
import { loadIntakesByCourse } from '../courses/course-intakes.ts';
import {
  checkEligibility,
  type EligibilityContext,
  isRuledOut,
  type StartCaller,
  toIntakesWithStatus,
} from './application-drafts.eligibility.ts';

/** Alternatives shown of each kind. */
const maxPerKind = 3;
/** Courses checked to find them. */
const maxChecked = 200;

/** The requested course, as far as alternatives depend on it. */
interface RequestedCourse {
  readonly id: number;
  readonly title: string;
  readonly countryCode: string | null;
  readonly level: string | null;
  readonly discipline: string | null;
  readonly firstYearDollars: string | null;
}

const requiredFields = ['title', 'universityId', 'level', 'discipline', 'requirements'];

/**
 * Courses with the same title at other universities, and courses of the same discipline and level; the same country and
 * a similar cost first.
 */
function findSimilarCourses(orm: Orm, { ability, log }: StartCaller, course: RequestedCourse) {
  const isSame = eq(foldText(courses.title), foldText(sql`${course.title}::text`));
  const isNear = sql`${countries.code} = ${course.countryCode ?? ''}`;
  const costDifference = sql`abs(${courses.firstYearDollars} - ${course.firstYearDollars ?? '0'}::numeric)`;
  return orm
    .select({
      id: courses.id,
      title: courses.title,
      universityName: universities.name,
      city: universities.city,
      countryCode: countries.code,
      requirements: courses.requirements,
      isSame: sql<boolean>`${isSame}`,
    })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .innerJoin(countries, eq(countries.id, universities.countryId))
    .where(
      and(
        isCourseOffered,
        readableRows(ability, 'Course', courses, requiredFields, log),
        ne(courses.id, course.id),
        or(
          isSame,
          and(eq(courses.level, course.level ?? ''), eq(courses.discipline, course.discipline ?? '')),
        ),
      ),
    )
    .orderBy(desc(isSame), desc(isNear), asc(costDifference), asc(courses.id))
    .limit(maxChecked);
}

/**
 * Courses that accept the student's application where another does not, each with an intake: the requested one if
 * possible, otherwise the next.
 */
export async function findAlternatives(
  orm: Orm,
  caller: StartCaller,
  course: RequestedCourse,
  context: EligibilityContext,
  requestedIntakeId: number | undefined,
): Promise<CourseAlternative[]> {
  const found = await findSimilarCourses(orm, caller, course);
  const taught = await loadIntakesByCourse(
    orm,
    found.map(({ id }) => id),
  );
  const alternatives = found.flatMap(({ id, isSame, requirements, ...details }): CourseAlternative[] => {
    const open = toIntakesWithStatus(context, taught.get(id) ?? []).filter(({ closed }) =>
      acceptsApplications(closed),
    );
    const intake = open.find((one) => one.id === requestedIntakeId) ?? open[0];
    if (intake === undefined || isRuledOut(checkEligibility(context, requirements, intake))) return [];
    const kind = isSame ? 'elsewhere' : 'similar';
    return [{ kind, courseId: id, ...details, intakeId: intake.id, intakeName: intake.name }];
  });
  return alternativeKinds.flatMap((kind) =>
    alternatives.filter((one) => one.kind === kind).slice(0, maxPerKind),
  );
}
