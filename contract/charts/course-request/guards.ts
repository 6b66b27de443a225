import { record } from '../transition.ts';
import type { CourseRequestFacts } from './facts.ts';

/** Conditions of a request for a course; the reason of each is `reason.<name>`. */
export const courseRequestGuards = {
  courseChosen: record<CourseRequestFacts>(({ course }) => course !== null),
  /** A course that nobody has verified cannot be applied for: it is no answer yet. */
  courseVerified: record<CourseRequestFacts>(({ course }) => course === null || course.verified),
};
