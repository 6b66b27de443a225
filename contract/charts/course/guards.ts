import { daysAfter, isReached } from '../moments.ts';
import { record } from '../transition.ts';
import type { CourseFacts } from './facts.ts';

/** So many days what was verified is taken as true. */
export const checkDays = 180;

/** Conditions of one course; the reason of each is `reason.<name>`. */
export const courseGuards = {
  courseComplete: record<CourseFacts>(({ missing }) => missing.length === 0),
  courseKept: record<CourseFacts>(({ archived }) => !archived),
  checkOver: record<CourseFacts>(({ since, days, now }) =>
    isReached(daysAfter(since.course, days['course.verified'] ?? checkDays), now),
  ),
};
