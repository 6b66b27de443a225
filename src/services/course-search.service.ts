import { type CourseFound, courseSearchApi } from '../../contract/course-search.ts';
import type { StudentProfile } from '../../contract/students.ts';
import { mainApi } from './api.ts';

/** What courses are looked for by; an empty part says nothing. */
export interface CourseWish {
  readonly words: string;
  readonly countryCode: string;
  readonly level: string;
  readonly intakeId: string;
}

/** What was found: at most 30 courses of `total`, those first that the student reaches. */
export interface CoursesFound {
  readonly courses: readonly CourseFound[];
  readonly total: number;
}

type Body = Parameters<typeof mainApi.call<typeof courseSearchApi.find>>[1]['body'];

async function find(body: Body, signal: AbortSignal): Promise<CoursesFound> {
  const { data, meta } = await mainApi.call(courseSearchApi.find, { body }, { signal });
  return { courses: data, total: meta.total };
}

/** Courses for a student to apply for. */
export const findCourses = (
  { words, countryCode, level, intakeId }: CourseWish,
  profile: StudentProfile,
  signal: AbortSignal,
): Promise<CoursesFound> =>
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

/** The courses with these ids, to name what was chosen before. */
export const coursesWithIds = (ids: readonly number[], signal: AbortSignal): Promise<CoursesFound> =>
  find({ ids: [...ids] }, signal);
