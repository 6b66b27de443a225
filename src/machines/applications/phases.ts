import type { AdmissionState } from '../../../contract/applications.ts';

/**
 * Stretches of an application's way, in order, each with its states (specification §4 names none; the chart's do).
 * They group the status filter and give each status its colour.
 */
export const phases = {
  preparing: ['draft', 'ready', 'agencyReview', 'returned', 'approved'],
  atUniversity: ['submitted', 'universityReview', 'infoRequested', 'waitlisted'],
  offer: ['conditionalOffer', 'unconditionalOffer', 'accepted', 'deferred'],
  confirming: ['depositPending', 'depositPaid', 'preConfirmation', 'confirmationIssued'],
  visa: ['visaPreparing', 'visaLodged', 'visaGranted'],
  enrolled: ['enrolled'],
  ended: ['rejected', 'visaRefused', 'offerDeclined', 'offerLapsed', 'withdrawn', 'cancelled', 'closed'],
} as const satisfies Record<string, readonly AdmissionState[]>;

export type Phase = keyof typeof phases;

/** The phases in their order. */
export const phaseNames = Object.keys(phases) as Phase[];

/** How a status reads at a glance; `waiting` is for those in which someone must act. */
export type StatusTone = 'neutral' | 'active' | 'waiting' | 'good' | 'bad';

const waiting: readonly AdmissionState[] = ['returned', 'infoRequested', 'waitlisted', 'depositPending'];
const bad: readonly AdmissionState[] = ['rejected', 'visaRefused', 'offerLapsed'];
const neutral: readonly AdmissionState[] = [
  'draft',
  'withdrawn',
  'cancelled',
  'offerDeclined',
  'closed',
  'deferred',
];
const good: readonly AdmissionState[] = [
  'approved',
  'conditionalOffer',
  'unconditionalOffer',
  'accepted',
  'depositPaid',
  'confirmationIssued',
  'visaGranted',
  'enrolled',
];

/** The tone of a status; whatever is under way without a wait is `active`. */
export function toneOf(status: AdmissionState): StatusTone {
  if (bad.includes(status)) return 'bad';
  if (waiting.includes(status)) return 'waiting';
  if (neutral.includes(status)) return 'neutral';
  return good.includes(status) ? 'good' : 'active';
}
