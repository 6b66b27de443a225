import { type CourseState, offeredStates, stateMeta } from '../../../../contract/charts/course/state-meta.ts';
import type { Tone } from '../../../../contract/charts/state.ts';

export { feePeriods } from '../../../../contract/courses/course-costs.ts';
export { intakeStatuses } from '../../../../contract/courses/course-intakes.ts';
export { courseTypes } from '../../../../contract/courses/courses.ts';
export { studyLevels } from '../../../../contract/documents/checklist.ts';
export { educationLevels, englishTests } from '../../../../contract/people/students.ts';

/** The tone of a course state. */
export const getCourseTone = (state: CourseState): Tone => stateMeta[state].tone;

/** True if the course accepts applications in this state. */
export const isOffered = (state: CourseState): boolean =>
  (offeredStates as readonly string[]).includes(state);
