import { type CourseState, offeredStates, standings } from '../../../contract/charts/course/standings.ts';
import type { Tone } from '../../../contract/charts/state.ts';

export { studyLevels } from '../../../contract/checklist.ts';
export { feePeriods } from '../../../contract/course-costs.ts';
export { intakeStatuses } from '../../../contract/course-intakes.ts';
export { courseTypes } from '../../../contract/courses.ts';
export { educationLevels, englishTests } from '../../../contract/students.ts';

/** How a standing reads at a glance. */
export const courseToneOf = (state: CourseState): Tone => standings[state].tone;

/** True when applications can be made for a course that stands so. */
export const isOffered = (state: CourseState): boolean =>
  (offeredStates as readonly string[]).includes(state);
