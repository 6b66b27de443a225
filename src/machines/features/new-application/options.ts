import type { StartIntake } from '../../../../contract/applications/application-starts.ts';
import { acceptsApplications } from '../../../../contract/courses/course-intakes.ts';

/** Options on the pages of a new application. */
export { draftSteps, maxChoices } from '../../../../contract/applications/application-drafts.ts';
export { alternativeKinds } from '../../../../contract/applications/application-starts.ts';
export { overallVerdict } from '../../../../contract/courses/eligibility.ts';
export { studyLevelOf, studyLevels } from '../../../../contract/documents/checklist.ts';
export { maxFiles, otherReasons } from '../../../../contract/people/student-matches.ts';

/** True for an intake that still accepts an application of the student. */
export const isOpenIntake = ({ closed, applied }: StartIntake): boolean =>
  acceptsApplications(closed) && !applied;
