import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import { alternativeKinds, type CourseAlternative } from '../../../contract/application-starts.ts';
import { takesApplications } from '../../../contract/course-intakes.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { isCourseOffered } from '../../applications/offered.ts';
import { intakesOfCourses } from '../../courses/course-intakes.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { folded } from '../../db/schema/expressions.ts';
import { countries, courses, universities } from '../../db/schema/index.ts';
import { intakesFor, isRuledOut, type Judging, rulesFor, type Starter } from './drafts.judging.ts';

/** Alternatives shown of each kind. */
const mostOfKind = 3;
/** Courses checked to find them. */
const mostJudged = 200;

/** The requested course, as far as alternatives depend on it. */
interface Pattern {
  readonly id: number;
  readonly title: string;
  readonly countryCode: string | null;
  readonly level: string | null;
  readonly discipline: string | null;
  readonly firstYearDollars: string | null;
}

const shown = ['title', 'universityId', 'level', 'discipline', 'requirements'];

/**
 * Courses with the same title at other universities, and courses of the same discipline and level; the same country and
 * a similar cost first.
 */
function likeIt(orm: Orm | Transaction, { ability, log }: Starter, course: Pattern) {
  const isSame = eq(folded(courses.title), folded(sql`${course.title}::text`));
  const isNear = sql`${countries.code} = ${course.countryCode ?? ''}`;
  const farther = sql`abs(${courses.firstYearDollars} - ${course.firstYearDollars ?? '0'}::numeric)`;
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
        readableRows(ability, 'Course', courses, shown, log),
        ne(courses.id, course.id),
        or(
          isSame,
          and(eq(courses.level, course.level ?? ''), eq(courses.discipline, course.discipline ?? '')),
        ),
      ),
    )
    .orderBy(desc(isSame), desc(isNear), asc(farther), asc(courses.id))
    .limit(mostJudged);
}

/**
 * Courses that accept the student's application where another does not, each with an intake: the requested one if
 * possible, otherwise the next.
 */
export async function alternativesTo(
  orm: Orm | Transaction,
  starter: Starter,
  course: Pattern,
  judging: Judging,
  wanted: number | undefined,
): Promise<CourseAlternative[]> {
  const found = await likeIt(orm, starter, course);
  const taught = await intakesOfCourses(
    orm,
    found.map(({ id }) => id),
  );
  const fitting = found.flatMap(({ id, isSame, requirements, ...told }): CourseAlternative[] => {
    const open = intakesFor(judging, taught.get(id) ?? []).filter(({ closed }) => takesApplications(closed));
    const intake = open.find((one) => one.id === wanted) ?? open[0];
    if (intake === undefined || isRuledOut(rulesFor(judging, requirements, intake))) return [];
    const kind = isSame ? 'elsewhere' : 'similar';
    return [{ kind, courseId: id, ...told, intakeId: intake.id, intakeName: intake.name }];
  });
  return alternativeKinds.flatMap((kind) => fitting.filter((one) => one.kind === kind).slice(0, mostOfKind));
}
