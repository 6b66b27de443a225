import fc from 'fast-check';
import type { ApplicationFacts } from '../../../contract/charts/application/facts.ts';
import { openStates } from '../../../contract/charts/application/states.ts';
import type { ComplianceFacts } from '../../../contract/charts/compliance/facts.ts';
import type { CourseFacts } from '../../../contract/charts/course/facts.ts';
import type { CourseRequestFacts } from '../../../contract/charts/course-request/facts.ts';
import {
  type ChartDefinition,
  isOptional,
  type Payload,
  stableStates,
} from '../../../contract/charts/definition.ts';
import type { DocumentFacts } from '../../../contract/charts/document/facts.ts';
import { documentStates } from '../../../contract/charts/document/region.ts';
import type { RegistrationFacts } from '../../../contract/charts/registration/facts.ts';
import type { TaskFacts } from '../../../contract/charts/task/facts.ts';
import type { Actor, ChartEvent, Permission } from '../../../contract/charts/transition.ts';
import type { Role } from '../../../contract/kit/ability.ts';
import { roles } from '../../../contract/kit/permissions.ts';

/** Everything a chart asks of the rules. */
export const permissions: readonly Permission[] = [
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
];

/** Mostly people who may do a thing, so that sequences come far. */
export const anActor: fc.Arbitrary<Actor> = fc.record({
  id: fc.constantFrom(1, 2, 3, null),
  role: fc.constantFrom<Role | 'system'>(...roles, 'system', 'admin', 'aco', 'admin'),
  own: fc.constantFrom(true, true, false),
  may: fc.constantFrom(permissions, permissions, permissions, permissions.slice(0, 1), []),
});

const days = ['2026-10-01', '2026-11-20', '2026-11-21', '2026-12-24', '2027-08-01'] as const;
const instants = [
  '2026-06-01T09:00:00.000Z',
  '2026-11-21T09:50:00.000Z',
  '2026-11-21T10:00:00.000Z',
] as const;
const aDay = fc.constantFrom(...days);
const anInstant = fc.constantFrom(...instants);
const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2 });
const somebody = fc.constantFrom(1, 2, 3, null);
const mostly = fc.constantFrom(true, true, true, false);
const few = fc.constantFrom(0, 0, 0, 2);
const someMoney = { amount: fc.constantFrom(100, 2500.5), currency: fc.constantFrom('GBP', 'EUR') };
const now = fc.constantFrom('2026-11-21T10:00:00.000Z', '2026-11-21T10:30:00.000Z');

export const documentFacts: fc.Arbitrary<DocumentFacts> = fc.record({
  type: fc.constantFrom('passport', 'offerLetter', 'interviewRecord', 'own-form'),
  now,
  since: fc.record({ document: anInstant }),
  days: fc.constant({}),
  validUntil: perhaps(aDay),
  uploadedById: somebody,
  decidedById: somebody,
  decidedOn: fc.boolean(),
  wantedBy: perhaps(aDay),
});

export const courseFacts: fc.Arbitrary<CourseFacts> = fc.record({
  now,
  since: fc.record({ course: fc.constantFrom('2026-01-02T09:00:00.000Z', ...instants) }),
  days: fc.constantFrom({}, { 'course.verified': 30 }),
  missing: fc.constantFrom([], [], ['intakes'], ['tuitionFee', 'currency']),
  archived: fc.constantFrom(false, false, true),
});

export const courseRequestFacts: fc.Arbitrary<CourseRequestFacts> = fc.record({
  now,
  since: fc.record({ courseRequest: anInstant }),
  days: fc.constant({}),
  course: perhaps(fc.record({ verified: fc.boolean() })),
});

export const registrationFacts: fc.Arbitrary<RegistrationFacts> = fc.record({
  now,
  since: fc.record({ registration: anInstant }),
  days: fc.constant({}),
  certainMatch: fc.boolean(),
  branchKnown: mostly,
});

export const taskFacts: fc.Arbitrary<TaskFacts> = fc.record({
  now,
  since: fc.record({ task: anInstant }),
  days: fc.constant({}),
  origin: fc.constantFrom('person', 'person', 'workflow', 'date'),
  dueOn: perhaps(aDay),
  repeats: perhaps(fc.constantFrom('daily', 'weekly', 'monthly')),
  snoozedUntil: perhaps(aDay),
  endedByWorkflow: fc.constantFrom(false, false, true),
  next: fc.constantFrom(null, 'open', 'ended'),
});

const file = fc.record({
  asked: fc.boolean(),
  checksOpen: few,
  queriesOpen: few,
  interview: fc.constantFrom('notAsked', 'invited', 'passed', 'failed'),
  agentConfirmed: mostly,
  fundsProvenOn: perhaps(aDay),
  fundsMaxAgeDays: fc.constantFrom(null, null, 31),
});
const filed = {
  now,
  days: fc.constantFrom({}, { 'admission.returned': 3 }),
  compliance: file,
  complianceInterviewAt: perhaps(anInstant),
  complianceDecidedById: somebody,
};

export const complianceFacts: fc.Arbitrary<ComplianceFacts> = fc.record({
  ...filed,
  since: fc.record({ compliance: anInstant }),
});

const inOrder = fc.record({
  required: fc.boolean(),
  state: fc.constantFrom('confirmed', 'waived'),
  validUntil: fc.constant(null),
});
const aDocument = fc.record({
  required: fc.boolean(),
  state: fc.constantFrom(...(Object.keys(documentStates) as (keyof typeof documentStates)[])),
  validUntil: perhaps(aDay),
});

export const applicationFacts: fc.Arbitrary<ApplicationFacts> = fc.record({
  ...filed,
  createdAt: anInstant,
  tuition: perhaps(
    fc.record({
      firstYear: fc.constantFrom(9000),
      total: perhaps(fc.constantFrom(27_000)),
      currency: fc.constantFrom('GBP', 'JPY'),
    }),
  ),
  itemsRequested: fc.nat(2),
  interviewAt: perhaps(anInstant),
  since: fc.record({ admission: anInstant, documents: anInstant, compliance: anInstant, money: anInstant }),
  resumesAt: perhaps(fc.constantFrom(...openStates)),
  endedById: somebody,
  reopeningAskedById: somebody,
  silenceDays: fc.constantFrom(30, 90),
  confirmationKind: fc.constantFrom('cas', 'cas', 'cas', 'coe', 'sevis', 'loa', 'letter'),
  profile: fc.record({ fieldsMissing: few, consented: mostly }),
  documents: fc.oneof(fc.array(inOrder, { maxLength: 3 }), fc.array(aDocument, { maxLength: 3 })),
  intakeOpen: mostly,
  eligibility: fc.constantFrom('met', 'cannotTell', 'notMet'),
  intakeClosed: fc.constantFrom(false, false, true),
  intakeClosesOn: perhaps(aDay),
  laterIntakeIds: fc.constantFrom([], [7], [7, 8]),
  acceptedElsewhere: fc.boolean(),
  acceptedLaterIntakeIds: fc.subarray([7, 8]),
  chosen: perhaps(
    fc.record({ offered: mostly, intakeOpen: mostly, current: fc.boolean(), applied: fc.boolean() }),
  ),
  representedElsewhere: fc.constantFrom(false, false, false, true),
  fee: perhaps(fc.record(someMoney)),
  offer: perhaps(fc.record({ conditionsOpen: few, expiresOn: perhaps(aDay) })),
  deposit: perhaps(fc.record({ ...someMoney, dueOn: aDay, received: mostly })),
  confirmation: perhaps(fc.record({ issuedOn: perhaps(aDay), expiresOn: perhaps(aDay) })),
  online: fc.constantFrom(false, false, true),
  visaNeeded: mostly,
  visaReport: perhaps(fc.record({ granted: fc.boolean(), byId: somebody })),
  enrolmentFrom: aDay,
  commissionAgreed: mostly,
});

const some = fc.constantFrom('as agreed', 'the letter says so');
const aNumber = fc.constantFrom('E4G7X21A0B1C2D', 'E4G7X21A0B1C2D', 'A1B2C3D4', 'N0012345678', 'Ref 2026/17');
const aDocumentId = fc.integer({ min: 1, max: 99 });

/** What people would give for each field of an event's payload. */
const fields: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  reason: some,
  'registration.refuse.reason': fc.constantFrom('spam', 'duplicate', 'other'),
  message: some,
  whyDifferent: fc.constantFrom('family', 'sameName'),
  studentId: fc.constantFrom(1, 2),
  counsellorId: fc.constantFrom(1, 2),
  assigneeId: fc.constantFrom(1, 2, null),
  words: some,
  repeats: fc.constantFrom('daily', 'weekly', 'monthly', null),
  note: some,
  question: some,
  answer: some,
  place: some,
  items: fc.array(some, { minLength: 1, maxLength: 2 }),
  answers: fc.array(fc.record({ answer: some, documentIds: fc.array(aDocumentId, { maxLength: 2 }) }), {
    minLength: 1,
    maxLength: 2,
  }),
  conditions: fc.array(some, { minLength: 1, maxLength: 2 }),
  number: aNumber,
  attestationNumber: aNumber,
  reference: aNumber,
  universityReference: aNumber,
  studentNumber: aNumber,
  invoiceNumber: aNumber,
  refusalCode: aNumber,
  exceptionReason: fc.constant('Their school confirms the new marks'),
  overrideReason: fc.constant('The first university confirmed late'),
  ...someMoney,
  deposit: fc.record({ ...someMoney, dueOn: aDay }),
  scholarship: fc.record(someMoney),
  at: anInstant,
  granted: fc.boolean(),
  passed: fc.boolean(),
  outcome: fc.constantFrom('passed', 'failed', 'held', 'missed'),
  intakeId: fc.constantFrom(7, 8, 9),
  courseId: fc.constantFrom(1, 2),
  documentIds: fc.array(aDocumentId, { maxLength: 2 }),
  ...Object.fromEntries(
    [
      'dueOn',
      'paidOn',
      'issuedOn',
      'expiresOn',
      'lodgedOn',
      'enrolledOn',
      'receivedOn',
      'validUntil',
      'wantedBy',
      'until',
    ].map((name) => [name, aDay]),
  ),
  ...Object.fromEntries(
    ['letterId', 'proofId', 'consentId', 'documentId', 'fileId', 'byId', 'receiptId', 'recordingId'].map(
      (name) => [name, aDocumentId],
    ),
  ),
};

/** One event of each type of a chart, filled in; what may be left out sometimes is. */
export function eventsBy<Facts, Event extends ChartEvent>(
  chart: ChartDefinition<Facts, Event>,
): fc.Arbitrary<Readonly<Record<Event['type'], Event>>> {
  const filled = Object.entries<Payload>(chart.payloads).map(([type, payload]) => {
    const given = Object.entries(payload).map(([name, schema]) => {
      const field = fields[`${type}.${name}`] ?? fields[name];
      if (field === undefined) throw new Error(`Nobody says what ${name} of ${type} may be.`);
      return [name, isOptional(schema) ? fc.option(field, { nil: undefined, freq: 2 }) : field] as const;
    });
    return [
      type,
      fc.record({ type: fc.constant(type), ...Object.fromEntries(given) }).map(withoutUndefined),
    ] as const;
  });
  return fc.record(Object.fromEntries(filled)) as unknown as fc.Arbitrary<
    Readonly<Record<Event['type'], Event>>
  >;
}

const withoutUndefined = (given: object): object =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/** Any value a record can be stored with. */
export const storedValue = <Facts, Event extends ChartEvent>({
  id,
  regions,
}: ChartDefinition<Facts, Event>): fc.Arbitrary<unknown> => {
  const standing = Object.fromEntries(
    Object.entries(regions).map(([name, region]) => [name, fc.constantFrom(...stableStates(region))]),
  );
  return standing[id] ?? fc.record(standing);
};
