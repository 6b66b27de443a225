import * as z from 'zod/mini';
import { day, id, instant } from '../../kit/primitives.ts';
import { compliancePayloads } from '../compliance/events.ts';
import {
  amountObject,
  courseId,
  createEventSchema,
  documentId,
  type EventOf,
  freeText,
  itemAnswer,
  money,
  payment,
  proof,
  reference,
} from '../event.ts';

const offer = {
  letterId: documentId,
  /** The expiry date: the offer can be accepted until the end of that day. */
  expiresOn: day,
  deposit: z.optional(amountObject({ ...money, dueOn: day })),
  scholarship: z.optional(amountObject(money)),
};
/** The student's documented consent, when someone else sends the event. */
const consent = { consentId: z.optional(documentId) };
/** How an interview ended; `held`: the university has not decided yet. */
export const interviewOutcomes = ['passed', 'failed', 'held', 'missed'] as const;
export type InterviewOutcome = (typeof interviewOutcomes)[number];

const conditions = z.array(freeText).check(z.minLength(1), z.maxLength(50));
const note = { note: z.optional(freeText) };
const reason = { reason: freeText };

/** The payloads of all application events, by stage. */
export const applicationPayloads = {
  'application.complete': {},
  /** Students consent themselves (`studentHome.consent`); this records a consent that they have signed. */
  'consent.record': { consentId: documentId },
  'application.handOver': note,
  'application.return': reason,
  /** The reason is required when the student doesn't meet the course's requirements. */
  'application.approve': { ...note, exceptionReason: z.optional(freeText) },
  'application.submit': { universityReference: z.optional(reference) },
  /** To the next intake of the course that accepts applications, unless one is given. */
  'application.changeIntake': { intakeId: z.optional(id), ...note },
  /** To another course, or to any other intake of the same one. */
  'application.changeCourse': { courseId, intakeId: id, ...reason },

  'review.begin': { universityReference: z.optional(reference), ...proof },
  'information.request': { items: z.array(freeText).check(z.minLength(1), z.maxLength(50)), ...proof },
  /** One answer for each requested item, in the order of the request. */
  'information.give': { answers: z.array(itemAnswer).check(z.minLength(1), z.maxLength(50)) },
  'interview.invite': { at: instant, place: freeText, ...proof },
  'interview.hold': { outcome: z.enum(interviewOutcomes), ...note, ...proof },
  'application.waitlist': { ...note, ...proof },
  'application.reject': { ...reason, ...proof },
  'offer.makeConditional': { ...offer, conditions },
  'offer.makeUnconditional': offer,
  /** A new letter replaces the terms of the offer and its conditions: without conditions it is unconditional. */
  'offer.revise': { ...offer, conditions: z.optional(conditions), ...note },
  'offer.extend': { expiresOn: day, ...note, ...proof },
  'offer.rescind': { ...reason, ...proof },
  'conditions.meet': { ...note, ...proof },

  /** The reason is required when the student has already accepted another offer for the intake. */
  'offer.accept': { ...consent, overrideReason: z.optional(freeText) },
  'offer.decline': { reason: z.optional(freeText), ...consent },
  'offer.lapsed': {},
  'deposit.request': { ...money, dueOn: day },
  'deposit.record': payment,
  'deposit.lapsed': {},
  'checks.begin': {},
  'confirmation.issue': {
    number: reference,
    /** Canada's provincial or territorial attestation letter. */
    attestationNumber: z.optional(reference),
    issuedOn: day,
    expiresOn: z.optional(day),
    documentId,
  },
  'confirmation.renew': reason,

  'visa.prepare': {},
  'visa.lodge': { reference, lodgedOn: day },
  'visa.report': { granted: z.boolean(), letterId: documentId, refusalCode: z.optional(reference) },
  'visa.grant': { validUntil: z.optional(day) },
  'visa.refuse': { refusalCode: reference },
  'visa.reapply': note,
  'enrolment.confirm': { enrolledOn: day, studentNumber: z.optional(reference), ...proof },

  'application.withdraw': { reason: z.optional(freeText) },
  'withdrawal.undo': { reason: z.optional(freeText) },
  'application.cancel': reason,
  'application.close': reason,
  'application.timedOut': {},
  'application.intakeClosed': {},
  'application.courseStarted': {},
  'application.defer': { intakeId: id, ...note, ...consent },
  'reopening.request': reason,
  'application.reopen': {},

  'fee.record': payment,
  'deposit.refund': { ...payment, reason: freeText },
  'commission.invoice': { invoiceNumber: reference, ...money, issuedOn: day },
  'commission.settle': { ...money, receivedOn: day },
  'commission.dispute': reason,
  'commission.clawBack': { ...money, ...reason },

  ...compliancePayloads,
} as const;

/** All application events, discriminated by `type`. */
export const applicationEvent = createEventSchema(applicationPayloads);
export type ApplicationEvent = EventOf<typeof applicationPayloads>;
export type ApplicationEventType = ApplicationEvent['type'];
