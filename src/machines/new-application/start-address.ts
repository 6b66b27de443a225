import type { StartWish } from '../../services/new-application.service.ts';
import { href } from '../router/routes.ts';

/** Address where an application is started with a course, for a student if one is chosen. */
export const addressOfStart = (courseId: number, studentId?: string): string =>
  `${href('application-find-student')}?${new URLSearchParams({
    draft: 'new',
    course: String(courseId),
    ...(studentId && { student: studentId }),
  })}`;

/** What the address of a new application asks to start with; null where it names no course. */
export function startIn(search: string): StartWish | null {
  const query = new URLSearchParams(search);
  const idAt = (name: string): number | null => {
    const given = query.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : null;
  };
  const courseId = idAt('course');
  return courseId === null || query.get('draft') !== 'new'
    ? null
    : { courseId, intakeId: idAt('intake'), studentId: idAt('student') };
}
