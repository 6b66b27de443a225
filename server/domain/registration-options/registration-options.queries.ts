import { acceptsApplications, intakeAvailability } from '../../../contract/courses/course-intakes.ts';
import type { StudyLevel } from '../../../contract/documents/checklist.ts';
import type { Day } from '../../../contract/facts/days.ts';
import type { FlowName } from '../../../contract/registration/flows/index.ts';
import type {
  RegistrationCourse,
  RegistrationOptions,
} from '../../../contract/registration/registration-drafts.ts';
import type { Orm } from '../../db/database.ts';
import { and, asc, eq, type SQL, sql } from '../../db/drizzle.ts';
import { countries, courseIntakes, courses, intakes, universities } from '../../db/schema/index.ts';
import { loadFlowQuestions } from '../../registration/flow-questions.ts';
import { isCourseOffered, isIntakeOffered, loadDestinations } from '../applications/model/offered.ts';
import { loadOpenIntakes } from '../applications/model/open-intakes.ts';
import { loadIntakesByCourse } from '../courses/course-intakes.ts';
import { createSearchCondition } from '../courses/search-condition.ts';

/** Maximum number of courses in a response. */
const maxCourses = 20;

/** The lists and the country's questions that a flow needs. */
export async function loadRegistrationOptions(
  orm: Orm,
  flow: FlowName,
  today: Day,
): Promise<RegistrationOptions> {
  const open = await loadOpenIntakes(orm, today);
  const questions = await loadFlowQuestions(orm, flow);
  return {
    destinations: await loadDestinations(orm),
    intakes: open.map(({ id, name, startsOn }) => ({ id, name, startsOn })),
    questions: questions.map(({ options, showIf, texts: { en, fr, ar }, ...question }) => ({
      ...question,
      ...(options && { options: [...options] }),
      ...(showIf && { showIf: { question: showIf.question, is: [...showIf.is] } }),
      texts: { en, fr, ar },
    })),
  };
}

/** Courses with an intake that isn't closed by `today`. */
const hasOpenIntake = (today: Day): SQL => sql`exists (
  select from ${courseIntakes} join ${intakes} on ${intakes.id} = ${courseIntakes.intakeId}
  where ${courseIntakes.courseId} = ${courses.id} and ${courseIntakes.status} = 'open' and ${isIntakeOffered}
    and ${intakes.closesOn} >= ${today} and coalesce(${courseIntakes.deadline}, ${intakes.closesOn}) >= ${today})`;

export interface CourseQuery {
  readonly searchQuery: string;
  readonly countryCode?: string | undefined;
  readonly level?: StudyLevel | undefined;
}

/** Courses that accept applications, by title, with the intakes that do. */
export async function findRegistrationCourses(
  orm: Orm,
  { searchQuery, countryCode, level }: CourseQuery,
  today: Day,
): Promise<RegistrationCourse[]> {
  const found = await orm
    .select({
      id: courses.id,
      title: courses.title,
      universityName: universities.name,
      city: universities.city,
      countryCode: countries.code,
    })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .innerJoin(countries, eq(countries.id, universities.countryId))
    .where(
      and(
        isCourseOffered,
        hasOpenIntake(today),
        await createSearchCondition(orm, searchQuery),
        countryCode === undefined ? undefined : eq(courses.countryCode, countryCode),
        level === undefined ? undefined : eq(courses.level, level),
      ),
    )
    .orderBy(asc(courses.title), asc(courses.id))
    .limit(maxCourses);
  const taught = await loadIntakesByCourse(
    orm,
    found.map(({ id }) => id),
  );
  const open = await loadOpenIntakes(orm, today);
  return found.map((course) => {
    const own = taught.get(course.id) ?? [];
    return {
      ...course,
      intakes: open.flatMap((intake) => {
        const settings = own.find(({ intakeId }) => intakeId === intake.id);
        const { closesOn, closed } = intakeAvailability(settings, intake, null, today);
        const { id, name, startsOn } = intake;
        return acceptsApplications(closed) ? [{ id, name, startsOn, closesOn }] : [];
      }),
    };
  });
}
