import type { Beside } from '../../services/course-detail.service.ts';

/** What courses shall be told with, out of the parameters of a list. What is no such thing is left out. */
export const besideOf = ({
  currency = '',
  studentId = '',
}: Readonly<Record<string, string | undefined>>): Beside => ({
  ...(/^[A-Z]{3}$/.test(currency) && { currency }),
  ...(/^[1-9]\d{0,14}$/.test(studentId) && { studentId }),
});

/** The same out of an address: `?currency=EUR&studentId=7`. */
export const besideIn = (search: string): Beside => besideOf(Object.fromEntries(new URLSearchParams(search)));

/** An address with what courses are told with. */
export function withBeside(path: string, beside: Beside): string {
  const query = new URLSearchParams({ ...beside }).toString();
  return query === '' ? path : `${path}?${query}`;
}
