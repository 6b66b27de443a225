/** Options on the pages of a new application. */
export { draftSteps, maxChoices } from '../../../../contract/application-drafts.ts';
export { alternativeKinds } from '../../../../contract/application-starts.ts';
export { studyLevelOf, studyLevels } from '../../../../contract/checklist.ts';
export { acceptsApplications } from '../../../../contract/course-intakes.ts';
export { overallVerdict } from '../../../../contract/eligibility.ts';
export { markScales } from '../../../../contract/marks.ts';
export { maxFiles, otherReasons } from '../../../../contract/student-matches.ts';
export { educationLevels, englishTests, fundingSources } from '../../../../contract/students.ts';
