import { type AdmissionState, applicationStatuses } from '../../../contract/applications/applications.ts';
import type { DocumentsState } from '../../../contract/charts/application/documents.ts';
import type { MoneyState } from '../../../contract/charts/application/money.ts';
import { admissionStates } from '../../../contract/charts/application/states.ts';
import type { ComplianceState } from '../../../contract/charts/compliance/states.ts';
import type { Random } from '../random.ts';

const mainPath = [
  'draft',
  'ready',
  'agencyReview',
  'approved',
  'submitted',
  'universityReview',
  'conditionalOffer',
  'unconditionalOffer',
  'accepted',
  'depositPending',
  'depositPaid',
  'preConfirmation',
  'confirmationIssued',
  'visaPreparing',
  'visaLodged',
  'visaGranted',
  'enrolled',
] as const satisfies readonly AdmissionState[];

/** The state of the main path from which an application leaves it. */
const branchPoints = {
  returned: 'agencyReview',
  infoRequested: 'universityReview',
  interview: 'universityReview',
  waitlisted: 'universityReview',
  rejected: 'universityReview',
  visaRefused: 'visaLodged',
  withdrawn: 'submitted',
  cancelled: 'ready',
  offerDeclined: 'unconditionalOffer',
  offerLapsed: 'unconditionalOffer',
  deferred: 'accepted',
  closed: 'universityReview',
} as const satisfies Partial<Record<AdmissionState, AdmissionState>>;

const isBranch = (state: AdmissionState): state is keyof typeof branchPoints => state in branchPoints;

function shortestPath(state: AdmissionState): AdmissionState[] {
  if (isBranch(state)) return [...shortestPath(branchPoints[state]), state];
  return mainPath.slice(0, mainPath.indexOf(state) + 1);
}

const shortestPaths = new Map(applicationStatuses.map((state) => [state, shortestPath(state)]));

/** The states of the shortest path to `state`, including it. */
export const pathTo = (state: AdmissionState): readonly AdmissionState[] => shortestPaths.get(state) ?? [];

/** Whether an application in `state` has passed `milestone`. */
export const hasReached = (state: AdmissionState, milestone: (typeof mainPath)[number]): boolean =>
  pathTo(state).includes(milestone);

/** Relative frequency of the states, per thousand or so. */
export const stateWeights: Readonly<Record<AdmissionState, number>> = {
  draft: 60,
  ready: 30,
  agencyReview: 45,
  returned: 22,
  approved: 25,
  submitted: 60,
  universityReview: 85,
  infoRequested: 30,
  interview: 12,
  waitlisted: 15,
  conditionalOffer: 75,
  unconditionalOffer: 45,
  rejected: 70,
  accepted: 20,
  depositPending: 25,
  depositPaid: 20,
  preConfirmation: 25,
  confirmationIssued: 20,
  visaPreparing: 18,
  visaLodged: 22,
  visaGranted: 15,
  visaRefused: 18,
  enrolled: 110,
  withdrawn: 20,
  cancelled: 15,
  offerDeclined: 8,
  offerLapsed: 5,
  deferred: 10,
  closed: 6,
};

/** Relative frequency of the states of a student's other applications once they have accepted an offer. */
export const siblingWeights = {
  offerDeclined: 4,
  rejected: 4,
  withdrawn: 3,
  closed: 2,
} as const;

/** States in which nothing more happens. */
export const finalStates: ReadonlySet<AdmissionState> = new Set([
  'rejected',
  'visaRefused',
  'enrolled',
  'withdrawn',
  'cancelled',
  'offerDeclined',
  'offerLapsed',
  'deferred',
  'closed',
]);

/** Whether nobody has to decide any more: a lapsed offer can be renewed, and a visa applied for again. */
export const isOver = (state: AdmissionState): boolean =>
  finalStates.has(state) && admissionStates[state].tag === 'ended';

/** Whether the student has committed to the offer. */
export const isCommitted = (state: AdmissionState): boolean => hasReached(state, 'accepted');

/** Usual number of days from the previous state to each state. */
const usualDays: Readonly<Record<AdmissionState, number>> = {
  draft: 0,
  ready: 3,
  agencyReview: 1,
  returned: 2,
  approved: 3,
  submitted: 2,
  universityReview: 4,
  infoRequested: 6,
  interview: 9,
  waitlisted: 18,
  conditionalOffer: 14,
  unconditionalOffer: 20,
  rejected: 16,
  accepted: 8,
  depositPending: 1,
  depositPaid: 10,
  preConfirmation: 5,
  confirmationIssued: 9,
  visaPreparing: 4,
  visaLodged: 8,
  visaGranted: 18,
  visaRefused: 20,
  enrolled: 25,
  withdrawn: 10,
  cancelled: 6,
  offerDeclined: 9,
  offerLapsed: 30,
  deferred: 12,
  closed: 45,
};

/** A state and the number of days since the previous one. */
export interface ScenarioStep {
  readonly state: AdmissionState;
  readonly days: number;
}

/**
 * A random path to `state`: some applications were returned to the counsellor, or needed more information, on the way.
 */
export function drawScenario(state: AdmissionState, random: Random): ScenarioStep[] {
  const states = pathTo(state).flatMap((step): AdmissionState[] => {
    if (step === 'approved' && random.chance(0.18)) return ['returned', 'agencyReview', 'approved'];
    if (step === 'conditionalOffer' && random.chance(0.15))
      return ['infoRequested', 'universityReview', step];
    return [step];
  });
  return states.map((step) => ({ state: step, days: usualDays[step] * (0.4 + 1.2 * random.next()) }));
}

/** States of the other chart regions that fit the admission state; `draw` is at least 0 and below 1. */
export function regionsOf(state: AdmissionState, draw: number) {
  return {
    documents: documentsOf(state, draw),
    compliance: complianceOf(state, draw),
    money: moneyOf(state),
  };
}

function documentsOf(state: AdmissionState, draw: number): DocumentsState {
  if (hasReached(state, 'approved') || finalStates.has(state)) return 'confirmed';
  // These only wait for approval.
  if (state === 'agencyReview' && draw >= 0.6) return 'confirmed';
  if (hasReached(state, 'ready')) return 'complete';
  return draw < 0.7 ? 'missing' : 'complete';
}

function complianceOf(state: AdmissionState, draw: number): ComplianceState {
  if (hasReached(state, 'confirmationIssued')) return 'cleared';
  if (!hasReached(state, 'preConfirmation')) return 'notNeeded';
  return draw < 0.4 ? 'open' : draw < 0.75 ? 'checking' : 'queryRaised';
}

function moneyOf(state: AdmissionState): MoneyState {
  if (state === 'enrolled') return 'commissionClaimable';
  if (hasReached(state, 'confirmationIssued')) return 'commissionConfirmed';
  if (hasReached(state, 'preConfirmation')) return 'commissionEstimated';
  if (hasReached(state, 'depositPaid')) return 'depositPaid';
  if (hasReached(state, 'submitted')) return 'feePaid';
  return hasReached(state, 'approved') ? 'feeDue' : 'none';
}
