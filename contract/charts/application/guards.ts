import { complianceGuards } from '../compliance/guards.ts';
import { daysAfter, daysBetween, endOfDay, isPast, isReached, minutesBetween } from '../date-math.ts';
import { undoMinutes } from '../deadlines.ts';
import { type Actor, eventGuard, factsGuard, stateGuard } from '../transition.ts';
import { documentsConfirmed, documentsUploaded } from './checklist.ts';
import { isConfirmationNumber } from './confirmation.ts';
import { depositLapse } from './deadlines.ts';
import { eventRuleGuards } from './event-rules.ts';
import type { ApplicationEvent } from './events.ts';
import type { ApplicationFacts } from './facts.ts';
import { acceptedStates, type OpenState, openStates, reopenableStates } from './states.ts';

type Facts = ApplicationFacts;
type Event = ApplicationEvent;
type Payment = { readonly amount: number; readonly currency: string };

const facts = (check: (facts: Facts, actor: Actor) => boolean) => factsGuard(check);
const eventCheck = (check: (event: Event, facts: Facts, actor: Actor) => boolean) => eventGuard(check);

const coversAmount = (event: Event, asked: Payment | null): boolean =>
  'amount' in event &&
  (asked === null || (event.currency === asked.currency && event.amount >= asked.amount));
/** Whether the actor is the party concerned, or else attaches the evidence. */
const hasProof = (event: Event, actor: Actor, source: Actor['role'], key: 'proofId' | 'consentId'): boolean =>
  actor.role === source || (event as Readonly<Record<string, unknown>>)[key] !== undefined;

/** Checks the course and intake that an event selects; only the server knows enough of them. */
const choiceCheck = (check: (chosen: NonNullable<Facts['chosen']>) => boolean) =>
  eventCheck(
    (event, { chosen }) => event.type !== 'application.changeCourse' || chosen === null || check(chosen),
  );

/** The guards that keep a student to one acceptance for an intake. */
export const acceptanceGuards = [
  'soleAcceptance',
  'noOtherAcceptance',
  'resumedAcceptanceSole',
  'laterIntakeFree',
] as const;

/** One guard for each open state to return to. */
const resumeGuards = Object.fromEntries(
  openStates.map((state) => [`resumesAt.${state}`, facts(({ resumesAt }) => resumesAt === state)]),
) as { readonly [State in OpenState as `resumesAt.${State}`]: ReturnType<typeof facts> };

/** The application's guards; the reason for each is `reason.<name>`. */
export const applicationGuards = {
  ...complianceGuards,
  ...resumeGuards,
  ...eventRuleGuards,

  profileComplete: facts(({ profile }) => profile.fieldsMissing === 0),
  consentGiven: facts(({ profile }) => profile.consented),
  consentMissing: facts(({ profile }) => !profile.consented),
  documentsUploaded: facts(documentsUploaded),
  documentsConfirmed: facts(documentsConfirmed),
  documentsMissing: facts((all) => !documentsUploaded(all)),
  documentsUnconfirmed: facts((all) => !documentsConfirmed(all)),
  complianceAsked: facts(({ compliance }) => compliance.asked),
  complianceNotRefused: stateGuard(
    'compliance.notNeeded',
    'compliance.open',
    'compliance.checking',
    'compliance.queryRaised',
    'compliance.cleared',
  ),
  complianceSettled: stateGuard('compliance.notNeeded', 'compliance.cleared'),
  intakeOpen: facts(({ intakeOpen }) => intakeOpen),
  intakeClosed: facts(({ intakeClosed }) => intakeClosed),
  courseStarted: facts(({ enrolmentFrom, now }) => isPast(enrolmentFrom, now)),
  /** What cannot be told yet is for the university to decide, for example by a condition of its offer. */
  eligible: eventCheck(
    (event, { eligibility }) =>
      eligibility !== 'notMet' ||
      (event.type === 'application.approve' && event.exceptionReason !== undefined),
  ),
  notRepresentedElsewhere: facts(({ representedElsewhere }) => !representedElsewhere),
  feeSettled: stateGuard('money.none', 'money.feePaid', 'money.depositPaid'),

  answerProven: eventCheck((event, _, actor) => hasProof(event, actor, 'university-contact', 'proofId')),
  studentConsented: eventCheck((event, _, actor) => hasProof(event, actor, 'student', 'consentId')),
  reasonGivenForStudent: eventCheck(
    (event, _, actor) => actor.role === 'student' || ('reason' in event && event.reason !== undefined),
  ),
  reasonGiven: eventCheck((event) => 'reason' in event && event.reason !== undefined),

  conditionsMet: facts(({ offer }) => offer === null || offer.conditionsOpen === 0),
  offerValid: facts(({ offer, now }) => !offer?.expiresOn || !isPast(offer.expiresOn, now)),
  offerExpired: facts(({ offer, now }) => Boolean(offer?.expiresOn && isPast(offer.expiresOn, now))),
  interviewBegun: facts(({ interviewAt, now }) => interviewAt === null || isReached(interviewAt, now)),
  conditionsListed: eventCheck((event) => 'conditions' in event && event.conditions !== undefined),
  noConditionsListed: eventCheck((event) => !('conditions' in event) || event.conditions === undefined),
  conditionsOpen: facts(({ offer }) => (offer?.conditionsOpen ?? 0) > 0),
  soleAcceptance: eventCheck(
    (event, { acceptedElsewhere }, actor) =>
      !acceptedElsewhere ||
      (actor.role !== 'student' && event.type === 'offer.accept' && event.overrideReason !== undefined),
  ),
  noOtherAcceptance: facts(({ acceptedElsewhere }) => !acceptedElsewhere),
  resumedAcceptanceSole: facts(
    ({ resumesAt, acceptedElsewhere }) =>
      !acceptedElsewhere || resumesAt === null || !acceptedStates.includes(resumesAt),
  ),
  laterIntakeFree: eventCheck(
    (event, { acceptedLaterIntakeIds }) =>
      event.type !== 'application.defer' || !acceptedLaterIntakeIds.includes(event.intakeId),
  ),
  depositOverdue: facts(
    ({ deposit, days, now }) =>
      deposit?.received === false &&
      isReached(
        daysAfter(endOfDay(deposit.dueOn), days['admission.depositPending'] ?? depositLapse.days),
        now,
      ),
  ),
  depositReceived: facts(({ deposit }) => deposit?.received === true),
  depositSettled: facts(({ deposit }) => deposit === null || deposit.received),
  depositInFull: eventCheck((event, { deposit }) => coversAmount(event, deposit)),
  feeInFull: eventCheck((event, { fee }) => coversAmount(event, fee)),
  numberFits: eventCheck(
    (event, { confirmationKind }) =>
      event.type === 'confirmation.issue' && isConfirmationNumber(confirmationKind, event),
  ),
  confirmationValid: facts(
    ({ confirmation, now }) => !confirmation?.expiresOn || !isPast(confirmation.expiresOn, now),
  ),

  taughtOnline: facts(({ online }) => online),
  taughtOnCampus: facts(({ online }) => !online),
  visaAsked: facts(({ visaNeeded }) => visaNeeded),
  visaNotAsked: facts(({ visaNeeded }) => !visaNeeded),
  refusalCodeGiven: eventCheck(
    (event) => event.type === 'visa.report' && (event.granted || event.refusalCode !== undefined),
  ),
  grantReported: facts(({ visaReport }) => visaReport?.granted === true),
  refusalReported: facts(({ visaReport }) => visaReport?.granted === false),
  otherThanReporter: facts(({ visaReport }, actor) => visaReport?.byId !== actor.id),
  enrolmentBegun: facts(({ enrolmentFrom, now }) => daysBetween(enrolmentFrom, now) >= 0),

  silenceLasted: facts(({ since, now, silenceDays }) =>
    isReached(daysAfter(since.admission, silenceDays), now),
  ),
  laterIntakeExists: facts(({ laterIntakeIds }) => laterIntakeIds.length > 0),
  intakeIsLater: eventCheck(
    (event, { laterIntakeIds }) =>
      (event.type === 'application.changeIntake' && event.intakeId === undefined) ||
      ('intakeId' in event && event.intakeId !== undefined && laterIntakeIds.includes(event.intakeId)),
  ),
  courseOffered: choiceCheck(({ offered }) => offered),
  courseIntakeOpen: choiceCheck(({ offered, intakeOpen }) => !offered || intakeOpen),
  otherChoice: choiceCheck(({ current }) => !current),
  choiceFree: choiceCheck(({ applied }) => !applied),
  /** A fee that was paid, and what compliance has decided, belong to the course they were for. */
  feeNotPaid: stateGuard('money.none', 'money.feeDue'),
  complianceUndecided: stateGuard(
    'compliance.notNeeded',
    'compliance.open',
    'compliance.checking',
    'compliance.queryRaised',
  ),
  ownWithdrawal: facts(({ endedById }, actor) => endedById !== null && endedById === actor.id),
  justWithdrawn: facts(({ since, now }) => minutesBetween(since.admission, now) <= undoMinutes),
  resumable: facts(({ resumesAt }) => resumesAt !== null),
  reopeningAsked: facts(({ reopeningAskedById }) => reopeningAskedById !== null),
  secondPerson: facts(({ reopeningAskedById }, actor) => reopeningAskedById !== actor.id),

  feeAsked: facts(({ fee }) => fee !== null),
  feeNotAsked: facts(({ fee }) => fee === null),
  commissionAgreed: facts(({ commissionAgreed }) => commissionAgreed),
  /** The money of a deferred application goes on with its continuation. */
  applicationOver: stateGuard(
    'admission.visaRefused',
    ...reopenableStates.map((state) => `admission.${state}` as const),
  ),
};
