import type { CourseState } from '../../../contract/courses.ts';
import { courseToneOf } from '../../machines/courses/standing.ts';

/** Where the record of a course stands, put into words, with the dot of its tone; the words carry the meaning. */
export const StateWords = ({ state, text }: { state: CourseState; text: string }) => (
  <span className="status">
    <span className={`dot dot-${courseToneOf(state)}`} aria-hidden="true" />
    {text}
  </span>
);
