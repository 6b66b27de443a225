import type { CourseIntakeDetails } from '../../../../contract/courses/courses.ts';
import type { Formatters } from '../../grid/use-formatters.ts';

/** Whether a course accepts applications for an intake: open until a date, or why it is closed. */
export const formatIntake = (
  { name, closed, opensOn, closesOn }: Pick<CourseIntakeDetails, 'name' | 'closed' | 'opensOn' | 'closesOn'>,
  formatters: Formatters,
): string =>
  closed === null
    ? formatters.text('course.openUntil', { intake: formatters.intake(name), day: formatters.date(closesOn) })
    : formatters.text('course.closedFor', {
        intake: formatters.intake(name),
        why: formatters.text(`intakeClosed.${closed}`, {
          day: formatters.date(closed === 'notYet' ? opensOn : closesOn),
        }),
      });
