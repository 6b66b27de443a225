import { type CourseFound, courseSearchApi, type IntakeFound } from '../../contract/course-search.ts';
import { mainApi } from './api.ts';

/** What courses are looked for by; an empty part says nothing. */
export interface CourseWish {
  readonly words: string;
  readonly countryCode: string;
  readonly level: string;
}

/** What was found: at most 30 courses of `total`, and the intakes that are not over. */
export interface CoursesFound {
  readonly courses: readonly CourseFound[];
  readonly total: number;
  readonly intakes: readonly IntakeFound[];
  readonly countryCodes: readonly string[];
}

type Query = NonNullable<Parameters<typeof mainApi.call<typeof courseSearchApi.find>>[1]['query']>;

async function find(query: Query, signal: AbortSignal): Promise<CoursesFound> {
  const { data, meta } = await mainApi.call(courseSearchApi.find, { query }, { signal });
  return { courses: data, total: meta.total, intakes: meta.intakes, countryCodes: meta.countryCodes };
}

/** Courses to apply for. */
export const findCourses = (
  { words, countryCode, level }: CourseWish,
  signal: AbortSignal,
): Promise<CoursesFound> =>
  find(
    {
      ...(words.trim() !== '' && { searchQuery: words }),
      ...(countryCode !== '' && { countryCode }),
      ...(level !== '' && { level: level as NonNullable<Query['level']> }),
    },
    signal,
  );

/** The courses with these ids, to name what was chosen before. */
export const coursesWithIds = (ids: readonly number[], signal: AbortSignal): Promise<CoursesFound> =>
  find({ ids: ids.join(',') }, signal);
