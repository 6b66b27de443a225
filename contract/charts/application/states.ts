import type { State } from '../state.ts';
import {
  type ApplicationMoment,
  confirmationExpiry,
  depositDue,
  enrolment,
  offerExpiry,
  officeAnswer,
  ownerAnswer,
  silence,
  universityAnswer,
  withdrawalUndo,
} from './deadlines.ts';
import type { ApplicationEventType } from './events.ts';
import { standings } from './standings.ts';

/** The admission states with their next event and deadlines. */
export const admissionStates = {
  draft: { ...standings.draft, next: 'application.complete', deadlines: [silence] },
  ready: { ...standings.ready, next: 'application.handOver', deadlines: [silence] },
  agencyReview: {
    ...standings.agencyReview,
    next: 'application.approve',
    waitsFor: 'documents',
    deadlines: [officeAnswer],
  },
  returned: { ...standings.returned, next: 'application.handOver', deadlines: [ownerAnswer, silence] },
  approved: { ...standings.approved, next: 'application.submit', deadlines: [officeAnswer] },
  submitted: { ...standings.submitted, next: 'review.begin', deadlines: [universityAnswer] },
  universityReview: {
    ...standings.universityReview,
    next: 'offer.makeConditional',
    deadlines: [universityAnswer],
  },
  infoRequested: { ...standings.infoRequested, next: 'information.give', deadlines: [ownerAnswer, silence] },
  interview: { ...standings.interview, next: 'interview.hold', deadlines: [universityAnswer] },
  waitlisted: { ...standings.waitlisted, next: 'offer.makeConditional', deadlines: [universityAnswer] },
  conditionalOffer: { ...standings.conditionalOffer, next: 'offer.accept', deadlines: [offerExpiry] },
  unconditionalOffer: { ...standings.unconditionalOffer, next: 'offer.accept', deadlines: [offerExpiry] },
  rejected: standings.rejected,
  accepted: { ...standings.accepted, next: 'deposit.request', deadlines: [officeAnswer] },
  depositPending: { ...standings.depositPending, next: 'deposit.record', deadlines: [depositDue] },
  depositPaid: { ...standings.depositPaid, next: 'checks.begin', deadlines: [officeAnswer] },
  preConfirmation: { ...standings.preConfirmation, next: 'confirmation.issue', waitsFor: 'compliance' },
  confirmationIssued: {
    ...standings.confirmationIssued,
    next: 'visa.prepare',
    deadlines: [confirmationExpiry],
  },
  visaPreparing: { ...standings.visaPreparing, next: 'visa.lodge', deadlines: [confirmationExpiry] },
  visaLodged: { ...standings.visaLodged, next: 'visa.report' },
  visaGranted: { ...standings.visaGranted, next: 'enrolment.confirm', deadlines: [enrolment] },
  visaRefused: { ...standings.visaRefused, next: 'visa.reapply' },
  enrolled: standings.enrolled,
  withdrawn: { ...standings.withdrawn, deadlines: [withdrawalUndo] },
  cancelled: standings.cancelled,
  offerDeclined: standings.offerDeclined,
  offerLapsed: { ...standings.offerLapsed, next: 'offer.makeUnconditional' },
  deferred: standings.deferred,
  closed: standings.closed,
  resuming: { ...standings.resuming, passing: true },
} as const satisfies Record<string, State<ApplicationEventType, ApplicationMoment>>;

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
