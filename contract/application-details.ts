import * as z from 'zod/mini';
import { type Role, role } from './ability.ts';
import { applicationRow, applicationsApi } from './applications.ts';
import { applicationChart } from './charts/application/application.chart.ts';
import { confirmationKinds } from './charts/application/confirmation.ts';
import { type ApplicationEventType, applicationPayloads } from './charts/application/events.ts';
import { applicationFacts } from './charts/application/facts.ts';
import { admissionStateNames } from './charts/application/standings.ts';
import { complianceFile } from './charts/compliance/facts.ts';
import { effect } from './charts/effects.ts';
import { stages, tones, turns } from './charts/state.ts';
import type { Permission, Place, ReasonId } from './charts/transition.ts';
import { endpoint } from './endpoint.ts';
import { dataOf, day, id, instant } from './primitives.ts';

/** A value of a changed field, as the log keeps it. */
const loggedValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/**
 * One thing that happened to an application. What the reader's rules withhold of the application is left out; the open
 * question of a compliance file is there for those who may answer it.
 */
export const timelineEntry = z.object({
  id,
  happenedAt: instant,
  /** An event of the chart, or another of the log: `event.<type>` is the message id of its name. */
  type: z.string(),
  /** Null when nobody signed in did it, or who works on the application is withheld. */
  actorName: z.nullable(z.string()),
  /** A status, or a place of another region such as `compliance.open`. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** What came with the event: for whoever was told of it, did it, or sees the whole application. */
  payload: z.record(z.string(), z.unknown()),
  changes: z.array(z.object({ field: z.string(), before: loggedValue, after: loggedValue })),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

/** The events of an application, by name. */
export const applicationEventTypes = Object.keys(applicationPayloads) as [
  ApplicationEventType,
  ...ApplicationEventType[],
];
const eventType = z.enum(applicationEventTypes);

/** An event as it is sent: its type, and what the chart says comes with it. */
export const applicationEventSent = z.strictObject({
  type: eventType,
  payload: z._default(z.record(z.string(), z.unknown()), {}),
});

/**
 * Words of a pattern, typed as such. Not zod's template literals: its module is in what every visitor fetches, and would
 * bring them along for the sake of this page.
 */
const wordsLike = <Word extends string>(pattern: RegExp) =>
  z.string().check(z.regex(pattern)) as unknown as z.ZodMiniType<Word, Word>;

const place = wordsLike<Place>(/^\w+\.\w+$/);

/** The reader as the chart asks about them. */
export const chartActor = z.object({
  id: z.nullable(id),
  role,
  own: z.boolean(),
  may: z.array(wordsLike<Permission>(/^[a-z]+ [A-Za-z]+$/)),
});

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
 * How an application stands on its chart. Whoever may read all its regions gets what the chart runs on (`stored`, `facts`)
 * and runs it themselves; to everybody else the server says what it comes to (`possible`).
 */
export const workflow = z.object({
  stored: z.nullable(z.object({ version: z.int(), value: applicationChart.value })),
  facts: z.nullable(applicationFacts),
  actor: chartActor,
  /** The clocks that run in the regions the reader may read, the next to strike first. */
  clocks: z.array(clock),
  summary,
  /** What the country of the university confirms places with. */
  confirms: z.enum(confirmationKinds),
  /** What the compliance file comes to; null where there is none, or it is withheld. */
  file: z.nullable(complianceFile),
  /** Null where `stored` and `facts` are there. */
  possible: z.nullable(z.array(possibility)),
});
export type Workflow = z.output<typeof workflow>;

/** Who says that a condition of an offer is met: the university, or the office on its behalf. */
export const conditionSettlers: readonly Role[] = ['university-contact', 'aco', 'admin'];

/** A condition of the offer. */
export const offerCondition = z.object({
  id,
  words: z.string(),
  state: z.enum(['open', 'met', 'waived']),
  settledAt: z.nullable(instant),
});

const sum = { amount: z.number(), currency: z.string() };

export type OfferCondition = z.output<typeof offerCondition>;

/** What the university offered. */
const offer = z.object({
  conditional: z.boolean(),
  letterId: id,
  expiresOn: z.nullable(day),
  scholarship: z.nullable(z.object(sum)),
  conditions: z.array(offerCondition),
});

/** What an application's events have kept for its page to show; null before, and where the reader's rules withhold it. */
const caseParts = {
  /** Where the university invited the student to, and what came of it. */
  interview: z.nullable(
    z.object({
      at: z.nullable(instant),
      place: z.nullable(z.string()),
      outcome: z.enum(['invited', 'held', 'passed', 'failed']),
    }),
  ),
  offer: z.nullable(offer),
  /** The deposit that is asked; `paidOn` is null until it has come in. */
  deposit: z.nullable(z.object({ ...sum, dueOn: day, paidOn: z.nullable(day), receiptId: z.nullable(id) })),
  /** What the university confirms the place with: a CAS, a CoE, an I-20, a letter with its attestation. */
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
  /** The decision that was reported; somebody else confirms it. */
  visaReport: z.nullable(
    z.object({ granted: z.boolean(), letterId: id, refusalCode: z.nullable(z.string()) }),
  ),
  enrolment: z.nullable(z.object({ enrolledOn: day, studentNumber: z.nullable(z.string()) })),
  /** The number the university has given the application. */
  universityReference: z.nullable(z.string()),
};
export type CaseParts = z.output<z.ZodMiniObject<typeof caseParts>>;

/** An application with what its own page shows; a field the reader's rules withhold is null. */
export const applicationDetails = z.extend(applicationRow, {
  studentId: z.nullable(id),
  courseId: z.nullable(id),
  documents: z.nullable(z.string()),
  compliance: z.nullable(z.string()),
  money: z.nullable(z.string()),
  workflow,
  ...caseParts,
  /** Later intakes of the course that it can be put off to. */
  laterIntakes: z.array(z.object({ id, name: z.string() })),
  /** The application that this one goes on from, and the one that goes on from it. */
  continues: z.nullable(id),
  continuedBy: z.nullable(id),
  /** The last 50 events, newest first. */
  timeline: z.array(timelineEntry),
});
export type ApplicationDetails = z.output<typeof applicationDetails>;

export const applicationDetailsApi = {
  get: endpoint({
    ...applicationsApi.get,
    summary: 'One application with how it stands on its chart and its last 50 events',
    reply: dataOf(applicationDetails),
  }),
  /**
   * Moves an application on its chart. 403 with `reasons` when it is not the caller's to do, 409 `application.refused`
   * with `reasons` when the chart says no, 412 with the application as it is when it has changed since it was read.
   */
  send: endpoint({
    name: 'applications.send',
    summary: 'Send an event to an application: the one way it moves on its chart',
    method: 'POST',
    path: '/applications/:id/events',
    access: 'token',
    status: 200,
    creates: true,
    versioned: true,
    params: z.strictObject({ id }),
    body: applicationEventSent,
    reply: dataOf(applicationDetails),
  }),
  settleCondition: endpoint({
    name: 'applications.settleCondition',
    summary: 'Tick or waive a condition of the offer, or open it again',
    method: 'PATCH',
    path: '/applications/:id/conditions/:conditionId',
    access: 'token',
    versioned: true,
    params: z.strictObject({ id, conditionId: id }),
    body: z.strictObject({ state: z.enum(['open', 'met', 'waived']) }),
    reply: dataOf(applicationDetails),
  }),
};
