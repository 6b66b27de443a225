import { type AdmissionState, applicationStatuses } from '../../contract/applications/applications.ts';
import { offeredStates } from '../../contract/charts/course/state-meta.ts';

/** States in which the university may not have received the application. */
const statesBeforeSubmission: ReadonlySet<AdmissionState> = new Set([
  'draft',
  'ready',
  'agencyReview',
  'returned',
  'approved',
  'withdrawn',
  'cancelled',
  'closed',
]);
const submittedStates = applicationStatuses.filter((state) => !statesBeforeSubmission.has(state));

export const assignedToUser = { counsellorId: '{{user.id}}' };
export const inUserBranches = { branchId: { $in: ['{{user.branchIds}}'] } };
export const inSharedBranches = { branchId: { $in: ['{{user.sharedBranchIds}}'] } };
export const ofUserPartners = { partnerId: { $in: ['{{user.partnerIds}}'] } };
export const ofUserOrganisation = { organisationId: '{{user.organisationId}}' };
export const ofUserStudent = { studentId: '{{user.studentId}}' };
export const inCompliance = { compliance: { $ne: 'notNeeded' } };
/** Students with an application that has reached compliance. */
export const withApplicationInCompliance = { inCompliance: true };
export const atUserUniversity = {
  universityId: '{{user.universityId}}',
  admission: { $in: [...submittedStates] },
};
/** The courses that are open for applications; the others are still being reviewed. */
export const offeredCourse = { state: { $in: [...offeredStates] } };
