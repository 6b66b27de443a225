import * as z from 'zod/mini';
import { chartActor, wordsLike } from '../charts/actor.ts';
import { applicationChart } from '../charts/application/application.chart.ts';
import { confirmationKinds } from '../charts/application/confirmation.ts';
import {
  type ApplicationEventType,
  applicationPayloads,
  interviewOutcomes,
} from '../charts/application/events.ts';
import { applicationFacts } from '../charts/application/facts.ts';
import { admissionStateNames } from '../charts/application/state-meta.ts';
import { complianceFile } from '../charts/compliance/facts.ts';
import { effect } from '../charts/effects.ts';
import { stages, tones, turns } from '../charts/state.ts';
import type { ReasonId, StatePath } from '../charts/transition.ts';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, day, id, instant } from '../kit/primitives.ts';
import { mailProblem } from '../people/mail-problem.ts';
import { applicationRow, applicationsApi } from './applications.ts';
import { documentVersion } from './document-versions.ts';
import { conditionChange, offerCondition } from './offer-conditions.ts';

/** The value of a changed field, as stored in the event log. */
const loggedValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/**
 * One event in an application's timeline. Details the reader may not see are left out, but the open question of a
 * compliance file is included for those who may answer it.
 */
export const timelineEntry = z.object({
  id,
  happenedAt: instant,
  /** A chart event or another logged event: `event.<type>` is the message id of its name. */
  type: z.string(),
  /** Null when no signed-in user caused it, or when the reader may not see who works on the application. */
  actorName: z.nullable(z.string()),
  /** A status, or a state path in another region such as `compliance.open`. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /**
   * The event's payload; only for the people who were notified of it, who caused it, or who may see the whole
   * application.
   */
  payload: z.record(z.string(), z.unknown()),
  /**
   * The versions of documents that the event is based on: those in its payload, by their fields, and with `checklist` as
   * their path the confirmed ones that went with it. Withheld together with the payload.
   */
  evidence: z.array(z.extend(documentVersion, { path: z.string() })),
  changes: z.array(z.object({ field: z.string(), before: loggedValue, after: loggedValue })),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

/** All application event types. */
export const applicationEventTypes = Object.keys(applicationPayloads) as [
  ApplicationEventType,
  ...ApplicationEventType[],
];
const eventType = z.enum(applicationEventTypes);

/** The body for sending an event: its type and the payload that the chart defines for it. */
export const applicationEventBody = z.strictObject({
  type: eventType,
  payload: z._default(z.record(z.string(), z.unknown()), {}),
});

const place = wordsLike<StatePath>(/^\w+\.\w+$/);

const clock = z.object({
  id: z.string(),
  place,
  at: instant,
  raises: z.nullable(eventType),
  reminders: z.array(instant),
});

const summary = z.object({
  status: z.enum(admissionStateNames),
  stage: z.enum(stages),
  tone: z.enum(tones),
  turn: z.enum(turns),
  next: z.nullable(eventType),
  terminal: z.boolean(),
  notes: z.array(place),
});

const possibility = z.object({
  type: eventType,
  region: z.string(),
  to: z.nullable(z.string()),
  input: z.enum(['none', 'optional', 'required']),
  effects: z.array(effect),
  reasons: z.array(wordsLike<ReasonId>(/^reason\.\w+$/)),
});

/**
 * The workflow of an application. Readers who may see all regions get the chart's input (`stored`, `facts`) and run
 * the chart themselves; all others get the result computed by the server (`possible`).
 */
export const workflow = z.object({
  stored: z.nullable(z.object({ version: z.int(), value: applicationChart.value })),
  facts: z.nullable(applicationFacts),
  /** The facts with which every sender's form compares dates and amounts, whatever the reader may see. */
  basis: z.pick(applicationFacts, { now: true, enrolmentFrom: true, tuition: true }),
  actor: chartActor,
  /** The active deadlines in the regions that the reader may see, the earliest first. */
  activeDeadlines: z.array(clock),
  summary,
  /** The kind of confirmation that the university's country uses. */
  confirmationKind: z.enum(confirmationKinds),
  /** Null when there is no compliance file, or when the reader may not see it. */
  file: z.nullable(complianceFile),
  /** Null when `stored` and `facts` are given. */
  possible: z.nullable(z.array(possibility)),
});
export type Workflow = z.output<typeof workflow>;

const sum = { amount: z.number(), currency: z.string() };

const offer = z.object({
  conditional: z.boolean(),
  letterId: id,
  expiresOn: z.nullable(day),
  scholarship: z.nullable(z.object(sum)),
  conditions: z.array(offerCondition),
});

/**
 * Details collected from an application's events for its page; null until they are known, and when the reader may not
 * see them.
 */
const applicationParts = {
  /** What the university requested last, each item with its answer; nothing in an item that is not answered yet. */
  information: z.nullable(
    z.array(
      z.object({ words: z.string(), answer: z.nullable(z.string()), documents: z.array(documentVersion) }),
    ),
  ),
  /** The interview that the university invited the student to, and its outcome. */
  interview: z.nullable(
    z.object({
      at: z.nullable(instant),
      place: z.nullable(z.string()),
      outcome: z.enum(['invited', ...interviewOutcomes]),
    }),
  ),
  offer: z.nullable(offer),
  /** The requested deposit; `paidOn` is null until it is paid. */
  deposit: z.nullable(z.object({ ...sum, dueOn: day, paidOn: z.nullable(day), receiptId: z.nullable(id) })),
  /** The university's confirmation: a CAS, a CoE, an I-20, or a letter of acceptance with its attestation. */
  confirmation: z.nullable(
    z.object({
      number: z.string(),
      attestationNumber: z.nullable(z.string()),
      issuedOn: day,
      expiresOn: z.nullable(day),
      documentId: id,
    }),
  ),
  visa: z.nullable(
    z.object({
      reference: z.nullable(z.string()),
      lodgedOn: z.nullable(day),
      validUntil: z.nullable(day),
      refusalCode: z.nullable(z.string()),
    }),
  ),
  /** The reported visa decision; a second person confirms it. */
  visaReport: z.nullable(
    z.object({ granted: z.boolean(), letterId: id, refusalCode: z.nullable(z.string()) }),
  ),
  enrolment: z.nullable(z.object({ enrolledOn: day, studentNumber: z.nullable(z.string()) })),
  /** The university's reference number for the application. */
  universityReference: z.nullable(z.string()),
};
export type ApplicationParts = z.output<z.ZodMiniObject<typeof applicationParts>>;

/** An application as shown on its own page; a field that the reader may not see is null. */
export const applicationDetails = z.extend(applicationRow, {
  studentId: z.nullable(id),
  courseId: z.nullable(id),
  documents: z.nullable(z.string()),
  compliance: z.nullable(z.string()),
  money: z.nullable(z.string()),
  workflow,
  ...applicationParts,
  /** Why mail doesn’t reach the student; null if it does, or if the reader may not see the student’s details. */
  mailProblem: z.nullable(mailProblem),
  /** Later intakes of the course to which the application can be deferred. */
  laterIntakes: z.array(z.object({ id, name: z.string() })),
  /** The application that this one continues after a deferral, and the one that continues this one. */
  continues: z.nullable(id),
  continuedBy: z.nullable(id),
  /** The last 50 events, newest first. */
  timeline: z.array(timelineEntry),
});
export type ApplicationDetails = z.output<typeof applicationDetails>;

export const applicationDetailsApi = {
  get: endpoint({
    ...applicationsApi.get,
    summary: 'One application with its workflow and its last 50 events',
    reply: dataOf(applicationDetails),
  }),
  /**
   * Sends an event. 403 with `reasons` when the user may not send it, 409 `application.refused` with `reasons` when
   * the chart rejects it, 412 with the current application when it changed since it was read.
   */
  send: endpoint('POST /applications/:id/events', {
    name: 'applications.send',
    summary: 'Send an event to an application; the only way to change its state',
    status: 200,
    creates: true,
    versioned: true,
    body: applicationEventBody,
    reply: dataOf(applicationDetails),
  }),
  settleCondition: endpoint('PATCH /applications/:id/conditions/:conditionId', {
    name: 'applications.settleCondition',
    summary:
      'Mark a condition of the offer as met, with a document that proves it, as waived, with the reason, or as open',
    versioned: true,
    params: z.strictObject({ id, conditionId: id }),
    body: conditionChange,
    reply: dataOf(applicationDetails),
  }),
};
