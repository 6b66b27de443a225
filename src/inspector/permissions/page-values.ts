import { readApplication } from '../../services/applications/application-details.service.ts';
import { loadCourse } from '../../services/courses/course-detail.service.ts';

/** A record that a page is about. */
export interface PageRecord {
  readonly subject: 'Application' | 'Course';
  readonly id: number;
}

/** The columns that a record has as single values, as they would be typed. */
export function toValues(...parts: readonly object[]): Readonly<Record<string, string>> {
  const entries = parts.flatMap((part) => Object.entries(part) as [string, unknown][]);
  return Object.fromEntries(
    entries.flatMap(([column, value]) =>
      value === null || ['string', 'number', 'boolean'].includes(typeof value)
        ? [[column, String(value)]]
        : [],
    ),
  );
}

/** What the API gives to this user of a page's record. @throws ProblemError `forbidden`, `notFound`, … */
export async function loadPageRecord({ subject, id }: PageRecord, signal: AbortSignal) {
  if (subject === 'Course') return toValues(await loadCourse(id, {}, signal));
  const application = await readApplication(id, signal);
  return { ...toValues(application), admission: application.status };
}
