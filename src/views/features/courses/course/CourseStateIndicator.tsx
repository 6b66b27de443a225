import type { CourseState } from '../../../../../contract/courses/courses.ts';
import { getCourseTone } from '../../../../machines/features/courses/course-states.ts';
import { ToneLabel } from '../../../kit/StatusLabel.tsx';

/** The state of a course record, with a dot in its tone; the dot is decorative. */
export const CourseStateIndicator = ({ state, text }: { state: CourseState; text: string }) => (
  <ToneLabel tone={getCourseTone(state)}>{text}</ToneLabel>
);
