import type { applicationCases, applications } from '../../../db/schema/index.ts';

export type CaseRecord = typeof applicationCases.$inferSelect;

/**
 * The case of an application whose events have stored nothing yet: every region has been in its state since the
 * application last changed.
 */
export function createEmptyCase({
  id,
  updatedAt,
}: Pick<typeof applications.$inferSelect, 'id' | 'updatedAt'>): CaseRecord {
  return {
    applicationId: id,
    revision: 0,
    admissionSince: updatedAt,
    documentsSince: updatedAt,
    complianceSince: updatedAt,
    moneySince: updatedAt,
    resumesAt: null,
    endedById: null,
    reopeningAskedById: null,
    reopening: null,
    reason: null,
    representedElsewhere: false,
    submittedAt: null,
    profile: null,
    universityReference: null,
    information: null,
    interview: null,
    offer: null,
    deposit: null,
    confirmation: null,
    visa: null,
    visaReport: null,
    enrolment: null,
    deferredToId: null,
    continuesId: null,
    feeWaived: false,
    feePaid: null,
    refund: null,
    commissionPercent: null,
    invoice: null,
    commission: null,
    complianceInterview: null,
    complianceDecidedById: null,
  };
}
