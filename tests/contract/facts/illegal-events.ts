import type { ApplicationValue } from '../../../contract/charts/application/application.chart.ts';
import type { ApplicationEventType } from '../../../contract/charts/application/events.ts';
import type { ApplicationFacts } from '../../../contract/charts/application/facts.ts';
import type { Role } from '../../../contract/kit/ability.ts';
import { inOrder } from '../charts/records.ts';

/** The moment of the table: the course began on 1 February 2027, and costs 18,000 pounds a year. */
export const tableNow = '2027-03-01T09:00:00.000Z';

/** What the application of the table stands on. */
export const tableFacts: ApplicationFacts = {
  ...inOrder,
  now: tableNow,
  createdAt: '2027-01-01T00:00:00.000Z',
  enrolmentFrom: '2027-02-01',
  tuition: { firstYear: 18_000, total: 18_000, currency: 'GBP' },
  fee: { amount: 50, currency: 'GBP' },
  deposit: { amount: 2000, currency: 'GBP', dueOn: '2027-05-10', received: false },
  confirmation: { issuedOn: '2027-02-20', expiresOn: null },
  compliance: { ...inOrder.compliance, interview: 'invited' },
};

/** Something that cannot be, as somebody would send it. */
export interface IllegalEvent {
  readonly what: string;
  readonly at: Partial<ApplicationValue>;
  readonly by: Role;
  readonly type: ApplicationEventType;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The field that the answer names. */
  readonly field: string;
  /** The chart's reason, or the code of the field where the payload alone is wrong. */
  readonly refusedBy: `reason.${string}` | 'decimals' | 'invalid' | 'required' | 'unknown';
}

const approved = { admission: 'approved', money: 'feeDue' } as const;
const pending = { admission: 'depositPending' } as const;
const review = { admission: 'universityReview' } as const;
const checks = { admission: 'preConfirmation', compliance: 'cleared' } as const;
const checking = { admission: 'preConfirmation', compliance: 'checking' } as const;
const visa = { admission: 'visaPreparing' } as const;
const enrolled = { admission: 'enrolled', money: 'commissionClaimable' } as const;
const invoiced = { admission: 'enrolled', money: 'commissionInvoiced' } as const;

const fee = { amount: 50, currency: 'GBP', paidOn: '2027-03-01', receiptId: 1 };
const deposit = { ...fee, amount: 2000 };
const requested = { amount: 2000, currency: 'GBP', dueOn: '2027-05-10' };
const cas = { number: 'E4G7X21A0B1C2D', issuedOn: '2027-03-01', documentId: 3 };
const offer = { letterId: 4, expiresOn: '2027-05-01' };
const invoice = { invoiceNumber: 'Q-17', amount: 1800, currency: 'GBP', issuedOn: '2027-03-01' };

type Row = readonly [
  what: string,
  at: IllegalEvent['at'],
  by: Role,
  type: ApplicationEventType,
  payload: IllegalEvent['payload'],
  field: string,
  refusedBy: IllegalEvent['refusedBy'],
];

const rows: readonly Row[] = [
  // Bug 6 of the findings
  [
    'a fee paid in 2029',
    approved,
    'aco',
    'fee.record',
    { ...fee, paidOn: '2029-01-01' },
    'paidOn',
    'reason.paidByToday',
  ],
  [
    'a deposit of 0.01 yen',
    { admission: 'accepted' },
    'aco',
    'deposit.request',
    { ...requested, amount: 0.01, currency: 'JPY' },
    'amount',
    'decimals',
  ],
  [
    'a deposit due in 2020',
    { admission: 'accepted' },
    'aco',
    'deposit.request',
    { ...requested, dueOn: '2020-01-01' },
    'dueOn',
    'reason.depositAhead',
  ],
  [
    'a deposit paid in 2035',
    pending,
    'aco',
    'deposit.record',
    { ...deposit, paidOn: '2035-01-01' },
    'paidOn',
    'reason.paidByToday',
  ],
  [
    'a CAS issued in 2030',
    checks,
    'compliance-officer',
    'confirmation.issue',
    { ...cas, issuedOn: '2030-01-01' },
    'issuedOn',
    'reason.issuedByToday',
  ],
  [
    'a CAS that expires before it is issued',
    checks,
    'compliance-officer',
    'confirmation.issue',
    { ...cas, expiresOn: '2027-02-28' },
    'expiresOn',
    'reason.confirmationOutlivesIssue',
  ],
  [
    'an interview invited for 2020',
    { admission: 'submitted' },
    'university-contact',
    'interview.invite',
    { at: '2020-05-04T10:00:00.000Z', place: 'Online' },
    'at',
    'reason.interviewAhead',
  ],
  [
    'a compliance interview invited for 2020',
    checking,
    'compliance-officer',
    'compliance.inviteInterview',
    { at: '2020-05-04T10:00:00.000Z', place: 'Online' },
    'at',
    'reason.interviewAhead',
  ],
  [
    'a visa valid until 2020',
    { admission: 'visaLodged' },
    'compliance-officer',
    'visa.grant',
    { validUntil: '2020-01-01' },
    'validUntil',
    'reason.visaCoversCourse',
  ],
  // Payments
  [
    'a fee paid the day after tomorrow',
    approved,
    'aco',
    'fee.record',
    { ...fee, paidOn: '2027-03-03' },
    'paidOn',
    'reason.paidByToday',
  ],
  [
    'a fee paid years before the application',
    approved,
    'aco',
    'fee.record',
    { ...fee, paidOn: '2019-03-01' },
    'paidOn',
    'reason.paidAfterCreation',
  ],
  [
    'a fee paid a hundredfold',
    approved,
    'aco',
    'fee.record',
    { ...fee, amount: 5000 },
    'amount',
    'reason.paymentBelievable',
  ],
  [
    'a fee paid in part',
    approved,
    'aco',
    'fee.record',
    { ...fee, amount: 49.99 },
    'amount',
    'reason.feeInFull',
  ],
  [
    'a fee paid in euros',
    approved,
    'aco',
    'fee.record',
    { ...fee, currency: 'EUR' },
    'amount',
    'reason.feeInFull',
  ],
  ['a fee of nothing', approved, 'aco', 'fee.record', { ...fee, amount: 0 }, 'amount', 'invalid'],
  ['a negative fee', approved, 'aco', 'fee.record', { ...fee, amount: -50 }, 'amount', 'invalid'],
  [
    'a fee with three decimals',
    approved,
    'aco',
    'fee.record',
    { ...fee, amount: 50.001 },
    'amount',
    'invalid',
  ],
  [
    'a fee in a currency that does not exist',
    approved,
    'aco',
    'fee.record',
    { ...fee, currency: 'ZZZ' },
    'currency',
    'invalid',
  ],
  [
    'a fee paid on 31 February',
    approved,
    'aco',
    'fee.record',
    { ...fee, paidOn: '2027-02-31' },
    'paidOn',
    'invalid',
  ],
  [
    'a deposit paid before the application',
    pending,
    'aco',
    'deposit.record',
    { ...deposit, paidOn: '2019-03-01' },
    'paidOn',
    'reason.paidAfterCreation',
  ],
  [
    'a deposit paid twice and more',
    pending,
    'aco',
    'deposit.record',
    { ...deposit, amount: 4000.01 },
    'amount',
    'reason.paymentBelievable',
  ],
  [
    'a deposit paid in part',
    pending,
    'aco',
    'deposit.record',
    { ...deposit, amount: 1999 },
    'amount',
    'reason.depositInFull',
  ],
  [
    'a deposit of 2,000.50 won',
    pending,
    'aco',
    'deposit.record',
    { ...deposit, amount: 2000.5, currency: 'KRW' },
    'amount',
    'decimals',
  ],
  // Deposits and offers
  [
    'a deposit of one pound',
    { admission: 'accepted' },
    'aco',
    'deposit.request',
    { ...requested, amount: 1 },
    'amount',
    'reason.depositBelievable',
  ],
  [
    'a deposit above the fee of a year',
    { admission: 'accepted' },
    'aco',
    'deposit.request',
    { ...requested, amount: 18_001 },
    'amount',
    'reason.depositBelievable',
  ],
  [
    'a deposit in rupees for a course in pounds',
    { admission: 'accepted' },
    'aco',
    'deposit.request',
    { ...requested, currency: 'INR' },
    'amount',
    'reason.depositBelievable',
  ],
  [
    'a deposit due in 2099',
    { admission: 'accepted' },
    'aco',
    'deposit.request',
    { ...requested, dueOn: '2099-01-01' },
    'dueOn',
    'reason.depositAhead',
  ],
  [
    'an offer that expired yesterday',
    review,
    'university-contact',
    'offer.makeUnconditional',
    { ...offer, expiresOn: '2027-02-28' },
    'expiresOn',
    'reason.offerReachesAhead',
  ],
  [
    'an offer that expires in 2150',
    review,
    'university-contact',
    'offer.makeUnconditional',
    { ...offer, expiresOn: '2150-01-01' },
    'expiresOn',
    'reason.offerReachesAhead',
  ],
  [
    'a conditional offer that expired',
    review,
    'university-contact',
    'offer.makeConditional',
    { ...offer, expiresOn: '2026-05-01', conditions: ['IELTS 6.5'] },
    'expiresOn',
    'reason.offerReachesAhead',
  ],
  [
    'an offer whose deposit was due',
    review,
    'university-contact',
    'offer.makeUnconditional',
    { ...offer, deposit: { ...requested, dueOn: '2026-05-10' } },
    'deposit.dueOn',
    'reason.offerDepositAhead',
  ],
  [
    'an offer with a deposit of ten years’ fees',
    review,
    'university-contact',
    'offer.makeUnconditional',
    { ...offer, deposit: { ...requested, amount: 180_000 } },
    'deposit.amount',
    'reason.offerDepositBelievable',
  ],
  [
    'an offer with a deposit of half a yen',
    review,
    'university-contact',
    'offer.makeUnconditional',
    { ...offer, deposit: { ...requested, amount: 0.5, currency: 'JPY' } },
    'deposit.amount',
    'decimals',
  ],
  [
    'a scholarship above the fees',
    review,
    'university-contact',
    'offer.makeUnconditional',
    { ...offer, scholarship: { amount: 1_000_000, currency: 'GBP' } },
    'scholarship.amount',
    'reason.scholarshipBelievable',
  ],
  [
    'a scholarship in another currency',
    review,
    'university-contact',
    'offer.makeUnconditional',
    { ...offer, scholarship: { amount: 1000, currency: 'USD' } },
    'scholarship.amount',
    'reason.scholarshipBelievable',
  ],
  // Interviews
  [
    'an interview an hour ago',
    { admission: 'submitted' },
    'university-contact',
    'interview.invite',
    { at: '2027-03-01T08:00:00.000Z', place: 'Online' },
    'at',
    'reason.interviewAhead',
  ],
  [
    'an interview in 2040',
    { admission: 'submitted' },
    'university-contact',
    'interview.invite',
    { at: '2040-03-01T08:00:00.000Z', place: 'Online' },
    'at',
    'reason.interviewAhead',
  ],
  [
    'an interview without outcome',
    { admission: 'interview' },
    'university-contact',
    'interview.hold',
    { note: 'Went well' },
    'outcome',
    'required',
  ],
  [
    'an interview with an outcome of its own',
    { admission: 'interview' },
    'university-contact',
    'interview.hold',
    { outcome: 'great' },
    'outcome',
    'unknown',
  ],
  // Confirmation, visa, enrolment
  [
    'a CAS that expires on the day it is issued',
    checks,
    'compliance-officer',
    'confirmation.issue',
    { ...cas, expiresOn: '2027-03-01' },
    'expiresOn',
    'reason.confirmationOutlivesIssue',
  ],
  [
    'a CAS that expires before the course',
    checks,
    'compliance-officer',
    'confirmation.issue',
    { ...cas, issuedOn: '2027-01-01', expiresOn: '2027-01-31' },
    'expiresOn',
    'reason.confirmationReachesCourse',
  ],
  [
    'a CAS valid for three years',
    checks,
    'compliance-officer',
    'confirmation.issue',
    { ...cas, expiresOn: '2030-03-01' },
    'expiresOn',
    'reason.confirmationOutlivesIssue',
  ],
  [
    'a CAS with the number of a CoE',
    checks,
    'compliance-officer',
    'confirmation.issue',
    { ...cas, number: 'A1B2C3D4' },
    'number',
    'reason.numberFits',
  ],
  [
    'a visa lodged next week',
    visa,
    'student',
    'visa.lodge',
    { reference: 'GWF-1', lodgedOn: '2027-03-08' },
    'lodgedOn',
    'reason.lodgedByToday',
  ],
  [
    'a visa lodged before its CAS',
    visa,
    'student',
    'visa.lodge',
    { reference: 'GWF-1', lodgedOn: '2027-02-19' },
    'lodgedOn',
    'reason.lodgedAfterConfirmation',
  ],
  [
    'a visa that ends before the course',
    { admission: 'visaLodged' },
    'compliance-officer',
    'visa.grant',
    { validUntil: '2027-02-01' },
    'validUntil',
    'reason.visaCoversCourse',
  ],
  [
    'a visa for a century',
    { admission: 'visaLodged' },
    'compliance-officer',
    'visa.grant',
    { validUntil: '2127-02-01' },
    'validUntil',
    'reason.visaCoversCourse',
  ],
  [
    'a refusal without its code',
    { admission: 'visaLodged' },
    'student',
    'visa.report',
    { granted: false, letterId: 9 },
    'refusalCode',
    'reason.refusalCodeGiven',
  ],
  [
    'an enrolment before the course',
    { admission: 'visaGranted' },
    'university-contact',
    'enrolment.confirm',
    { enrolledOn: '2027-01-31' },
    'enrolledOn',
    'reason.enrolledFromStart',
  ],
  [
    'an enrolment in the future',
    { admission: 'visaGranted' },
    'university-contact',
    'enrolment.confirm',
    { enrolledOn: '2027-09-01' },
    'enrolledOn',
    'reason.enrolledByToday',
  ],
  // Commission
  [
    'an invoice of the future',
    enrolled,
    'aco',
    'commission.invoice',
    { ...invoice, issuedOn: '2028-01-01' },
    'issuedOn',
    'reason.issuedByToday',
  ],
  [
    'a commission above the fees',
    enrolled,
    'aco',
    'commission.invoice',
    { ...invoice, amount: 1_000_000 },
    'amount',
    'reason.commissionBelievable',
  ],
  [
    'a commission received next year',
    invoiced,
    'aco',
    'commission.settle',
    { amount: 1800, currency: 'GBP', receivedOn: '2028-03-01' },
    'receivedOn',
    'reason.receivedByToday',
  ],
];

/** Facts that cannot be, each with the field that refuses it; written by hand from the findings and the field's rules. */
export const illegalEvents: readonly IllegalEvent[] = rows.map(
  ([what, at, by, type, payload, field, refusedBy]) => ({ what, at, by, type, payload, field, refusedBy }),
);

/** The texts of a form in which somebody typed a payload; the time of a moment is beside it, as `at.time`. */
export const toTexts = (payload: IllegalEvent['payload'], prefix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) => {
      if (Array.isArray(value)) return [[`${prefix}${name}`, value.join('\n')]];
      if (typeof value === 'object' && value !== null)
        return Object.entries(toTexts(value as IllegalEvent['payload'], `${prefix}${name}.`));
      if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)) {
        // Forms take the time of where somebody is.
        const local = new Date(value).toLocaleString('sv');
        return [
          [name, local.slice(0, 10)],
          [`${name}.time`, local.slice(11, 16)],
        ];
      }
      return [[`${prefix}${name}`, String(value)]];
    }),
  );

/** Interviews whose outcome is recorded before they take place: the outcome, not a field of it, is refused. */
export const earlyOutcomes = [
  {
    what: 'a pass recorded before the interview',
    at: { admission: 'interview' },
    by: 'university-contact',
    type: 'interview.hold',
    payload: { outcome: 'passed' },
    reason: 'reason.interviewBegun',
  },
  {
    what: 'a pass recorded before the compliance interview',
    at: checking,
    by: 'compliance-officer',
    type: 'compliance.recordInterview',
    payload: { passed: true, note: 'Convincing' },
    reason: 'reason.complianceInterviewBegun',
  },
] as const;
