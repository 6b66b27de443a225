import type { StateMeta } from '../state.ts';

const preparing = { turn: 'owner', tag: 'open', stage: 'preparing' } as const;
const inReview = { turn: 'office', tag: 'open', stage: 'preparing' } as const;
const atUniversity = { turn: 'university', tag: 'open', stage: 'atUniversity' } as const;
const offered = { turn: 'student', tone: 'good', tag: 'open', stage: 'offer' } as const;
const confirming = { turn: 'office', tag: 'open', stage: 'confirming' } as const;
const visa = { turn: 'owner', tag: 'open', stage: 'visa' } as const;
const over = { turn: 'nobody', tag: 'ended', stage: 'ended' } as const;

/** Admission states, in workflow order. */
export const stateMeta = {
  draft: { ...preparing, tone: 'neutral' },
  ready: { ...preparing, tone: 'active' },
  agencyReview: { ...inReview, tone: 'active' },
  returned: { ...preparing, tone: 'waiting' },
  approved: { ...inReview, tone: 'good' },
  submitted: { ...atUniversity, tone: 'active' },
  universityReview: { ...atUniversity, tone: 'active' },
  infoRequested: { ...atUniversity, turn: 'owner', tone: 'waiting' },
  interview: { ...atUniversity, turn: 'student', tone: 'waiting' },
  waitlisted: { ...atUniversity, tone: 'waiting' },
  conditionalOffer: offered,
  unconditionalOffer: offered,
  rejected: { ...over, tone: 'bad' },
  accepted: { ...confirming, tone: 'good', stage: 'offer' },
  depositPending: { ...confirming, turn: 'student', tone: 'waiting' },
  depositPaid: { ...confirming, tone: 'good' },
  preConfirmation: { ...confirming, turn: 'compliance', tone: 'active' },
  confirmationIssued: { ...confirming, turn: 'owner', tone: 'good' },
  visaPreparing: { ...visa, tone: 'active' },
  visaLodged: { ...visa, turn: 'authorities', tone: 'active' },
  visaGranted: { ...visa, turn: 'university', tone: 'good' },
  visaRefused: { ...visa, tone: 'bad', stage: 'ended' },
  enrolled: { ...over, tone: 'good', stage: 'enrolled' },
  withdrawn: { ...over, tone: 'neutral' },
  cancelled: { ...over, tone: 'neutral' },
  offerDeclined: { ...over, tone: 'neutral' },
  offerLapsed: { ...over, turn: 'university', tag: 'open', tone: 'bad' },
  deferred: { ...over, tone: 'neutral', stage: 'offer' },
  closed: { ...over, tone: 'neutral' },
  /** Transient: on the way back to the open state before the application ended. */
  resuming: { ...over, tone: 'neutral' },
} as const satisfies Record<string, StateMeta>;

/** States that a record can have. */
export type AdmissionState = Exclude<keyof typeof stateMeta, 'resuming'>;
/** All states that a record can have, in workflow order. */
export const admissionStateNames = Object.keys(stateMeta).filter((name) => name !== 'resuming') as [
  AdmissionState,
  ...AdmissionState[],
];
