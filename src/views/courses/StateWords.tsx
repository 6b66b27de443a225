import type { CourseState } from '../../../contract/courses.ts';
import { courseToneOf } from '../../machines/courses/standing.ts';

/** The state of a course record, with a dot in its tone; the dot is decorative. */
export const StateWords = ({ state, text }: { state: CourseState; text: string }) => (
  <span className="status">
    <span className={`dot dot-${courseToneOf(state)}`} aria-hidden="true" />
    {text}
  </span>
);
