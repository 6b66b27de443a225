import type { AdmissionState } from '../../../contract/applications/applications.ts';
import type { ApplicationValue } from '../../../contract/charts/application/application.chart.ts';
import type { ApplicationEventType } from '../../../contract/charts/application/events.ts';
import { dayLength, dayOf } from '../days.ts';
import { confirmationDocument } from './case-documents.ts';
import type { ActorKind } from './event-actors.ts';
import { confirmationNumberOf, referenceOf, sampleText } from './sample-texts.ts';
import type { ScenarioContext } from './scenario-context.ts';
import {
  amountsOfCourse,
  confirmationExpiry,
  consent,
  depositOf,
  evidence,
  offerOf,
  payment,
} from './scenario-payloads.ts';

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

/** One event of a scenario. */
const step = (
  type: ApplicationEventType,
  actor: ActorKind,
  payload: NonNullable<ScenarioEvent['payload']> = {},
  otherRegions: NonNullable<ScenarioEvent['otherRegions']> = {},
): ScenarioEvent => ({ type, actor, payload, otherRegions });

/** Several events in one admission state. */
const withinState = (...events: readonly ScenarioEvent[]): ScenarioEvent[] =>
  events.map((event) => ({ ...event, keepsAdmission: true }));

const daysAfter = (at: Date, days: number): string => dayOf(at.getTime() + days * dayLength);

const visaReport = (granted: boolean, { caseDocuments }: ScenarioContext): ScenarioEvent[] => {
  const letterId = caseDocuments.idOf('visaDecision');
  const payload = { granted, letterId, ...(!granted && { refusalCode: 'V 4.2(a)' }) };
  return withinState(step('visa.report', 'owner', payload));
};

/** Events in the compliance file of an application that is in pre-confirmation checks. */
const complianceEvents: Readonly<Partial<Record<ApplicationValue['compliance'], readonly ScenarioEvent[]>>> =
  {
    checking: [step('compliance.begin', 'complianceOfficer', {}, { compliance: 'checking' })],
    queryRaised: [
      step('compliance.begin', 'complianceOfficer', {}, { compliance: 'checking' }),
      step(
        'compliance.raiseQuery',
        'complianceOfficer',
        { question: 'Who pays the second year? The bank letter covers the first one alone.' },
        { compliance: 'queryRaised' },
      ),
    ],
  };

/** The events that lead into each state, in order. */
export const scenarioEvents: Readonly<
  Record<Exclude<AdmissionState, 'draft'>, (context: ScenarioContext) => readonly ScenarioEvent[]>
> = {
  ready: () => [step('application.complete', 'introducer')],
  agencyReview: () => [step('application.handOver', 'introducer', {}, { documents: 'complete' })],
  returned: (context) => [
    step('application.return', 'applicationOfficer', { reason: sampleText('returned', context.application) }),
  ],
  approved: ({ isException, application }) => [
    step(
      'application.approve',
      'applicationOfficer',
      isException ? { exceptionReason: sampleText('exception', application) } : {},
      { documents: 'confirmed', money: 'feeDue' },
    ),
  ],
  submitted: (context) => [
    ...withinState(
      step('fee.record', 'applicationOfficer', payment(amountsOfCourse(context).fee, 'feeReceipt', context), {
        money: 'feePaid',
      }),
    ),
    step('application.submit', 'applicationOfficer', {
      universityReference: referenceOf(context.application),
    }),
  ],
  universityReview: (context) => [
    context.from === 'infoRequested'
      ? step('information.give', 'owner', {
          answers: [
            {
              answer: sampleText('answer', context.application),
              documentIds: [context.caseDocuments.supporting],
            },
          ],
        })
      : step('review.begin', 'university', evidence(context)),
  ],
  infoRequested: (context) => [
    step('information.request', 'university', {
      items: [sampleText('infoRequested', context.application)],
      ...evidence(context),
    }),
  ],
  interview: (context) => [
    step('interview.invite', 'university', {
      at: `${daysAfter(context.now, 3 + (context.application.id % 12))}T10:00:00.000Z`,
      place: 'Online',
      ...evidence(context),
    }),
  ],
  waitlisted: (context) => [step('application.waitlist', 'university', evidence(context))],
  conditionalOffer: (context) => [
    step('offer.makeConditional', 'university', {
      ...offerOf(context),
      conditions: [sampleText('condition', context.application), sampleText('language', context.application)],
      deposit: { ...depositOf(context), dueOn: daysAfter(context.at, 90) },
    }),
  ],
  unconditionalOffer: (context) => [
    context.from === 'conditionalOffer'
      ? step('conditions.meet', 'university', evidence(context))
      : step('offer.makeUnconditional', 'university', offerOf(context)),
  ],
  rejected: (context) => [
    step('application.reject', 'university', {
      reason: sampleText('rejected', context.application),
      ...evidence(context),
    }),
  ],
  accepted: (context) => [step('offer.accept', 'committed', consent(context, 'signedAcceptance'))],
  depositPending: (context) => [
    step('deposit.request', 'applicationOfficer', {
      ...depositOf(context),
      dueOn: dayOf(Math.max(context.at.getTime(), context.now.getTime()) + 21 * dayLength),
    }),
  ],
  depositPaid: (context) => [
    step(
      'deposit.record',
      'applicationOfficer',
      payment(amountsOfCourse(context).deposit, 'depositReceipt', context),
      { money: 'depositPaid' },
    ),
  ],
  preConfirmation: ({ application: { admission, compliance = 'notNeeded' } }) => [
    step('checks.begin', 'applicationOfficer', {}, { compliance: 'open', money: 'commissionEstimated' }),
    ...((admission === 'preConfirmation' && complianceEvents[compliance]) || []),
  ],
  confirmationIssued: (context) => [
    ...withinState(
      step('compliance.begin', 'complianceOfficer', {}, { compliance: 'checking' }),
      step('compliance.clear', 'complianceOfficer', {}, { compliance: 'cleared' }),
    ),
    step(
      'confirmation.issue',
      'complianceOfficer',
      {
        ...confirmationNumberOf(context.application),
        issuedOn: dayOf(context.at.getTime()),
        expiresOn: confirmationExpiry(context),
        documentId: context.caseDocuments.idOf(confirmationDocument(context.application.countryCode)),
      },
      { money: 'commissionConfirmed' },
    ),
  ],
  visaPreparing: () => [step('visa.prepare', 'owner')],
  visaLodged: (context) => [
    step('visa.lodge', 'owner', {
      reference: `V-${800_000 + context.application.id}`,
      lodgedOn: dayOf(context.at.getTime()),
    }),
  ],
  visaGranted: (context) => [
    ...visaReport(true, context),
    step('visa.grant', 'complianceOfficer', { validUntil: daysAfter(context.at, 730) }),
  ],
  visaRefused: (context) => [
    ...visaReport(false, context),
    step('visa.refuse', 'complianceOfficer', { refusalCode: 'V 4.2(a)' }),
  ],
  enrolled: (context) => [
    step(
      'enrolment.confirm',
      'university',
      { enrolledOn: dayOf(context.at.getTime()), ...evidence(context) },
      { money: 'commissionClaimable' },
    ),
  ],
  withdrawn: (context) => [
    step('application.withdraw', 'owner', { reason: sampleText('withdrawn', context.application) }),
  ],
  cancelled: (context) => [
    step('application.cancel', 'applicationOfficer', {
      reason: sampleText('cancelled', context.application),
    }),
  ],
  offerDeclined: (context) => [
    step('offer.decline', 'committed', {
      reason: sampleText('withdrawn', context.application),
      ...consent(context, 'studentConfirmation'),
    }),
  ],
  offerLapsed: () => [step('offer.lapsed', 'clock')],
  deferred: (context) => [
    step('application.defer', 'applicationOfficer', {
      intakeId: context.laterIntakeOf(context.application.intakeId),
      consentId: context.caseDocuments.idOf('studentConfirmation'),
    }),
  ],
  closed: (context) => [
    step('application.close', 'applicationOfficer', { reason: sampleText('closed', context.application) }),
  ],
};
