import { and, inArray, isNull } from 'drizzle-orm';
import { offeredStates } from '../../contract/charts/course/standings.ts';
import { countries, courses, intakes, universities } from '../db/schema/index.ts';

/** A university that new applications may go to: neither it nor its country has been put away. */
export const isOffered = and(isNull(universities.archivedAt), isNull(countries.archivedAt));

/** A course that new applications may be for: verified, if perhaps long ago, and neither it nor its university put away. */
export const isCourseOffered = and(
  isOffered,
  inArray(courses.state, [...offeredStates]),
  isNull(courses.archivedAt),
);

/** An intake that has not been put away. */
export const isIntakeOffered = isNull(intakes.archivedAt);
