import type { ApplicationValue } from '../../../contract/charts/application/application.chart.ts';
import type { ApplicationEvent } from '../../../contract/charts/application/events.ts';
import type { ApplicationFacts } from '../../../contract/charts/application/facts.ts';
import type { CourseFacts } from '../../../contract/charts/course/facts.ts';
import type { CourseRequestFacts } from '../../../contract/charts/course-request/facts.ts';
import type { DocumentFacts } from '../../../contract/charts/document/facts.ts';
import type { StoredState } from '../../../contract/charts/migrate.ts';
import type { RegistrationFacts } from '../../../contract/charts/registration/facts.ts';
import type { TaskFacts } from '../../../contract/charts/task/facts.ts';
import type { Actor } from '../../../contract/charts/transition.ts';
import type { Instant } from '../../../contract/facts/days.ts';
import type { Role } from '../../../contract/kit/ability.ts';

export const now: Instant = '2026-11-21T10:00:00.000Z';

/** An application of which everything is in order: no document is asked, no fee, no deposit, no check. */
export const inOrder: ApplicationFacts = {
  now,
  createdAt: '2026-08-03T10:00:00.000Z',
  since: { admission: now, documents: now, compliance: now, money: now },
  days: {},
  silenceDays: 90,
  resumesAt: null,
  endedById: null,
  reopeningAskedById: null,
  confirmationKind: 'cas',
  profile: { fieldsMissing: 0, consented: true },
  eligibility: 'met',
  documents: [],
  intakeOpen: true,
  intakeClosed: false,
  intakeClosesOn: '2027-06-30',
  laterIntakeIds: [7],
  acceptedElsewhere: false,
  acceptedLaterIntakeIds: [],
  chosen: null,
  representedElsewhere: false,
  fee: null,
  tuition: { firstYear: 18_000, total: 54_000, currency: 'GBP' },
  itemsRequested: 1,
  interviewAt: null,
  offer: { conditionsOpen: 0, expiresOn: '2026-12-24' },
  deposit: null,
  compliance: {
    asked: false,
    checksOpen: 0,
    queriesOpen: 0,
    interview: 'notAsked',
    agentConfirmed: true,
    fundsProvenOn: null,
    fundsMaxAgeDays: null,
  },
  complianceInterviewAt: null,
  complianceDecidedById: null,
  confirmation: { issuedOn: null, expiresOn: null },
  online: false,
  visaNeeded: true,
  visaReport: null,
  enrolmentFrom: '2026-09-14',
  commissionAgreed: true,
};

export const document: DocumentFacts = {
  type: 'passport',
  now,
  since: { document: now },
  days: {},
  validUntil: null,
  uploadedById: 1,
  decidedById: null,
  decidedOn: false,
  wantedBy: null,
};

export const course: CourseFacts = {
  now,
  since: { course: now },
  days: {},
  missing: [],
  archived: false,
};

/** A request for a course that nobody has found yet. */
export const courseRequest: CourseRequestFacts = {
  now,
  since: { courseRequest: now },
  days: {},
  course: null,
};

/** A registration of somebody whom nobody knows yet. */
export const registration: RegistrationFacts = {
  now,
  since: { registration: now },
  days: {},
  certainMatch: false,
  branchKnown: true,
};

/** A task that a person wrote, for no day. */
export const task: TaskFacts = {
  now,
  since: { task: now },
  days: {},
  origin: 'person',
  dueOn: null,
  repeats: null,
  snoozedUntil: null,
  endedByWorkflow: false,
  next: null,
};

/** Somebody with that role who is concerned with the record and whom the rules allow everything on it. */
export const person = (role: Role, id = 1): Actor => ({
  id,
  role,
  own: true,
  may: [
    'transition Application',
    'transition Commission',
    'create ApplicationDocument',
    'update ApplicationDocument',
    'confirm ApplicationDocument',
    'update Course',
    'verify Course',
    'update CourseRequest',
    'update Registration',
    'assign Registration',
    'update Task',
  ],
});

/** An application that stands in the given states, and elsewhere where one begins. */
export const standing = (places: Partial<ApplicationValue>): StoredState<ApplicationValue> => ({
  version: 1,
  value: { admission: 'draft', documents: 'confirmed', compliance: 'notNeeded', money: 'none', ...places },
});

/** One event of each type as people would send it to the application in order. */
export const applicationEvents: readonly ApplicationEvent[] = [
  { type: 'application.complete' },
  { type: 'consent.record', consentId: 6 },
  { type: 'application.handOver' },
  { type: 'application.changeIntake', intakeId: 7 },
  { type: 'application.changeCourse', courseId: 9, intakeId: 7, reason: 'The fees are lower' },
  { type: 'application.return', reason: 'The passport is cut off' },
  { type: 'application.approve' },
  { type: 'application.submit', universityReference: 'L-2041' },
  { type: 'review.begin', proofId: 3 },
  { type: 'information.request', items: ['Transcript of the last semester'], proofId: 3 },
  { type: 'information.give', answers: [{ answer: 'Attached', documentIds: [4] }] },
  { type: 'interview.invite', at: now, place: 'Video call', proofId: 3 },
  { type: 'interview.hold', outcome: 'passed', note: 'Went well', proofId: 3 },
  { type: 'application.waitlist', proofId: 3 },
  { type: 'application.reject', reason: 'The course is full', proofId: 3 },
  { type: 'offer.makeConditional', letterId: 5, conditions: ['IELTS 6.5'], expiresOn: '2026-12-24' },
  { type: 'offer.makeUnconditional', letterId: 5, expiresOn: '2026-12-24' },
  { type: 'offer.revise', letterId: 5, expiresOn: '2026-12-24' },
  { type: 'offer.extend', expiresOn: '2027-01-15', proofId: 3 },
  { type: 'offer.rescind', reason: 'The course is not taught', proofId: 3 },
  { type: 'conditions.meet', proofId: 3 },
  { type: 'offer.accept', consentId: 6 },
  { type: 'offer.decline', consentId: 6 },
  { type: 'offer.lapsed' },
  { type: 'deposit.request', amount: 2000, currency: 'GBP', dueOn: '2026-12-01' },
  { type: 'deposit.record', amount: 2000, currency: 'GBP', paidOn: '2026-11-21', receiptId: 7 },
  { type: 'deposit.lapsed' },
  { type: 'checks.begin' },
  { type: 'confirmation.issue', number: 'E4G7X21A0B1C2D', issuedOn: '2026-11-21', documentId: 8 },
  { type: 'confirmation.renew', reason: 'It expires before the biometrics' },
  { type: 'visa.prepare' },
  { type: 'visa.lodge', reference: 'GWF-1', lodgedOn: '2026-11-21' },
  { type: 'visa.report', granted: false, letterId: 9, refusalCode: 'ST 8.3' },
  { type: 'visa.grant' },
  { type: 'visa.refuse', refusalCode: 'ST 8.3' },
  { type: 'visa.reapply' },
  { type: 'enrolment.confirm', enrolledOn: '2026-09-14', proofId: 3 },
  { type: 'application.withdraw', reason: 'A job' },
  { type: 'withdrawal.undo', reason: 'The job fell through' },
  { type: 'application.cancel', reason: 'Entered twice' },
  { type: 'application.close', reason: 'No response' },
  { type: 'application.timedOut' },
  { type: 'application.intakeClosed' },
  { type: 'application.courseStarted' },
  { type: 'application.defer', intakeId: 7 },
  { type: 'reopening.request', reason: 'Closed by mistake' },
  { type: 'application.reopen' },
  { type: 'fee.record', amount: 50, currency: 'GBP', paidOn: '2026-11-21', receiptId: 7 },
  {
    type: 'deposit.refund',
    amount: 2000,
    currency: 'GBP',
    paidOn: '2026-11-21',
    receiptId: 7,
    reason: 'Visa refused',
  },
  {
    type: 'commission.invoice',
    invoiceNumber: 'Q-17',
    amount: 1800,
    currency: 'GBP',
    issuedOn: '2026-11-21',
  },
  { type: 'commission.settle', amount: 1800, currency: 'GBP', receivedOn: '2026-11-21' },
  { type: 'commission.dispute', reason: 'Another rate' },
  { type: 'commission.clawBack', amount: 1800, currency: 'GBP', reason: 'Left before the census date' },
  { type: 'compliance.open', reason: 'A refusal in the past' },
  { type: 'compliance.begin' },
  { type: 'compliance.raiseQuery', question: 'Whose account is it?' },
  { type: 'compliance.answerQuery', answer: 'The father’s', documentIds: [4] },
  { type: 'compliance.inviteInterview', at: now, place: 'Video call' },
  { type: 'compliance.recordInterview', passed: true, note: 'Convincing' },
  { type: 'compliance.clear' },
  { type: 'compliance.refuse', reason: 'The statement is forged' },
  { type: 'compliance.reconsider', reason: 'A new statement' },
];
