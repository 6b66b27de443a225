import type { AdmissionState } from '../../../contract/applications.ts';
import type { ApplicationValue } from '../../../contract/charts/application/application.chart.ts';
import type { ApplicationEventType } from '../../../contract/charts/application/events.ts';
import type { NewApplication } from './applications.ts';
import { dayLength, dayOf } from './days.ts';
import type { Papers } from './letters.ts';
import { amountsOf, confirmationNumberOf, referenceOf, wordsOf } from './move-words.ts';
import type { Mover } from './movers.ts';
import type { Staff } from './people.ts';

/** Data that scenario events refer to. */
export interface MoveWorld {
  readonly now: Date;
  readonly staff: Staff;
  readonly currencyOf: (countryCode: string) => string;
  /** An intake after the one the application was for. */
  readonly laterIntakeOf: (intakeId: number) => number;
}

/** An application at the time it enters a state. */
export interface Scene extends MoveWorld {
  readonly application: NewApplication;
  readonly papers: Papers;
  readonly at: Date;
  readonly from: AdmissionState;
}

/** An event that leads into a state: who sends it, and its payload. */
export interface Cause {
  readonly type: ApplicationEventType;
  readonly mover: Mover;
  readonly payload?: Readonly<Record<string, unknown>>;
  /** New states of the other regions. */
  readonly beside?: Partial<ApplicationValue>;
  /** The admission state does not change. */
  readonly before?: true;
}

const daysAfter = (at: Date, days: number): string => dayOf(at.getTime() + days * dayLength);

/** A university's response that the agency records needs a document as evidence. */
const proven = ({ application, staff, papers }: Scene) =>
  staff.ofUniversity(application.universityId) === undefined ? { proofId: papers.proof } : {};
/** A student's decision that a counsellor records needs the student's consent on file. */
const consented = ({ application, papers }: Scene) =>
  (application.counsellorId ?? null) === null ? {} : { consentId: papers.proof };

/** An open offer expires some weeks from now; a lapsed one expired the day before. */
function offerEnds({ application, at, now }: Scene): string {
  if (application.admission === 'offerLapsed') return dayOf(application.updatedAt.getTime() - dayLength);
  return dayOf(
    Math.max(at.getTime() + 30 * dayLength, now.getTime() + (9 + (application.id % 40)) * dayLength),
  );
}

const offerOf = (scene: Scene) => ({ letterId: scene.papers.offer, expiresOn: offerEnds(scene) });
const depositOf = ({ application, currencyOf }: Scene) => ({
  amount: amountsOf(application).deposit,
  currency: currencyOf(application.countryCode),
});

const paid = (amount: number, { application, at, currencyOf, papers }: Scene) => ({
  amount,
  currency: currencyOf(application.countryCode),
  paidOn: dayOf(at.getTime()),
  receiptId: papers.proof,
});

const visaReport = (granted: boolean, { papers }: Scene): Cause => ({
  type: 'visa.report',
  mover: 'owner',
  payload: { granted, letterId: papers.visa, ...(!granted && { refusalCode: 'V 4.2(a)' }) },
  before: true,
});

/** Events in the compliance file of an application that is in pre-confirmation checks. */
const checked: Readonly<Partial<Record<ApplicationValue['compliance'], readonly Cause[]>>> = {
  checking: [{ type: 'compliance.begin', mover: 'complianceOfficer', beside: { compliance: 'checking' } }],
  queryRaised: [
    { type: 'compliance.begin', mover: 'complianceOfficer', beside: { compliance: 'checking' } },
    {
      type: 'compliance.raiseQuery',
      mover: 'complianceOfficer',
      payload: { question: 'Who pays the second year? The bank letter covers the first one alone.' },
      beside: { compliance: 'queryRaised' },
    },
  ],
};

/** The events that lead into each state, in order. */
export const causes: Readonly<Record<Exclude<AdmissionState, 'draft'>, (scene: Scene) => readonly Cause[]>> =
  {
    ready: () => [{ type: 'application.complete', mover: 'introducer' }],
    agencyReview: () => [
      { type: 'application.handOver', mover: 'introducer', beside: { documents: 'complete' } },
    ],
    returned: (scene) => [
      {
        type: 'application.return',
        mover: 'controlOfficer',
        payload: { reason: wordsOf('returned', scene.application) },
      },
    ],
    approved: () => [
      {
        type: 'application.approve',
        mover: 'controlOfficer',
        beside: { documents: 'confirmed', money: 'feeDue' },
      },
    ],
    submitted: (scene) => [
      {
        type: 'fee.record',
        mover: 'controlOfficer',
        payload: paid(amountsOf(scene.application).fee, scene),
        beside: { money: 'feePaid' },
        before: true,
      },
      {
        type: 'application.submit',
        mover: 'controlOfficer',
        payload: { universityReference: referenceOf(scene.application) },
      },
    ],
    universityReview: (scene) => [
      scene.from === 'infoRequested'
        ? {
            type: 'information.give',
            mover: 'owner',
            payload: { answer: wordsOf('answer', scene.application), documentIds: [scene.papers.proof] },
          }
        : { type: 'review.begin', mover: 'university', payload: proven(scene) },
    ],
    infoRequested: (scene) => [
      {
        type: 'information.request',
        mover: 'university',
        payload: { items: [wordsOf('infoRequested', scene.application)], ...proven(scene) },
      },
    ],
    interview: (scene) => [
      {
        type: 'interview.invite',
        mover: 'university',
        payload: {
          at: `${daysAfter(scene.now, 3 + (scene.application.id % 12))}T10:00:00.000Z`,
          place: 'Online',
          ...proven(scene),
        },
      },
    ],
    waitlisted: (scene) => [{ type: 'application.waitlist', mover: 'university', payload: proven(scene) }],
    conditionalOffer: (scene) => [
      {
        type: 'offer.makeConditional',
        mover: 'university',
        payload: {
          ...offerOf(scene),
          conditions: [wordsOf('condition', scene.application), wordsOf('language', scene.application)],
          deposit: { ...depositOf(scene), dueOn: daysAfter(scene.at, 90) },
        },
      },
    ],
    unconditionalOffer: (scene) => [
      scene.from === 'conditionalOffer'
        ? { type: 'conditions.meet', mover: 'university', payload: proven(scene) }
        : { type: 'offer.makeUnconditional', mover: 'university', payload: offerOf(scene) },
    ],
    rejected: (scene) => [
      {
        type: 'application.reject',
        mover: 'university',
        payload: { reason: wordsOf('rejected', scene.application), ...proven(scene) },
      },
    ],
    accepted: (scene) => [{ type: 'offer.accept', mover: 'committed', payload: consented(scene) }],
    depositPending: (scene) => [
      {
        type: 'deposit.request',
        mover: 'controlOfficer',
        payload: {
          ...depositOf(scene),
          dueOn: dayOf(Math.max(scene.at.getTime(), scene.now.getTime()) + 21 * dayLength),
        },
      },
    ],
    depositPaid: (scene) => [
      {
        type: 'deposit.record',
        mover: 'controlOfficer',
        payload: paid(amountsOf(scene.application).deposit, scene),
        beside: { money: 'depositPaid' },
      },
    ],
    preConfirmation: ({ application: { admission, compliance = 'notNeeded' } }) => [
      {
        type: 'checks.begin',
        mover: 'controlOfficer',
        beside: { compliance: 'open', money: 'commissionEstimated' },
      },
      ...((admission === 'preConfirmation' && checked[compliance]) || []),
    ],
    confirmationIssued: (scene) => [
      {
        type: 'compliance.begin',
        mover: 'complianceOfficer',
        beside: { compliance: 'checking' },
        before: true,
      },
      {
        type: 'compliance.clear',
        mover: 'complianceOfficer',
        beside: { compliance: 'cleared' },
        before: true,
      },
      {
        type: 'confirmation.issue',
        mover: 'complianceOfficer',
        payload: {
          ...confirmationNumberOf(scene.application),
          issuedOn: dayOf(scene.at.getTime()),
          expiresOn: dayOf(Math.max(scene.at.getTime(), scene.now.getTime()) + 180 * dayLength),
          documentId: scene.papers.confirmation,
        },
        beside: { money: 'commissionConfirmed' },
      },
    ],
    visaPreparing: () => [{ type: 'visa.prepare', mover: 'owner' }],
    visaLodged: (scene) => [
      {
        type: 'visa.lodge',
        mover: 'owner',
        payload: { reference: `V-${800_000 + scene.application.id}`, lodgedOn: dayOf(scene.at.getTime()) },
      },
    ],
    visaGranted: (scene) => [
      visaReport(true, scene),
      { type: 'visa.grant', mover: 'complianceOfficer', payload: { validUntil: daysAfter(scene.at, 730) } },
    ],
    visaRefused: (scene) => [
      visaReport(false, scene),
      { type: 'visa.refuse', mover: 'complianceOfficer', payload: { refusalCode: 'V 4.2(a)' } },
    ],
    enrolled: (scene) => [
      {
        type: 'enrolment.confirm',
        mover: 'university',
        payload: { enrolledOn: dayOf(scene.at.getTime()), ...proven(scene) },
        beside: { money: 'commissionClaimable' },
      },
    ],
    withdrawn: (scene) => [
      {
        type: 'application.withdraw',
        mover: 'owner',
        payload: { reason: wordsOf('withdrawn', scene.application) },
      },
    ],
    cancelled: (scene) => [
      {
        type: 'application.cancel',
        mover: 'controlOfficer',
        payload: { reason: wordsOf('cancelled', scene.application) },
      },
    ],
    offerDeclined: (scene) => [
      {
        type: 'offer.decline',
        mover: 'committed',
        payload: { reason: wordsOf('withdrawn', scene.application), ...consented(scene) },
      },
    ],
    offerLapsed: () => [{ type: 'offer.lapsed', mover: 'clock' }],
    deferred: (scene) => [
      {
        type: 'application.defer',
        mover: 'controlOfficer',
        payload: { intakeId: scene.laterIntakeOf(scene.application.intakeId), consentId: scene.papers.proof },
      },
    ],
    closed: (scene) => [
      {
        type: 'application.close',
        mover: 'controlOfficer',
        payload: { reason: wordsOf('closed', scene.application) },
      },
    ],
  };
