import type { CourseIntakeDetails } from '../../../../contract/courses/courses.ts';
import type { Day } from '../../../../contract/facts/days.ts';
import { getDaysToClose } from '../../../machines/kit/values/urgency.ts';
import type { Formatters } from '../../grid/use-formatters.ts';

/** A text about an intake that is open, marked in its last week. */
export const markClosing = (open: string, closesOn: Day, text: Formatters['text']): string => {
  const days = getDaysToClose(closesOn);
  return days === null ? open : text('label.closingSoon', { open, days });
};

/** Whether a course accepts applications for an intake: open until a date, or why it is closed. */
export const formatIntake = (
  { name, closed, opensOn, closesOn }: Pick<CourseIntakeDetails, 'name' | 'closed' | 'opensOn' | 'closesOn'>,
  formatters: Formatters,
): string =>
  closed === null
    ? markClosing(
        formatters.text('course.openUntil', {
          intake: formatters.intake(name),
          day: formatters.date(closesOn),
        }),
        closesOn,
        formatters.text,
      )
    : formatters.text('course.closedFor', {
        intake: formatters.intake(name),
        why: formatters.text(`intakeClosed.${closed}`, {
          day: formatters.date(closed === 'notYet' ? opensOn : closesOn),
        }),
      });
