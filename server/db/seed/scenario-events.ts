import type { AdmissionState } from '../../../contract/applications.ts';
import type { ApplicationValue } from '../../../contract/charts/application/application.chart.ts';
import type { ApplicationEventType } from '../../../contract/charts/application/events.ts';
import type { NewApplication } from './applications.ts';
import type { CaseDocuments } from './case-documents.ts';
import { dayLength, dayOf } from './days.ts';
import type { ActorKind } from './event-actors.ts';
import type { Staff } from './people.ts';
import { amountsOf, confirmationNumberOf, referenceOf, sampleText } from './sample-texts.ts';

/** Data that scenario events refer to. */
export interface ScenarioData {
  readonly now: Date;
  readonly staff: Staff;
  readonly currencyOf: (countryCode: string) => string;
  /** An intake after the one the application was for. */
  readonly laterIntakeOf: (intakeId: number) => number;
}

/** An application at the time it enters a state. */
export interface ScenarioContext extends ScenarioData {
  readonly application: NewApplication;
  readonly caseDocuments: CaseDocuments;
  readonly at: Date;
  readonly from: AdmissionState;
}

/** An event that leads into a state: who sends it, and its payload. */
export interface ScenarioEvent {
  readonly type: ApplicationEventType;
  readonly actor: ActorKind;
  readonly payload?: Readonly<Record<string, unknown>>;
  /** New states of the other regions. */
  readonly otherRegions?: Partial<ApplicationValue>;
  /** The admission state does not change. */
  readonly keepsAdmission?: true;
}

const daysAfter = (at: Date, days: number): string => dayOf(at.getTime() + days * dayLength);

/** A university's response that the agency records needs a document as evidence. */
const evidence = ({ application, staff, caseDocuments }: ScenarioContext) =>
  staff.userOfUniversity(application.universityId) === undefined ? { proofId: caseDocuments.proof } : {};
/** A student's decision that a counsellor records needs the student's consent on file. */
const consent = ({ application, caseDocuments }: ScenarioContext) =>
  (application.counsellorId ?? null) === null ? {} : { consentId: caseDocuments.proof };

/** An open offer expires some weeks from now; a lapsed one expired the day before. */
function offerExpiry({ application, at, now }: ScenarioContext): string {
  if (application.admission === 'offerLapsed') return dayOf(application.updatedAt.getTime() - dayLength);
  return dayOf(
    Math.max(at.getTime() + 30 * dayLength, now.getTime() + (9 + (application.id % 40)) * dayLength),
  );
}

const offerOf = (context: ScenarioContext) => ({
  letterId: context.caseDocuments.offer,
  expiresOn: offerExpiry(context),
});
const depositOf = ({ application, currencyOf }: ScenarioContext) => ({
  amount: amountsOf(application).deposit,
  currency: currencyOf(application.countryCode),
});

const payment = (amount: number, { application, at, currencyOf, caseDocuments }: ScenarioContext) => ({
  amount,
  currency: currencyOf(application.countryCode),
  paidOn: dayOf(at.getTime()),
  receiptId: caseDocuments.proof,
});

const visaReport = (granted: boolean, { caseDocuments }: ScenarioContext): ScenarioEvent => ({
  type: 'visa.report',
  actor: 'owner',
  payload: { granted, letterId: caseDocuments.visa, ...(!granted && { refusalCode: 'V 4.2(a)' }) },
  keepsAdmission: true,
});

/** Events in the compliance file of an application that is in pre-confirmation checks. */
const complianceEvents: Readonly<Partial<Record<ApplicationValue['compliance'], readonly ScenarioEvent[]>>> =
  {
    checking: [
      { type: 'compliance.begin', actor: 'complianceOfficer', otherRegions: { compliance: 'checking' } },
    ],
    queryRaised: [
      { type: 'compliance.begin', actor: 'complianceOfficer', otherRegions: { compliance: 'checking' } },
      {
        type: 'compliance.raiseQuery',
        actor: 'complianceOfficer',
        payload: { question: 'Who pays the second year? The bank letter covers the first one alone.' },
        otherRegions: { compliance: 'queryRaised' },
      },
    ],
  };

/** The events that lead into each state, in order. */
export const scenarioEvents: Readonly<
  Record<Exclude<AdmissionState, 'draft'>, (context: ScenarioContext) => readonly ScenarioEvent[]>
> = {
  ready: () => [{ type: 'application.complete', actor: 'introducer' }],
  agencyReview: () => [
    { type: 'application.handOver', actor: 'introducer', otherRegions: { documents: 'complete' } },
  ],
  returned: (context) => [
    {
      type: 'application.return',
      actor: 'applicationOfficer',
      payload: { reason: sampleText('returned', context.application) },
    },
  ],
  approved: () => [
    {
      type: 'application.approve',
      actor: 'applicationOfficer',
      otherRegions: { documents: 'confirmed', money: 'feeDue' },
    },
  ],
  submitted: (context) => [
    {
      type: 'fee.record',
      actor: 'applicationOfficer',
      payload: payment(amountsOf(context.application).fee, context),
      otherRegions: { money: 'feePaid' },
      keepsAdmission: true,
    },
    {
      type: 'application.submit',
      actor: 'applicationOfficer',
      payload: { universityReference: referenceOf(context.application) },
    },
  ],
  universityReview: (context) => [
    context.from === 'infoRequested'
      ? {
          type: 'information.give',
          actor: 'owner',
          payload: {
            answer: sampleText('answer', context.application),
            documentIds: [context.caseDocuments.proof],
          },
        }
      : { type: 'review.begin', actor: 'university', payload: evidence(context) },
  ],
  infoRequested: (context) => [
    {
      type: 'information.request',
      actor: 'university',
      payload: { items: [sampleText('infoRequested', context.application)], ...evidence(context) },
    },
  ],
  interview: (context) => [
    {
      type: 'interview.invite',
      actor: 'university',
      payload: {
        at: `${daysAfter(context.now, 3 + (context.application.id % 12))}T10:00:00.000Z`,
        place: 'Online',
        ...evidence(context),
      },
    },
  ],
  waitlisted: (context) => [
    { type: 'application.waitlist', actor: 'university', payload: evidence(context) },
  ],
  conditionalOffer: (context) => [
    {
      type: 'offer.makeConditional',
      actor: 'university',
      payload: {
        ...offerOf(context),
        conditions: [
          sampleText('condition', context.application),
          sampleText('language', context.application),
        ],
        deposit: { ...depositOf(context), dueOn: daysAfter(context.at, 90) },
      },
    },
  ],
  unconditionalOffer: (context) => [
    context.from === 'conditionalOffer'
      ? { type: 'conditions.meet', actor: 'university', payload: evidence(context) }
      : { type: 'offer.makeUnconditional', actor: 'university', payload: offerOf(context) },
  ],
  rejected: (context) => [
    {
      type: 'application.reject',
      actor: 'university',
      payload: { reason: sampleText('rejected', context.application), ...evidence(context) },
    },
  ],
  accepted: (context) => [{ type: 'offer.accept', actor: 'committed', payload: consent(context) }],
  depositPending: (context) => [
    {
      type: 'deposit.request',
      actor: 'applicationOfficer',
      payload: {
        ...depositOf(context),
        dueOn: dayOf(Math.max(context.at.getTime(), context.now.getTime()) + 21 * dayLength),
      },
    },
  ],
  depositPaid: (context) => [
    {
      type: 'deposit.record',
      actor: 'applicationOfficer',
      payload: payment(amountsOf(context.application).deposit, context),
      otherRegions: { money: 'depositPaid' },
    },
  ],
  preConfirmation: ({ application: { admission, compliance = 'notNeeded' } }) => [
    {
      type: 'checks.begin',
      actor: 'applicationOfficer',
      otherRegions: { compliance: 'open', money: 'commissionEstimated' },
    },
    ...((admission === 'preConfirmation' && complianceEvents[compliance]) || []),
  ],
  confirmationIssued: (context) => [
    {
      type: 'compliance.begin',
      actor: 'complianceOfficer',
      otherRegions: { compliance: 'checking' },
      keepsAdmission: true,
    },
    {
      type: 'compliance.clear',
      actor: 'complianceOfficer',
      otherRegions: { compliance: 'cleared' },
      keepsAdmission: true,
    },
    {
      type: 'confirmation.issue',
      actor: 'complianceOfficer',
      payload: {
        ...confirmationNumberOf(context.application),
        issuedOn: dayOf(context.at.getTime()),
        expiresOn: dayOf(Math.max(context.at.getTime(), context.now.getTime()) + 180 * dayLength),
        documentId: context.caseDocuments.confirmation,
      },
      otherRegions: { money: 'commissionConfirmed' },
    },
  ],
  visaPreparing: () => [{ type: 'visa.prepare', actor: 'owner' }],
  visaLodged: (context) => [
    {
      type: 'visa.lodge',
      actor: 'owner',
      payload: { reference: `V-${800_000 + context.application.id}`, lodgedOn: dayOf(context.at.getTime()) },
    },
  ],
  visaGranted: (context) => [
    visaReport(true, context),
    { type: 'visa.grant', actor: 'complianceOfficer', payload: { validUntil: daysAfter(context.at, 730) } },
  ],
  visaRefused: (context) => [
    visaReport(false, context),
    { type: 'visa.refuse', actor: 'complianceOfficer', payload: { refusalCode: 'V 4.2(a)' } },
  ],
  enrolled: (context) => [
    {
      type: 'enrolment.confirm',
      actor: 'university',
      payload: { enrolledOn: dayOf(context.at.getTime()), ...evidence(context) },
      otherRegions: { money: 'commissionClaimable' },
    },
  ],
  withdrawn: (context) => [
    {
      type: 'application.withdraw',
      actor: 'owner',
      payload: { reason: sampleText('withdrawn', context.application) },
    },
  ],
  cancelled: (context) => [
    {
      type: 'application.cancel',
      actor: 'applicationOfficer',
      payload: { reason: sampleText('cancelled', context.application) },
    },
  ],
  offerDeclined: (context) => [
    {
      type: 'offer.decline',
      actor: 'committed',
      payload: { reason: sampleText('withdrawn', context.application), ...consent(context) },
    },
  ],
  offerLapsed: () => [{ type: 'offer.lapsed', actor: 'clock' }],
  deferred: (context) => [
    {
      type: 'application.defer',
      actor: 'applicationOfficer',
      payload: {
        intakeId: context.laterIntakeOf(context.application.intakeId),
        consentId: context.caseDocuments.proof,
      },
    },
  ],
  closed: (context) => [
    {
      type: 'application.close',
      actor: 'applicationOfficer',
      payload: { reason: sampleText('closed', context.application) },
    },
  ],
};
