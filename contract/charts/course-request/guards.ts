import { factsGuard } from '../transition.ts';
import type { CourseRequestFacts } from './facts.ts';

/** The course request's guards; the reason for each is `reason.<name>`. */
export const courseRequestGuards = {
  courseChosen: factsGuard<CourseRequestFacts>(({ course }) => course !== null),
  /** An unverified course doesn't complete a request, because students can't apply for it yet. */
  courseVerified: factsGuard<CourseRequestFacts>(({ course }) => course === null || course.verified),
};
