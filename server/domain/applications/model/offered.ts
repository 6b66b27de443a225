import type { Choice } from '../../../../contract/applications/application-drafts.ts';
import { offeredStates } from '../../../../contract/charts/course/state-meta.ts';
import type { Orm } from '../../../db/database.ts';
import { and, eq, inArray, isNull } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import { countries, courses, intakes, universities } from '../../../db/schema/index.ts';

/** A university that accepts new applications: neither it nor its country is archived. */
export const isUniversityOffered = and(isNull(universities.archivedAt), isNull(countries.archivedAt));

/** The codes of the countries whose universities accept new applications. */
export async function loadDestinations(orm: Orm): Promise<string[]> {
  const rows = await orm
    .selectDistinct({ code: countries.code })
    .from(universities)
    .innerJoin(countries, eq(countries.id, universities.countryId))
    .where(isUniversityOffered)
    .orderBy(countries.code);
  return rows.map(({ code }) => code);
}

/**
 * A course that accepts new applications: verified, even if its verification is out of date, and neither it nor its
 * university is archived.
 */
export const isCourseOffered = and(
  isUniversityOffered,
  inArray(courses.state, [...offeredStates]),
  isNull(courses.archivedAt),
);

/** An intake that is not archived. */
export const isIntakeOffered = isNull(intakes.archivedAt);

/** The names of courses and intakes, in the order given; what no longer exists has none. */
export async function loadChoiceNames(orm: Orm, choices: readonly Choice[]) {
  if (choices.length === 0) return [];
  const taught = await orm
    .select(pick(courses, 'id', 'title', 'universityName'))
    .from(courses)
    .where(
      inArray(
        courses.id,
        choices.map(({ courseId }) => courseId),
      ),
    );
  const starts = await orm
    .select(pick(intakes, 'id', 'name'))
    .from(intakes)
    .where(
      inArray(
        intakes.id,
        choices.map(({ intakeId }) => intakeId),
      ),
    );
  return choices.map(({ courseId, intakeId }) => {
    const course = taught.find(({ id }) => id === courseId);
    return {
      courseTitle: course?.title ?? null,
      universityName: course?.universityName ?? null,
      intakeName: starts.find(({ id }) => id === intakeId)?.name ?? null,
    };
  });
}
