import { describe, expect, it } from 'vitest';
import {
  type ApplicationValue,
  applicationChart,
} from '../../../contract/charts/application/application.chart.ts';
import type { ApplicationEvent, ApplicationEventType } from '../../../contract/charts/application/events.ts';
import type { ApplicationFacts } from '../../../contract/charts/application/facts.ts';
import { documentChart } from '../../../contract/charts/document/document.chart.ts';
import type { DocumentEvent } from '../../../contract/charts/document/events.ts';
import type { DocumentFacts } from '../../../contract/charts/document/facts.ts';
import type { DocumentState } from '../../../contract/charts/document/state-meta.ts';
import { reevaluate, whyNot } from '../../../contract/charts/run.ts';
import { type Actor, system } from '../../../contract/charts/transition.ts';
import type { Day } from '../../../contract/facts/days.ts';
import { applicationEvents, document, inOrder, person, standing } from './records.ts';

// Everything happens on 21 November 2026 at ten in the morning.
const [yesterday, today, tomorrow] = ['2026-11-20', '2026-11-21', '2026-11-22'] as const;
const [admin, officer, contact] = [person('admin'), person('aco'), person('university-contact')];
const [student, counsellor, checker] = [
  person('student'),
  person('counsellor'),
  person('compliance-officer', 6),
];

interface Asked {
  readonly at: Partial<ApplicationValue>;
  readonly by: Actor;
  readonly on: ApplicationEventType;
  /** What else the event carries, or does not. */
  readonly given?: Readonly<Record<string, unknown>>;
  readonly facts?: Partial<ApplicationFacts>;
}

/** Whether a condition of an application's event stands in its way. */
function stops(reason: string, { at, by, on, given = {}, facts = {} }: Asked): boolean {
  const usual = applicationEvents.find(({ type }) => type === on);
  const event = { ...usual, ...given } as ApplicationEvent;
  return whyNot(applicationChart, standing(at), { ...inOrder, ...facts }, event, by).includes(
    `reason.${reason}`,
  );
}

const complete: Asked = { at: { admission: 'draft' }, by: student, on: 'application.complete' };
const recordConsent: Asked = { at: { admission: 'draft' }, by: counsellor, on: 'consent.record' };
const handOver: Asked = { at: { admission: 'ready' }, by: counsellor, on: 'application.handOver' };
const approve: Asked = { at: { admission: 'agencyReview' }, by: officer, on: 'application.approve' };
const submit: Asked = { at: { admission: 'approved' }, by: officer, on: 'application.submit' };
const changeIntake: Asked = {
  at: { admission: 'approved' },
  by: counsellor,
  on: 'application.changeIntake',
};
const changeCourse: Asked = {
  at: { admission: 'approved' },
  by: counsellor,
  on: 'application.changeCourse',
};
/** What the server knows of the selected course and intake, where one thing is otherwise. */
const chosen = (otherwise: Partial<NonNullable<ApplicationFacts['chosen']>> = {}) => ({
  facts: { chosen: { offered: true, intakeOpen: true, current: false, applied: false, ...otherwise } },
});
const review: Asked = { at: { admission: 'submitted' }, by: officer, on: 'review.begin' };
const accept: Asked = { at: { admission: 'conditionalOffer' }, by: student, on: 'offer.accept' };
const lapse: Asked = { ...accept, by: system, on: 'offer.lapsed' };
const offer: Asked = {
  at: { admission: 'universityReview' },
  by: contact,
  on: 'offer.makeUnconditional',
};
const extend: Asked = { at: { admission: 'conditionalOffer' }, by: contact, on: 'offer.extend' };
const revise: Asked = { ...extend, on: 'offer.revise' };
const reapply: Asked = { at: { admission: 'visaRefused' }, by: counsellor, on: 'visa.reapply' };
const renew: Asked = { at: { admission: 'visaRefused' }, by: checker, on: 'confirmation.renew' };
const reopen: Asked = { at: { admission: 'withdrawn' }, by: admin, on: 'application.reopen' };
const defer: Asked = { at: { admission: 'accepted' }, by: officer, on: 'application.defer' };
const because = { overrideReason: 'The first university confirmed late' };
const lapsed: Asked = { at: { admission: 'depositPending' }, by: system, on: 'deposit.lapsed' };
const owedSince = (dueOn: Day) => ({
  deposit: { amount: 2000, currency: 'GBP', dueOn, received: false },
});
const deposit: Asked = { at: { admission: 'depositPending' }, by: officer, on: 'deposit.record' };
const fee: Asked = { at: { admission: 'approved', money: 'feeDue' }, by: officer, on: 'fee.record' };
const checks: Asked = { at: { admission: 'depositPaid' }, by: officer, on: 'checks.begin' };
const issue: Asked = { at: { admission: 'preConfirmation' }, by: checker, on: 'confirmation.issue' };
const prepare: Asked = { at: { admission: 'confirmationIssued' }, by: student, on: 'visa.prepare' };
const lodge: Asked = { at: { admission: 'visaPreparing' }, by: student, on: 'visa.lodge' };
const report: Asked = { at: { admission: 'visaLodged' }, by: student, on: 'visa.report' };
const grant: Asked = { at: { admission: 'visaLodged' }, by: checker, on: 'visa.grant' };
const refuse: Asked = { ...grant, on: 'visa.refuse' };
const enrol: Asked = { at: { admission: 'visaGranted' }, by: contact, on: 'enrolment.confirm' };
const withdraw: Asked = { at: { admission: 'submitted' }, by: counsellor, on: 'application.withdraw' };
const undo: Asked = {
  at: { admission: 'withdrawn' },
  by: student,
  on: 'withdrawal.undo',
  facts: { resumesAt: 'submitted', endedById: 1 },
};
const refund: Asked = {
  at: { admission: 'visaRefused', money: 'depositPaid' },
  by: officer,
  on: 'deposit.refund',
};
const clear: Asked = { at: { compliance: 'checking' }, by: checker, on: 'compliance.clear' };

const profile = (fieldsMissing: number, consented = true) => ({ profile: { fieldsMissing, consented } });
const paper = (
  state: DocumentState,
  { required = true, validUntil = null }: { required?: boolean; validUntil?: Day | null } = {},
) => ({ documents: [{ required, state, validUntil }] });
const offered = (expiresOn: Day | null, conditionsOpen = 0) => ({ offer: { expiresOn, conditionsOpen } });
const pounds = { amount: 2000, currency: 'GBP' } as const;
const owed = { deposit: { ...pounds, dueOn: '2026-12-01' as const, received: false } };
const compliance = (more: Partial<ApplicationFacts['compliance']>) => ({
  compliance: { ...inOrder.compliance, ...more },
});
const told = (granted: boolean, byId: number | null = 1) => ({ visaReport: { granted, byId } });
const minutesAgo = (minutes: number) => ({
  ...undo.facts,
  since: {
    ...inOrder.since,
    admission: new Date(Date.parse(inOrder.now) - minutes * 60_000).toISOString(),
  },
});

const request: Asked = { at: { admission: 'accepted' }, by: officer, on: 'deposit.request' };
const invite: Asked = { at: { admission: 'submitted' }, by: contact, on: 'interview.invite' };
const give: Asked = { at: { admission: 'infoRequested' }, by: student, on: 'information.give' };
const hold: Asked = { at: { admission: 'interview' }, by: contact, on: 'interview.hold' };
const inviteToCheck: Asked = {
  at: { compliance: 'checking' },
  by: checker,
  on: 'compliance.inviteInterview',
};
const recordCheck: Asked = {
  ...inviteToCheck,
  on: 'compliance.recordInterview',
  facts: compliance({ interview: 'invited' }),
};
const invoice: Asked = {
  at: { admission: 'enrolled', money: 'commissionClaimable' },
  by: officer,
  on: 'commission.invoice',
};
const settle: Asked = {
  ...invoice,
  at: { ...invoice.at, money: 'commissionInvoiced' },
  on: 'commission.settle',
};
const feeOwed: Asked = { ...fee, facts: { fee: pounds } };
const refunded: Asked = { ...refund, facts: { deposit: { ...owed.deposit, received: true } } };
const [inAnHour, justNow] = ['2026-11-21T11:00:00.000Z', '2026-11-21T10:00:00.000Z'] as const;

/**
 * What an event says, against today, the course (it starts on 14 September 2026, and costs 18,000 GBP a year for three
 * years) and the application (created on 3 August 2026). At ten in the morning in UTC it is tomorrow already in the
 * Line Islands, so tomorrow is nobody's future yet; the day after is everybody's.
 */
const factRows: readonly (readonly [reason: string, asked: Asked, stopped: boolean])[] = [
  ...(
    [
      ['paidByToday', feeOwed, 'paidOn'],
      ['paidByToday', deposit, 'paidOn'],
      ['paidByToday', refunded, 'paidOn'],
      ['issuedByToday', issue, 'issuedOn'],
      ['issuedByToday', invoice, 'issuedOn'],
      ['lodgedByToday', lodge, 'lodgedOn'],
      ['enrolledByToday', enrol, 'enrolledOn'],
      ['receivedByToday', settle, 'receivedOn'],
    ] as const
  ).flatMap(([reason, asked, field]): (readonly [string, Asked, boolean])[] => [
    [reason, { ...asked, given: { [field]: today } }, false],
    [reason, { ...asked, given: { [field]: tomorrow } }, false],
    [reason, { ...asked, given: { [field]: '2026-11-23' } }, true],
    [reason, { ...asked, given: { [field]: '2029-01-01' } }, true],
  ]),
  ['paidAfterCreation', { ...feeOwed, given: { paidOn: '2026-08-02' } }, false],
  ['paidAfterCreation', { ...feeOwed, given: { paidOn: '2026-08-01' } }, true],
  ['paidAfterCreation', { ...deposit, given: { paidOn: '2026-08-01' } }, true],
  ['paidAfterCreation', { ...refunded, given: { paidOn: '2026-08-01' } }, true],
  ['paymentBelievable', { ...fee, facts: { fee: pounds }, given: { amount: 4000 } }, false],
  ['paymentBelievable', { ...fee, facts: { fee: pounds }, given: { amount: 4000.01 } }, true],
  ['paymentBelievable', { ...deposit, facts: owed, given: { amount: 4000 } }, false],
  ['paymentBelievable', { ...deposit, facts: owed, given: { amount: 4000.01 } }, true],
  ['paymentBelievable', { ...fee, facts: { fee: null }, given: { amount: 4000 } }, false],
  ['refundWithinDeposit', refunded, false],
  ['refundWithinDeposit', { ...refunded, given: { amount: 2000.01 } }, true],
  ['refundWithinDeposit', { ...refunded, given: { currency: 'USD' } }, true],

  ...[invite, inviteToCheck].flatMap((asked): (readonly [string, Asked, boolean])[] => [
    ['interviewAhead', { ...asked, given: { at: justNow } }, false],
    ['interviewAhead', { ...asked, given: { at: '2026-11-21T09:59:59.999Z' } }, true],
    ['interviewAhead', { ...asked, given: { at: '2020-05-04T10:00:00.000Z' } }, true],
    ['interviewAhead', { ...asked, given: { at: '2027-11-21T10:00:00.000Z' } }, false],
    ['interviewAhead', { ...asked, given: { at: '2027-11-23T10:00:00.000Z' } }, true],
  ]),
  ...(
    [
      [1, 1, false],
      [1, 2, true],
      [2, 2, false],
      [3, 2, true],
      [1, 0, true],
    ] as const
  ).map(([answered, itemsRequested, isStopped]): readonly [string, Asked, boolean] => [
    'everyItemAnswered',
    {
      ...give,
      given: { answers: Array.from({ length: answered }, () => ({ answer: 'Here', documentIds: [] })) },
      facts: { itemsRequested },
    },
    isStopped,
  ]),
  ['interviewBegun', { ...hold, facts: { interviewAt: justNow } }, false],
  ['interviewBegun', { ...hold, facts: { interviewAt: inAnHour } }, true],
  ['interviewBegun', { ...hold, facts: { interviewAt: null } }, false],
  ['complianceInterviewBegun', recordCheck, false],
  [
    'complianceInterviewBegun',
    { ...recordCheck, facts: { ...recordCheck.facts, complianceInterviewAt: justNow } },
    false,
  ],
  [
    'complianceInterviewBegun',
    { ...recordCheck, facts: { ...recordCheck.facts, complianceInterviewAt: inAnHour } },
    true,
  ],

  ['offerReachesAhead', { ...offer, given: { expiresOn: '2028-11-21' } }, false],
  ['offerReachesAhead', { ...offer, given: { expiresOn: '2028-11-23' } }, true],
  ['offerReachesAhead', { ...offer, on: 'offer.makeConditional', given: { expiresOn: yesterday } }, true],
  ['offerExtended', { ...extend, given: { expiresOn: '2026-12-24' } }, true],
  ['offerExtended', { ...extend, given: { expiresOn: '2026-12-25' } }, false],
  ['offerExtended', { ...extend, facts: offered(null), given: { expiresOn: tomorrow } }, false],
  ['conditionsOpen', { ...extend, at: { admission: 'offerLapsed' }, facts: offered(yesterday, 1) }, false],
  ['conditionsListed', { ...revise, given: { conditions: ['IELTS 7.0'] } }, false],
  ['noConditionsListed', revise, false],
  ['eligible', { ...approve, facts: { eligibility: 'met' } }, false],
  ['eligible', { ...approve, facts: { eligibility: 'cannotTell' } }, false],
  ['eligible', { ...approve, facts: { eligibility: 'notMet' } }, true],
  ['eligible', { ...approve, facts: { eligibility: 'notMet' }, given: { note: 'As agreed' } }, true],
  [
    'eligible',
    {
      ...approve,
      facts: { eligibility: 'notMet' },
      given: { exceptionReason: 'The marks are to be raised' },
    },
    false,
  ],
  ['soleAcceptance', accept, false],
  ['soleAcceptance', { ...accept, facts: { acceptedElsewhere: true } }, true],
  ['soleAcceptance', { ...accept, facts: { acceptedElsewhere: true }, given: because }, true],
  ['soleAcceptance', { ...accept, by: counsellor, facts: { acceptedElsewhere: true } }, true],
  [
    'soleAcceptance',
    { ...accept, by: counsellor, facts: { acceptedElsewhere: true }, given: because },
    false,
  ],
  ['noOtherAcceptance', { ...reapply, facts: { acceptedElsewhere: false } }, false],
  ['noOtherAcceptance', { ...reapply, facts: { acceptedElsewhere: true } }, true],
  ['noOtherAcceptance', { ...renew, facts: { acceptedElsewhere: true } }, true],
  [
    'noOtherAcceptance',
    { ...renew, at: { admission: 'visaPreparing' }, facts: { acceptedElsewhere: true } },
    false,
  ],
  ['resumedAcceptanceSole', { ...undo, facts: { ...undo.facts, acceptedElsewhere: true } }, false],
  ...(['accepted', 'depositPaid', 'visaGranted'] as const).flatMap(
    (resumesAt): (readonly [string, Asked, boolean])[] => [
      ['resumedAcceptanceSole', { ...undo, facts: { ...undo.facts, resumesAt } }, false],
      [
        'resumedAcceptanceSole',
        { ...undo, facts: { ...undo.facts, resumesAt, acceptedElsewhere: true } },
        true,
      ],
      [
        'resumedAcceptanceSole',
        { ...undo, by: admin, facts: { ...undo.facts, resumesAt, acceptedElsewhere: true } },
        false,
      ],
      ['resumedAcceptanceSole', { ...reopen, facts: { resumesAt, acceptedElsewhere: true } }, true],
    ],
  ),
  ['laterIntakeFree', { ...defer, facts: { acceptedLaterIntakeIds: [7] } }, true],
  [
    'laterIntakeFree',
    { ...defer, at: { admission: 'visaRefused' }, facts: { acceptedLaterIntakeIds: [7] } },
    true,
  ],
  ['laterIntakeFree', { ...defer, facts: { laterIntakeIds: [7, 8], acceptedLaterIntakeIds: [8] } }, false],
  [
    'laterIntakeFree',
    { ...defer, at: { admission: 'conditionalOffer' }, facts: { acceptedLaterIntakeIds: [7] } },
    false,
  ],
  ['applicationOver', { ...refund, at: { admission: 'deferred', money: 'depositPaid' } }, true],
  ['depositOverdue', { ...lapsed, facts: owedSince('2026-11-06') }, false],
  ['depositOverdue', { ...lapsed, facts: owedSince('2026-11-07') }, true],
  ['depositOverdue', { ...lapsed, facts: { deposit: null } }, true],
  ['offerDepositAhead', offer, false],
  ['offerDepositAhead', { ...offer, given: { deposit: { ...pounds, dueOn: today } } }, false],
  ['offerDepositAhead', { ...offer, given: { deposit: { ...pounds, dueOn: yesterday } } }, true],
  ['offerDepositAhead', { ...offer, given: { deposit: { ...pounds, dueOn: '2028-11-23' } } }, true],
  ['depositAhead', { ...request, given: { dueOn: today } }, false],
  ['depositAhead', { ...request, given: { dueOn: yesterday } }, true],
  ['depositAhead', { ...request, given: { dueOn: '2020-01-01' } }, true],
  ['depositAhead', { ...request, given: { dueOn: '2028-11-23' } }, true],
  ['depositBelievable', { ...request, given: { amount: 18 } }, false],
  ['depositBelievable', { ...request, given: { amount: 17.99 } }, true],
  ['depositBelievable', { ...request, given: { amount: 18_000 } }, false],
  ['depositBelievable', { ...request, given: { amount: 18_000.01 } }, true],
  ['depositBelievable', { ...request, given: { currency: 'JPY' } }, true],
  ['depositBelievable', { ...request, given: { amount: 1 }, facts: { tuition: null } }, false],
  ['offerDepositBelievable', { ...offer, given: { deposit: { ...pounds, dueOn: today } } }, false],
  [
    'offerDepositBelievable',
    { ...offer, given: { deposit: { amount: 1, currency: 'JPY', dueOn: today } } },
    true,
  ],
  [
    'offerDepositBelievable',
    { ...offer, given: { deposit: { amount: 18_001, currency: 'GBP', dueOn: today } } },
    true,
  ],
  ['scholarshipBelievable', { ...offer, given: { scholarship: { amount: 54_000, currency: 'GBP' } } }, false],
  ['scholarshipBelievable', { ...offer, given: { scholarship: { amount: 54_001, currency: 'GBP' } } }, true],
  ['scholarshipBelievable', { ...offer, given: { scholarship: { amount: 10, currency: 'USD' } } }, true],
  [
    'scholarshipBelievable',
    {
      ...offer,
      given: { scholarship: { amount: 54_001, currency: 'GBP' } },
      facts: { tuition: { firstYear: 18_000, total: null, currency: 'GBP' } },
    },
    false,
  ],

  ['confirmationOutlivesIssue', { ...issue, given: { expiresOn: undefined } }, false],
  ['confirmationOutlivesIssue', { ...issue, given: { expiresOn: today } }, true],
  ['confirmationOutlivesIssue', { ...issue, given: { expiresOn: tomorrow } }, false],
  [
    'confirmationOutlivesIssue',
    { ...issue, given: { issuedOn: '2030-01-01', expiresOn: '2029-01-01' } },
    true,
  ],
  ['confirmationOutlivesIssue', { ...issue, given: { expiresOn: '2028-11-21' } }, false],
  ['confirmationOutlivesIssue', { ...issue, given: { expiresOn: '2028-11-22' } }, true],
  [
    'confirmationReachesCourse',
    { ...issue, given: { expiresOn: '2027-01-11' }, facts: { enrolmentFrom: '2027-01-11' } },
    false,
  ],
  [
    'confirmationReachesCourse',
    { ...issue, given: { expiresOn: '2027-01-10' }, facts: { enrolmentFrom: '2027-01-11' } },
    true,
  ],
  [
    'lodgedAfterConfirmation',
    { ...lodge, facts: { confirmation: { issuedOn: today, expiresOn: null } } },
    false,
  ],
  [
    'lodgedAfterConfirmation',
    { ...lodge, facts: { confirmation: { issuedOn: tomorrow, expiresOn: null } } },
    true,
  ],
  ['visaCoversCourse', { ...grant, given: { validUntil: undefined } }, false],
  ['visaCoversCourse', { ...grant, given: { validUntil: '2020-01-01' } }, true],
  [
    'visaCoversCourse',
    { ...grant, given: { validUntil: '2027-09-13' }, facts: { enrolmentFrom: '2027-09-13' } },
    true,
  ],
  [
    'visaCoversCourse',
    { ...grant, given: { validUntil: '2027-09-14' }, facts: { enrolmentFrom: '2027-09-13' } },
    false,
  ],
  ['visaCoversCourse', { ...grant, given: { validUntil: '2041-11-21' } }, false],
  ['visaCoversCourse', { ...grant, given: { validUntil: '2041-11-23' } }, true],
  ['enrolledFromStart', { ...enrol, given: { enrolledOn: '2026-09-14' } }, false],
  ['enrolledFromStart', { ...enrol, given: { enrolledOn: '2026-09-13' } }, true],
  ['commissionBelievable', { ...invoice, given: { amount: 54_000 } }, false],
  ['commissionBelievable', { ...invoice, given: { amount: 54_000.01 } }, true],
  ['commissionBelievable', { ...settle, given: { amount: 54_000.01 } }, true],
  ['commissionBelievable', { ...invoice, given: { amount: 90_000, currency: 'INR' } }, false],
];

/** Each condition at its edges: what it looks at, and whether the event is stopped; written by hand. */
const table: readonly (readonly [reason: string, asked: Asked, stopped: boolean])[] = [
  ['profileComplete', { ...complete, facts: profile(0) }, false],
  ['profileComplete', { ...complete, facts: profile(1) }, true],
  ['profileComplete', { ...handOver, facts: profile(1) }, true],
  ['consentGiven', { ...complete, facts: profile(0, true) }, false],
  ['consentGiven', { ...complete, facts: profile(0, false) }, true],
  ['consentGiven', { ...handOver, facts: profile(0, false) }, true],
  ['consentMissing', { ...recordConsent, facts: profile(0, false) }, false],
  ['consentMissing', { ...recordConsent, facts: profile(0, true) }, true],

  ['documentsUploaded', { ...handOver, facts: paper('requested') }, true],
  ...(['draft', 'returned'] as const).flatMap((admission): (readonly [string, Asked, boolean])[] => {
    const from = { ...handOver, at: { admission } };
    return [
      ['profileComplete', { ...from, facts: profile(1) }, true],
      ['consentGiven', { ...from, facts: profile(0, false) }, true],
      ['documentsUploaded', { ...from, facts: paper('requested') }, true],
      ['documentsUploaded', { ...from, facts: paper('uploaded') }, false],
    ];
  }),
  ['documentsUploaded', { ...handOver, facts: paper('requested', { required: false }) }, false],
  ['documentsUploaded', { ...handOver, facts: paper('uploaded') }, false],
  ['documentsUploaded', { ...handOver, facts: paper('inReview') }, false],
  ['documentsUploaded', { ...handOver, facts: paper('confirmed') }, false],
  ['documentsUploaded', { ...handOver, facts: paper('waived') }, false],
  ['documentsUploaded', { ...handOver, facts: paper('rejected') }, true],
  ['documentsUploaded', { ...handOver, facts: paper('expired') }, true],
  ['documentsUploaded', { ...handOver, facts: paper('uploaded', { validUntil: today }) }, false],
  ['documentsUploaded', { ...handOver, facts: paper('uploaded', { validUntil: yesterday }) }, true],
  ...[approve, submit, { ...lodge, at: { ...lodge.at, documents: 'missing' as const } }].flatMap(
    (asked): (readonly [string, Asked, boolean])[] => [
      ['documentsConfirmed', { ...asked, facts: paper('uploaded') }, true],
      ['documentsConfirmed', { ...asked, facts: paper('inReview') }, true],
      ['documentsConfirmed', { ...asked, facts: paper('confirmed') }, false],
      ['documentsConfirmed', { ...asked, facts: paper('confirmed', { validUntil: today }) }, false],
      ['documentsConfirmed', { ...asked, facts: paper('confirmed', { validUntil: yesterday }) }, true],
      ['documentsConfirmed', { ...asked, facts: paper('waived', { validUntil: yesterday }) }, false],
      ['documentsConfirmed', { ...asked, facts: paper('requested', { required: false }) }, false],
    ],
  ),

  ...([approve, submit] as const).flatMap((asked): (readonly [string, Asked, boolean])[] => [
    ['complianceNotRefused', { ...asked, at: { ...asked.at, compliance: 'refused' } }, true],
    ['complianceNotRefused', { ...asked, at: { ...asked.at, compliance: 'queryRaised' } }, false],
    ['complianceNotRefused', { ...asked, at: { ...asked.at, compliance: 'cleared' } }, false],
  ]),
  ['complianceSettled', { ...issue, at: { ...issue.at, compliance: 'notNeeded' } }, false],
  ['complianceSettled', { ...issue, at: { ...issue.at, compliance: 'cleared' } }, false],
  ['complianceSettled', { ...issue, at: { ...issue.at, compliance: 'open' } }, true],
  ['complianceSettled', { ...issue, at: { ...issue.at, compliance: 'queryRaised' } }, true],
  ['complianceSettled', { ...issue, at: { ...issue.at, compliance: 'refused' } }, true],

  ['intakeOpen', { ...submit, facts: { intakeOpen: false } }, true],
  ['intakeOpen', { ...submit, facts: { intakeOpen: true } }, false],
  [
    'intakeClosed',
    { ...complete, by: system, on: 'application.intakeClosed', facts: { intakeClosed: false } },
    true,
  ],
  [
    'intakeClosed',
    { ...complete, by: system, on: 'application.intakeClosed', facts: { intakeClosed: true } },
    false,
  ],
  [
    'courseStarted',
    { ...review, by: system, on: 'application.courseStarted', facts: { enrolmentFrom: today } },
    true,
  ],
  [
    'courseStarted',
    { ...review, by: system, on: 'application.courseStarted', facts: { enrolmentFrom: yesterday } },
    false,
  ],
  ['notRepresentedElsewhere', { ...submit, facts: { representedElsewhere: true } }, true],
  ['notRepresentedElsewhere', { ...submit, facts: { representedElsewhere: false } }, false],
  ['feeSettled', { ...submit, at: { ...submit.at, money: 'feeDue' }, facts: { fee: pounds } }, true],
  ['feeSettled', { ...submit, at: { ...submit.at, money: 'feePaid' }, facts: { fee: pounds } }, false],

  ['answerProven', { ...review, given: { proofId: undefined } }, true],
  ['answerProven', { ...review, by: contact, given: { proofId: undefined } }, false],
  ['answerProven', { ...review, given: { proofId: 3 } }, false],
  ['answerProven', { ...enrol, by: officer, given: { proofId: undefined } }, true],
  ['studentConsented', { ...accept, given: { consentId: undefined } }, false],
  ['studentConsented', { ...accept, by: counsellor, given: { consentId: undefined } }, true],
  ['studentConsented', { ...accept, by: counsellor, given: { consentId: 6 } }, false],
  ['reasonGivenForStudent', { ...withdraw, given: { reason: undefined } }, true],
  ['reasonGivenForStudent', { ...withdraw, by: student, given: { reason: undefined } }, false],
  ['reasonGivenForStudent', { ...withdraw, given: { reason: 'A job' } }, false],
  ['reasonGiven', { ...undo, by: admin, given: { reason: undefined } }, true],
  ['reasonGiven', { ...undo, by: admin }, false],

  ['conditionsMet', { ...issue, facts: offered(null, 0) }, false],
  ['conditionsMet', { ...issue, facts: offered(null, 1) }, true],
  ['conditionsMet', { ...issue, facts: { offer: null } }, false],
  ['offerValid', { ...accept, facts: { offer: null } }, false],
  ['offerExpired', { ...lapse, facts: { offer: null } }, true],
  ['offerValid', { ...accept, facts: offered(today) }, false],
  ['offerValid', { ...accept, facts: offered(yesterday) }, true],
  ['offerValid', { ...accept, facts: offered(null) }, false],
  ['offerExpired', { ...lapse, facts: offered(today) }, true],
  ['offerExpired', { ...lapse, facts: offered(yesterday) }, false],
  ['offerExpired', { ...lapse, facts: offered(null) }, true],
  ['offerReachesAhead', { ...offer, given: { expiresOn: today } }, false],
  ['offerReachesAhead', { ...offer, given: { expiresOn: yesterday } }, true],
  ...factRows,

  ['depositInFull', { ...deposit, facts: owed, given: { amount: 2000 } }, false],
  ['depositInFull', { ...deposit, facts: owed, given: { amount: 1999.99 } }, true],
  ['depositInFull', { ...deposit, facts: owed, given: { amount: 1999 } }, true],
  ['depositInFull', { ...deposit, facts: owed, given: { amount: 2000.01 } }, false],
  ['depositInFull', { ...deposit, facts: owed, given: { currency: 'EUR' } }, true],
  ['depositInFull', { ...deposit, facts: owed, given: { amount: 9000, currency: 'EUR' } }, true],
  ['feeInFull', { ...fee, facts: { fee: pounds }, given: { amount: 2000 } }, false],
  ['feeInFull', { ...fee, facts: { fee: pounds }, given: { amount: 1999.99 } }, true],
  ['feeInFull', { ...fee, facts: { fee: pounds }, given: { amount: 2000.01 } }, false],
  ['feeInFull', { ...fee, facts: { fee: pounds }, given: { amount: 2000, currency: 'USD' } }, true],
  ['depositInFull', { ...deposit, facts: { deposit: null }, given: { amount: 1 } }, false],
  ['depositSettled', { ...checks, facts: owed }, true],
  ['depositSettled', { ...checks, facts: { deposit: { ...owed.deposit, received: true } } }, false],
  ['depositSettled', { ...checks, facts: { deposit: null } }, false],
  ['depositReceived', { ...refund, facts: owed }, true],
  ['depositReceived', { ...refund, facts: { deposit: null } }, true],
  ['depositReceived', { ...refund, facts: { deposit: { ...owed.deposit, received: true } } }, false],
  ['applicationOver', refund, false],
  ['applicationOver', { ...refund, at: { ...refund.at, admission: 'withdrawn' } }, false],
  ['applicationOver', { ...refund, at: { ...refund.at, admission: 'accepted' } }, true],

  ['confirmationValid', { ...prepare, facts: { confirmation: { issuedOn: null, expiresOn: today } } }, false],
  [
    'confirmationValid',
    { ...prepare, facts: { confirmation: { issuedOn: null, expiresOn: yesterday } } },
    true,
  ],
  ['confirmationValid', { ...prepare, facts: { confirmation: { issuedOn: null, expiresOn: null } } }, false],
  ['confirmationValid', { ...prepare, facts: { confirmation: null } }, false],
  [
    'confirmationValid',
    { ...lodge, facts: { confirmation: { issuedOn: null, expiresOn: yesterday } } },
    true,
  ],
  ['visaAsked', { ...prepare, facts: { visaNeeded: true } }, false],
  ['visaAsked', { ...prepare, facts: { visaNeeded: false } }, true],
  ['refusalCodeGiven', { ...report, given: { granted: false, refusalCode: undefined } }, true],
  ['refusalCodeGiven', { ...report, given: { granted: true, refusalCode: undefined } }, false],
  ['refusalCodeGiven', { ...report, given: { granted: false, refusalCode: 'ST 8.3' } }, false],
  ['grantReported', { ...grant, facts: { visaReport: null } }, true],
  ['grantReported', { ...grant, facts: told(false) }, true],
  ['grantReported', { ...grant, facts: told(true) }, false],
  ['refusalReported', { ...refuse, facts: { visaReport: null } }, true],
  ['refusalReported', { ...refuse, facts: told(true) }, true],
  ['refusalReported', { ...refuse, facts: told(false) }, false],
  ['otherThanReporter', { ...grant, facts: told(true, 6) }, true],
  ['otherThanReporter', { ...grant, facts: told(true, 7) }, false],
  ['otherThanReporter', { ...refuse, facts: told(false, 6) }, true],
  ['enrolmentBegun', { ...enrol, facts: { enrolmentFrom: today } }, false],
  ['enrolmentBegun', { ...enrol, facts: { enrolmentFrom: tomorrow } }, true],
  ['taughtOnCampus', { ...checks, facts: { online: false } }, false],
  ['taughtOnCampus', { ...checks, facts: { online: true } }, true],
  ...(['accepted', 'depositPaid'] as const).flatMap((admission): (readonly [string, Asked, boolean])[] => [
    ['taughtOnline', { ...enrol, at: { admission }, facts: { online: true } }, false],
    ['taughtOnline', { ...enrol, at: { admission }, facts: { online: false } }, true],
    ['depositSettled', { ...enrol, at: { admission }, facts: { online: true, ...owed } }, true],
  ]),
  ['visaNotAsked', { ...enrol, at: { admission: 'confirmationIssued' }, facts: { visaNeeded: true } }, true],
  [
    'visaNotAsked',
    { ...enrol, at: { admission: 'confirmationIssued' }, facts: { visaNeeded: false } },
    false,
  ],

  ['laterIntakeExists', { ...changeIntake, facts: { laterIntakeIds: [] } }, true],
  ['laterIntakeExists', { ...changeIntake, facts: { laterIntakeIds: [7] } }, false],
  ['courseOffered', { ...changeCourse, ...chosen({ offered: false }) }, true],
  ['courseOffered', { ...changeCourse, ...chosen() }, false],
  ['courseOffered', changeCourse, false],
  ['courseIntakeOpen', { ...changeCourse, ...chosen({ intakeOpen: false }) }, true],
  ['courseIntakeOpen', { ...changeCourse, ...chosen({ offered: false, intakeOpen: false }) }, false],
  ['courseIntakeOpen', { ...changeCourse, ...chosen() }, false],
  ['otherChoice', { ...changeCourse, ...chosen({ current: true }) }, true],
  ['otherChoice', { ...changeCourse, ...chosen() }, false],
  ['choiceFree', { ...changeCourse, ...chosen({ applied: true }) }, true],
  ['choiceFree', { ...changeCourse, ...chosen() }, false],
  ['feeNotPaid', { ...changeCourse, at: { admission: 'approved', money: 'feePaid' } }, true],
  ['feeNotPaid', { ...changeCourse, at: { admission: 'approved', money: 'feeDue' } }, false],
  ['complianceUndecided', { ...changeCourse, at: { admission: 'ready', compliance: 'cleared' } }, true],
  ['complianceUndecided', { ...changeCourse, at: { admission: 'ready', compliance: 'refused' } }, true],
  ['complianceUndecided', { ...changeCourse, at: { admission: 'ready', compliance: 'checking' } }, false],
  ['intakeIsLater', { ...changeIntake, given: { intakeId: 8 } }, true],
  ['intakeIsLater', { ...changeIntake, given: { intakeId: 7 } }, false],
  ['intakeIsLater', { ...changeIntake, given: { intakeId: undefined } }, false],

  ['justWithdrawn', { ...undo, facts: minutesAgo(0) }, false],
  ['ownWithdrawal', { ...undo, by: counsellor }, false],
  ['ownWithdrawal', { ...undo, by: counsellor, facts: { ...undo.facts, endedById: 2 } }, true],
  ['justWithdrawn', { ...undo, by: counsellor, facts: minutesAgo(15 + 1 / 60_000) }, true],
  ['justWithdrawn', { ...undo, facts: minutesAgo(15) }, false],
  ['justWithdrawn', { ...undo, facts: minutesAgo(15 + 1 / 60_000) }, true],
  ['ownWithdrawal', { ...undo, facts: { ...undo.facts, endedById: 2 } }, true],
  ['ownWithdrawal', { ...undo, facts: { ...undo.facts, endedById: null } }, true],
  ['ownWithdrawal', undo, false],
  ['resumable', { ...undo, facts: { ...undo.facts, resumesAt: null } }, true],
  ['resumable', undo, false],

  ['checksDone', { ...clear, facts: compliance({ checksOpen: 1 }) }, true],
  ['checksDone', { ...clear, facts: compliance({ checksOpen: 0 }) }, false],
  ['queriesAnswered', { ...clear, facts: compliance({ queriesOpen: 1 }) }, true],
  ['queriesAnswered', { ...clear, facts: compliance({ queriesOpen: 0 }) }, false],
  ['interviewSettled', { ...clear, facts: compliance({ interview: 'notAsked' }) }, false],
  ['interviewSettled', { ...clear, facts: compliance({ interview: 'invited' }) }, true],
  ['interviewSettled', { ...clear, facts: compliance({ interview: 'failed' }) }, true],
  ['interviewSettled', { ...clear, facts: compliance({ interview: 'passed' }) }, false],
  ['agentConfirmed', { ...clear, facts: compliance({ agentConfirmed: false }) }, true],
  ['agentConfirmed', { ...clear, facts: compliance({ agentConfirmed: true }) }, false],
  ...[clear, issue].flatMap((asked): (readonly [string, Asked, boolean])[] => [
    ['fundsEvidenceFresh', { ...asked, facts: compliance({ fundsMaxAgeDays: 31 }) }, true],
    [
      'fundsEvidenceFresh',
      { ...asked, facts: compliance({ fundsMaxAgeDays: 31, fundsProvenOn: '2026-10-21' }) },
      false,
    ],
    [
      'fundsEvidenceFresh',
      { ...asked, facts: compliance({ fundsMaxAgeDays: 31, fundsProvenOn: '2026-10-20' }) },
      true,
    ],
  ]),
  [
    'interviewInvited',
    { ...clear, on: 'compliance.recordInterview', facts: compliance({ interview: 'notAsked' }) },
    true,
  ],
  [
    'interviewInvited',
    { ...clear, on: 'compliance.recordInterview', facts: compliance({ interview: 'invited' }) },
    false,
  ],
  [
    'otherThanWhoDecided',
    {
      at: { compliance: 'refused' },
      by: checker,
      on: 'compliance.reconsider',
      facts: { complianceDecidedById: 6 },
    },
    true,
  ],
  [
    'otherThanWhoDecided',
    {
      at: { compliance: 'cleared' },
      by: checker,
      on: 'compliance.reconsider',
      facts: { complianceDecidedById: 7 },
    },
    false,
  ],
];

describe('the conditions of an application', () => {
  it.each(table.map(([reason, asked, stopped], line) => [line + 1, reason, asked, stopped] as const))(
    'line %i, %s: holds or stops as written',
    (_line, reason, asked, stopped) => {
      expect(stops(reason, asked)).toBe(stopped);
    },
  );

  it('are all in the table, but for those that only follow facts or have a test of their own', () => {
    const tested = new Set(table.map(([reason]) => reason));
    const rest = Object.keys(applicationChart.guards).filter(
      (name) => !tested.has(name) && !name.startsWith('resumesAt.'),
    );
    expect(rest.sort()).toEqual([
      'commissionAgreed',
      'complianceAsked',
      'documentsMissing',
      'documentsUnconfirmed',
      'feeAsked',
      'feeNotAsked',
      'numberFits',
      'reopeningAsked',
      'secondPerson',
      'silenceLasted',
    ]);
  });
});

describe('regions that follow', () => {
  const followed = (at: Partial<ApplicationValue>, facts: Partial<ApplicationFacts> = {}) =>
    reevaluate(applicationChart, standing(at), { ...inOrder, ...facts }).stored.value;
  const money = (...given: Parameters<typeof followed>) => followed(...given).money;

  it('have money wait for a fee once the application is approved, while one is asked', () => {
    expect([
      money({ admission: 'agencyReview' }, { fee: pounds }),
      money({ admission: 'approved' }, { fee: pounds }),
      money({ admission: 'approved' }, { fee: null }),
      money({ admission: 'approved', money: 'feeDue' }, { fee: pounds }),
      money({ admission: 'approved', money: 'feeDue' }, { fee: null }),
      money({ admission: 'approved', money: 'feePaid' }, { fee: pounds }),
    ]).toEqual(['none', 'feeDue', 'none', 'feeDue', 'none', 'feePaid']);
  });

  it('have the deposit and the commission come with the way of the application', () => {
    const agreed = { commissionAgreed: true };
    const none = { commissionAgreed: false };
    expect([
      money({ admission: 'depositPending' }),
      money({ admission: 'depositPaid' }),
      money({ admission: 'preConfirmation', money: 'depositPaid' }, none),
      money({ admission: 'preConfirmation', money: 'depositPaid' }, agreed),
      money({ admission: 'preConfirmation', money: 'feeDue' }, { ...agreed, fee: pounds }),
      money({ admission: 'confirmationIssued', money: 'commissionEstimated' }, agreed),
      money({ admission: 'visaGranted', money: 'commissionConfirmed' }, agreed),
      money({ admission: 'enrolled', money: 'commissionConfirmed' }, agreed),
      money({ admission: 'enrolled', money: 'depositPaid' }, agreed),
      money({ admission: 'enrolled', money: 'commissionPaid' }, agreed),
    ]).toEqual([
      'none',
      'depositPaid',
      'depositPaid',
      'commissionEstimated',
      'feeDue',
      'commissionConfirmed',
      'commissionConfirmed',
      'commissionClaimable',
      'commissionClaimable',
      'commissionPaid',
    ]);
  });

  it('have the checklist stand as its documents do, forward and back', () => {
    const documents = (at: ApplicationValue['documents'], state: DocumentState) =>
      followed({ documents: at }, paper(state)).documents;
    const before = ['missing', 'complete', 'confirmed'] as const;
    expect(
      (['requested', 'uploaded', 'confirmed'] as const).map((state) =>
        before.map((at) => documents(at, state)),
      ),
    ).toEqual([
      ['missing', 'missing', 'missing'],
      ['complete', 'complete', 'complete'],
      ['confirmed', 'confirmed', 'confirmed'],
    ]);
  });

  it('open the compliance file once its time has come, where one is asked', () => {
    const opened = (admission: ApplicationValue['admission'], asked: boolean) =>
      followed({ admission }, compliance({ asked })).compliance;
    expect([
      opened('depositPaid', true),
      opened('preConfirmation', true),
      opened('preConfirmation', false),
    ]).toEqual(['notNeeded', 'open', 'notNeeded']);
  });
});

describe('the conditions of a document', () => {
  const stopsDocument = (
    reason: string,
    state: DocumentState,
    event: DocumentEvent,
    facts: Partial<DocumentFacts>,
    by: Actor = person('aco', 2),
  ) =>
    whyNot(documentChart, { version: 1, value: state }, { ...document, ...facts }, event, by).includes(
      `reason.${reason}`,
    );

  it('let the last valid day itself pass, and not the day after it', () => {
    const confirm = { type: 'document.confirm' } as const;
    const expire = { type: 'document.expired' } as const;
    expect([
      stopsDocument('stillValid', 'uploaded', confirm, { validUntil: today }),
      stopsDocument('stillValid', 'uploaded', confirm, { validUntil: yesterday }),
      stopsDocument('readAsValid', 'uploaded', { ...confirm, validUntil: today }, {}),
      stopsDocument('readAsValid', 'uploaded', { ...confirm, validUntil: yesterday }, {}),
      stopsDocument('validityOver', 'confirmed', expire, { validUntil: today }, system),
      stopsDocument('validityOver', 'confirmed', expire, { validUntil: yesterday }, system),
      stopsDocument('validityOver', 'confirmed', expire, { validUntil: null }, system),
    ]).toEqual([false, true, false, true, true, false, true]);
  });

  it('let a version that decisions are based on be replaced only when an officer has requested it, with the reason', () => {
    const decided = { decidedOn: true };
    const upload = { type: 'document.upload', fileId: 2 } as const;
    const request = { type: 'document.request' } as const;
    const explained = { ...request, note: 'The name is misspelt' };
    const states = [
      'uploaded',
      'inReview',
      'confirmed',
      'requested',
      'rejected',
      'expired',
      'waived',
    ] as const;
    expect(
      states.map((state) => [
        state,
        stopsDocument('notDecidedOn', state, upload, decided),
        stopsDocument('notDecidedOn', state, upload, {}),
      ]),
    ).toEqual([
      ['uploaded', true, false],
      ['inReview', true, false],
      ['confirmed', true, false],
      ['requested', false, false],
      ['rejected', false, false],
      ['expired', false, false],
      ['waived', false, false],
    ]);
    const requesters = ['admin', 'aco', 'counsellor', 'channel-partner'] as const;
    expect(
      requesters.map((role) => [
        role,
        stopsDocument('officerIfDecidedOn', 'confirmed', explained, decided, person(role)),
        stopsDocument('officerIfDecidedOn', 'confirmed', explained, {}, person(role)),
      ]),
    ).toEqual([
      ['admin', false, false],
      ['aco', false, false],
      ['counsellor', true, false],
      ['channel-partner', true, false],
    ]);
    expect([
      stopsDocument('reasonGivenIfDecidedOn', 'confirmed', request, decided),
      stopsDocument('reasonGivenIfDecidedOn', 'confirmed', explained, decided),
      stopsDocument('reasonGivenIfDecidedOn', 'confirmed', request, {}),
    ]).toEqual([true, false, false]);
  });

  it('let nobody review or confirm what they uploaded themselves', () => {
    const own = { uploadedById: 2 };
    expect(
      (['document.review', 'document.confirm'] as const).flatMap((type) => [
        stopsDocument('otherThanUploader', 'uploaded', { type }, own),
        stopsDocument('otherThanUploader', 'uploaded', { type }, { uploadedById: 3 }),
        stopsDocument('otherThanUploader', 'uploaded', { type }, { uploadedById: null }),
      ]),
    ).toEqual([true, false, false, true, false, false]);
  });
});
