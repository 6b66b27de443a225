import type { AdmissionState } from '../charts/application/state-meta.ts';
import type { Turn } from '../charts/state.ts';

/** The English names of the statuses, by message id; the API's notifications and the interface use the same texts. */
export const statusNamesEn = {
  'status.draft': 'Draft',
  'status.ready': 'Ready',
  'status.agencyReview': 'In agency review',
  'status.returned': 'Returned',
  'status.approved': 'Approved',
  'status.submitted': 'Submitted',
  'status.universityReview': 'In university review',
  'status.infoRequested': 'Information requested',
  'status.interview': 'Interview scheduled',
  'status.waitlisted': 'Waitlisted',
  'status.conditionalOffer': 'Conditional offer',
  'status.unconditionalOffer': 'Unconditional offer',
  'status.rejected': 'Rejected',
  'status.accepted': 'Offer accepted',
  'status.depositPending': 'Deposit pending',
  'status.depositPaid': 'Deposit paid',
  'status.preConfirmation': 'Pre-confirmation',
  'status.confirmationIssued': 'Confirmation issued',
  'status.visaPreparing': 'Visa in preparation',
  'status.visaLodged': 'Visa lodged',
  'status.visaGranted': 'Visa granted',
  'status.visaRefused': 'Visa refused',
  'status.enrolled': 'Enrolled',
  'status.withdrawn': 'Withdrawn',
  'status.cancelled': 'Cancelled',
  'status.offerDeclined': 'Offer declined',
  'status.offerLapsed': 'Offer lapsed',
  'status.deferred': 'Deferred',
  'status.closed': 'Closed',
} as const satisfies Record<`status.${AdmissionState}`, string>;

/** The English names of the parties that an application waits for, by message id. */
export const partyNamesEn = {
  'turn.owner': 'Counsellor or channel partner',
  'turn.student': 'Student',
  'turn.office': 'Application officer',
  'turn.compliance': 'Compliance officer',
  'turn.university': 'University',
  'turn.authorities': 'Visa authorities',
  'turn.nobody': 'No one',
} as const satisfies Record<`turn.${Turn}`, string>;
