import type { IntakeOfCourse } from '../../../contract/courses.ts';
import type { Words } from '../grid/use-words.ts';

/** Whether a course accepts applications for an intake: open until a date, or why it is closed. */
export const intakeWords = (
  { name, closed, opensOn, closesOn }: Pick<IntakeOfCourse, 'name' | 'closed' | 'opensOn' | 'closesOn'>,
  words: Words,
): string =>
  closed === null
    ? words.text('course.openUntil', { intake: name, day: words.date(closesOn) })
    : words.text('course.closedFor', {
        intake: name,
        why: words.text(`closed.${closed}`, { day: words.date(closed === 'notYet' ? opensOn : closesOn) }),
      });
