import { daysAfter, isReached } from '../moments.ts';
import { record } from '../transition.ts';
import type { CourseFacts } from './facts.ts';

/** Days for which a verification is valid. */
export const checkDays = 180;

/** The course's guards; the reason for each is `reason.<name>`. */
export const courseGuards = {
  courseComplete: record<CourseFacts>(({ missing }) => missing.length === 0),
  courseKept: record<CourseFacts>(({ archived }) => !archived),
  checkOver: record<CourseFacts>(({ since, days, now }) =>
    isReached(daysAfter(since.course, days['course.verified'] ?? checkDays), now),
  ),
};
