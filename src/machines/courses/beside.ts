import type { Beside } from '../../services/course-detail.service.ts';

/**
 * The currency and the student that courses are shown with, taken from a list's parameters; invalid values are ignored.
 */
export const besideOf = ({
  currency = '',
  studentId = '',
}: Readonly<Record<string, string | undefined>>): Beside => ({
  ...(/^[A-Z]{3}$/.test(currency) && { currency }),
  ...(/^[1-9]\d{0,14}$/.test(studentId) && { studentId }),
});

/** The same from an address: `?currency=EUR&studentId=7`. */
export const besideIn = (search: string): Beside => besideOf(Object.fromEntries(new URLSearchParams(search)));

/** Adds the currency and the student to an address. */
export function withBeside(path: string, beside: Beside): string {
  const query = new URLSearchParams({ ...beside }).toString();
  return query === '' ? path : `${path}?${query}`;
}
