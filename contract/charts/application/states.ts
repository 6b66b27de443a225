import type { State } from '../state.ts';
import {
  type ApplicationTimestamp,
  confirmationExpiry,
  courseStart,
  depositDue,
  depositLapse,
  enrolment,
  intakeClosing,
  offerExpiry,
  officeAnswer,
  ownerAnswer,
  silence,
  universityAnswer,
  withdrawalUndo,
} from './deadlines.ts';
import type { ApplicationEventType } from './events.ts';
import { stateMeta } from './state-meta.ts';

/** The admission states with their next event and deadlines. */
export const admissionStates = {
  draft: { ...stateMeta.draft, next: 'application.complete', deadlines: [intakeClosing, silence] },
  ready: { ...stateMeta.ready, next: 'application.handOver', deadlines: [intakeClosing, silence] },
  agencyReview: {
    ...stateMeta.agencyReview,
    next: 'application.approve',
    waitsForRegion: 'documents',
    deadlines: [intakeClosing, officeAnswer],
  },
  returned: {
    ...stateMeta.returned,
    next: 'application.handOver',
    deadlines: [intakeClosing, ownerAnswer, silence],
  },
  approved: { ...stateMeta.approved, next: 'application.submit', deadlines: [intakeClosing, officeAnswer] },
  submitted: { ...stateMeta.submitted, next: 'review.begin', deadlines: [courseStart, universityAnswer] },
  universityReview: {
    ...stateMeta.universityReview,
    next: 'offer.makeConditional',
    deadlines: [courseStart, universityAnswer],
  },
  infoRequested: {
    ...stateMeta.infoRequested,
    next: 'information.give',
    deadlines: [courseStart, ownerAnswer, silence],
  },
  interview: { ...stateMeta.interview, next: 'interview.hold', deadlines: [courseStart, universityAnswer] },
  waitlisted: {
    ...stateMeta.waitlisted,
    next: 'offer.makeConditional',
    deadlines: [courseStart, universityAnswer],
  },
  conditionalOffer: {
    ...stateMeta.conditionalOffer,
    next: 'offer.accept',
    deadlines: [courseStart, offerExpiry],
  },
  unconditionalOffer: {
    ...stateMeta.unconditionalOffer,
    next: 'offer.accept',
    deadlines: [courseStart, offerExpiry],
  },
  rejected: stateMeta.rejected,
  accepted: { ...stateMeta.accepted, next: 'deposit.request', deadlines: [courseStart, officeAnswer] },
  depositPending: {
    ...stateMeta.depositPending,
    next: 'deposit.record',
    deadlines: [courseStart, depositDue, depositLapse],
  },
  depositPaid: { ...stateMeta.depositPaid, next: 'checks.begin', deadlines: [courseStart, officeAnswer] },
  preConfirmation: {
    ...stateMeta.preConfirmation,
    next: 'confirmation.issue',
    waitsForRegion: 'compliance',
    deadlines: [courseStart],
  },
  confirmationIssued: {
    ...stateMeta.confirmationIssued,
    next: 'visa.prepare',
    deadlines: [courseStart, confirmationExpiry],
  },
  visaPreparing: {
    ...stateMeta.visaPreparing,
    next: 'visa.lodge',
    deadlines: [courseStart, confirmationExpiry],
  },
  visaLodged: { ...stateMeta.visaLodged, next: 'visa.report', deadlines: [courseStart] },
  visaGranted: { ...stateMeta.visaGranted, next: 'enrolment.confirm', deadlines: [enrolment] },
  visaRefused: { ...stateMeta.visaRefused, next: 'visa.reapply', deadlines: [courseStart] },
  enrolled: stateMeta.enrolled,
  withdrawn: { ...stateMeta.withdrawn, deadlines: [withdrawalUndo] },
  cancelled: stateMeta.cancelled,
  offerDeclined: stateMeta.offerDeclined,
  offerLapsed: { ...stateMeta.offerLapsed, next: 'offer.extend', deadlines: [courseStart] },
  deferred: stateMeta.deferred,
  closed: stateMeta.closed,
  resuming: { ...stateMeta.resuming, transient: true },
} as const satisfies Record<string, State<ApplicationEventType, ApplicationTimestamp>>;

type AnyState = keyof typeof admissionStates;
type Tagged<Tag> = {
  [Name in AnyState]: (typeof admissionStates)[Name]['tag'] extends Tag ? Name : never;
}[AnyState];

export type OpenState = Tagged<'open'>;
/** Final states; the only ways out are reopening and undoing a withdrawal. */
export type EndedState = Exclude<Tagged<'ended'>, 'resuming'>;

const names = Object.keys(admissionStates) as AnyState[];
export const openStates = names.filter((name): name is OpenState => admissionStates[name].tag === 'open');
export const endedStates = names.filter(
  (name): name is EndedState => name !== 'resuming' && admissionStates[name].tag === 'ended',
);

/** Open states before the application is submitted to the university, and from then on. */
export const preSubmissionStates: readonly OpenState[] = [
  'draft',
  'ready',
  'agencyReview',
  'returned',
  'approved',
];
export const universityStates = openStates.filter((state) => !preSubmissionStates.includes(state));

/** States in which the university has made an offer that the student can accept. */
export const offerStates = ['conditionalOffer', 'unconditionalOffer'] as const;
/** States of an application whose offer the student has accepted: at most one for each intake. */
export const acceptedStates: readonly Exclude<AnyState, 'resuming'>[] = [
  'accepted',
  'depositPending',
  'depositPaid',
  'preConfirmation',
  'confirmationIssued',
  'visaPreparing',
  'visaLodged',
  'visaGranted',
  'enrolled',
];
/** Final states that can be reopened: what was deferred goes on as another application, with its offer and money. */
export const reopenableStates = endedStates.filter((state) => state !== 'deferred');
