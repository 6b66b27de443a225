import { type AdmissionState, applicationStatuses } from '../../contract/applications.ts';
import { offeredStates } from '../../contract/charts/course/standings.ts';

/** States in which the university may not have received the application. */
const notKnownToUniversity: ReadonlySet<AdmissionState> = new Set([
  'draft',
  'ready',
  'agencyReview',
  'returned',
  'approved',
  'withdrawn',
  'cancelled',
  'closed',
]);
const submittedStates = applicationStatuses.filter((state) => !notKnownToUniversity.has(state));

export const mine = { counsellorId: '{{user.id}}' };
export const myBranches = { branchId: { $in: ['{{user.branchIds}}'] } };
export const mySharingBranches = { branchId: { $in: ['{{user.sharedBranchIds}}'] } };
export const introducedByUs = { partnerId: { $in: ['{{user.partnerIds}}'] } };
export const ofMyOrganisation = { organisationId: '{{user.organisationId}}' };
export const ownStudent = { studentId: '{{user.studentId}}' };
export const inCompliance = { compliance: { $ne: 'notNeeded' } };
export const atMyUniversity = {
  universityId: '{{user.universityId}}',
  admission: { $in: [...submittedStates] },
};
/** The courses that are open for applications; the others are still being reviewed. */
export const offeredCourse = { state: { $in: [...offeredStates] } };
