import type { CourseQueryContext } from '../../../services/courses/course-detail.service.ts';

/**
 * The currency and the student that courses are shown with, taken from a list's parameters; invalid values are ignored.
 */
export const parseQueryContext = ({
  currency = '',
  studentId = '',
}: Readonly<Record<string, string | undefined>>): CourseQueryContext => ({
  ...(/^[A-Z]{3}$/.test(currency) && { currency }),
  ...(/^[1-9]\d{0,14}$/.test(studentId) && { studentId }),
});

/** The same from an address: `?currency=EUR&studentId=7`. */
export const readQueryContext = (search: string): CourseQueryContext =>
  parseQueryContext(Object.fromEntries(new URLSearchParams(search)));

/** Adds the currency and the student to an address. */
export function withQueryContext(path: string, queryContext: CourseQueryContext): string {
  const query = new URLSearchParams({ ...queryContext }).toString();
  return query === '' ? path : `${path}?${query}`;
}
