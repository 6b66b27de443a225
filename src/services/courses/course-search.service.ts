import { type CourseSearchResult, courseSearchApi } from '../../../contract/courses/course-search.ts';
import type { StudentProfile } from '../../../contract/people/students.ts';
import { mainApi } from '../kit/api.ts';

/** Course search criteria; empty parts are ignored. */
export interface CourseSearchCriteria {
  readonly words: string;
  readonly countryCode: string;
  readonly level: string;
  readonly intakeId: string;
}

/** The search results: up to 30 of `total` courses, those that the student is eligible for first. */
export interface CourseSearchResults {
  readonly courses: readonly CourseSearchResult[];
  readonly total: number;
}

type Body = Parameters<typeof mainApi.call<typeof courseSearchApi.find>>[1]['body'];

async function find(body: Body, signal: AbortSignal): Promise<CourseSearchResults> {
  const { data, meta } = await mainApi.call(courseSearchApi.find, { body }, { signal });
  return { courses: data, total: meta.total };
}

/** Courses that a student can apply for. */
export const findCourses = (
  { words, countryCode, level, intakeId }: CourseSearchCriteria,
  profile: StudentProfile,
  signal: AbortSignal,
): Promise<CourseSearchResults> =>
  find(
    {
      profile,
      ...(words.trim() !== '' && { searchQuery: words }),
      ...(countryCode !== '' && { countryCode }),
      ...(level !== '' && { level: level as NonNullable<Body['level']> }),
      ...(intakeId !== '' && { intakeId: Number(intakeId) }),
    },
    signal,
  );

/** The courses with these ids, to display earlier selections. */
export const findCoursesByIds = (ids: readonly number[], signal: AbortSignal): Promise<CourseSearchResults> =>
  find({ ids: [...ids] }, signal);

/** Courses by name, subject or university; for a student, those that they are eligible for come first. */
export const findCoursesFor = async (
  studentId: number | null,
  words: string,
  signal: AbortSignal,
): Promise<readonly CourseSearchResult[]> =>
  (await find({ searchQuery: words, ...(studentId !== null && { studentId }) }, signal)).courses;
