import { daysAfter, isReached } from '../date-math.ts';
import { factsGuard } from '../transition.ts';
import type { CourseFacts } from './facts.ts';

/** Days for which a verification is valid. */
export const verificationValidDays = 180;

/** The course's guards; the reason for each is `reason.<name>`. */
export const courseGuards = {
  courseComplete: factsGuard<CourseFacts>(({ missing }) => missing.length === 0),
  courseKept: factsGuard<CourseFacts>(({ archived }) => !archived),
  checkOver: factsGuard<CourseFacts>(({ since, days, now }) =>
    isReached(daysAfter(since.course, days['course.verified'] ?? verificationValidDays), now),
  ),
};
