import type { CourseState } from '../../../../../contract/courses/courses.ts';
import { getCourseTone } from '../../../../machines/features/courses/course-states.ts';

/** The state of a course record, with a dot in its tone; the dot is decorative. */
export const CourseStateIndicator = ({ state, text }: { state: CourseState; text: string }) => (
  <span className="status">
    <span className={`dot dot-${getCourseTone(state)}`} aria-hidden="true" />
    {text}
  </span>
);
