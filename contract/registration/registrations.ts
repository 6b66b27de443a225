import * as z from 'zod/mini';
import { chartActor } from '../charts/actor.ts';
import {
  type RegistrationEventType,
  registrationPayloads,
  registrationRefusals,
} from '../charts/registration/events.ts';
import { registrationFacts } from '../charts/registration/facts.ts';
import { registrationChart } from '../charts/registration/registration.chart.ts';
import { registrationStateNames } from '../charts/registration/state-meta.ts';
import { documentType } from '../kit/document-types.ts';
import { endpoint } from '../kit/endpoint.ts';
import type { ListColumns } from '../kit/filters.ts';
import { listApi } from '../kit/lists.ts';
import { commaList, dataOf, day, id, instant, version } from '../kit/primitives.ts';
import { asTyped } from '../kit/text.ts';
import { studentMatch } from '../people/student-matches.ts';
import { flowNames } from './flows/index.ts';
import { linkKinds } from './links.ts';
import { openRegistrationsCount } from './open-registrations.ts';
import { registrationConsent } from './registration-drafts.ts';

export {
  type RegistrationEventType,
  registrationRefusals,
} from '../charts/registration/events.ts';
export { type RegistrationState, registrationStateNames } from '../charts/registration/state-meta.ts';

/** States of a registration that somebody still has to decide on. */
export const openRegistrationStates = ['received', 'informationRequested'] as const;

export const registrationColumns = {
  number: { type: 'text', sortable: true },
  fullName: { type: 'text', sortable: true },
  email: { type: 'text', sortable: true },
  phone: { type: 'text' },
  status: { type: 'choice', values: registrationStateNames, sortable: true, facet: true },
  flow: { type: 'choice', values: flowNames, sortable: true, facet: true },
  /** When it entered its current state. */
  waitingSince: { type: 'date', instant: true, sortable: true },
  submittedAt: { type: 'date', instant: true, sortable: true },
  /** Of residence. */
  countryCode: { type: 'choice', sortable: true, facet: true },
  destinationCode: { type: 'choice', sortable: true, facet: true },
  linkOwner: { type: 'reference', reference: 'user', sortable: true, facet: true },
  counsellor: { type: 'reference', reference: 'counsellor', sortable: true, facet: true },
  branch: { type: 'reference', reference: 'branch', sortable: true, facet: true },
} as const satisfies ListColumns;

/** A registration in a list. Names are null when there is none or the reader may not see it. */
export const registrationRow = z.object({
  id,
  version,
  number: z.string(),
  status: z.enum(registrationStateNames),
  flow: z.enum(flowNames),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  countryCode: z.string(),
  destinationCode: z.nullable(z.string()),
  linkOwnerId: z.nullable(id),
  linkOwnerName: z.nullable(z.string()),
  counsellorId: z.nullable(id),
  counsellorName: z.nullable(z.string()),
  branchId: z.nullable(id),
  branchName: z.nullable(z.string()),
  waitingSince: instant,
  submittedAt: instant,
});
export type RegistrationRow = z.output<typeof registrationRow>;

/** An answer in canonical form. */
const answer = z.object({
  question: z.string(),
  /** Of a question that is a row of the database, as it was asked, in English; null for a flow's own. */
  label: z.nullable(z.string()),
  value: z.string(),
  /** For the answer to a question about a course: its title with the university and the intake. */
  readable: z.nullable(z.string()),
  /** A student has no field for it: it is only here. */
  unmapped: z.boolean(),
});
export type RegistrationAnswer = z.output<typeof answer>;

const file = z.object({
  id: z.string(),
  type: documentType,
  fileName: z.string(),
  mediaType: z.string(),
  size: z.int(),
});
export type SubmittedFile = z.output<typeof file>;

/** Who introduced the student: the first valid claim counts. */
const claim = z.object({
  /** Owner of the link that was used for this registration; null when the reader may not see it. */
  name: z.nullable(z.string()),
  openedAt: instant,
  counted: z.boolean(),
  /** The earlier claim, if this one was not counted. */
  earlier: z.nullable(z.object({ name: z.nullable(z.string()), at: instant })),
});
export type RegistrationClaim = z.output<typeof claim>;

/** Why an application wasn't drafted although a course was selected. */
export const applicationObstacles = ['intakeClosed', 'courseNotOffered', 'appliedAlready'] as const;

/** An entry in a registration's timeline. */
export const registrationEntry = z.object({
  id,
  happenedAt: instant,
  actorName: z.nullable(z.string()),
  from: z.nullable(z.enum(registrationStateNames)),
  to: z.nullable(z.enum(registrationStateNames)),
  /** Free text, such as what was asked. */
  reason: z.nullable(z.string()),
  refusal: z.nullable(z.enum(registrationRefusals)),
  obstacle: z.nullable(z.enum(applicationObstacles)),
  /** It waited because of a student who may be the same person. */
  duplicate: z.nullable(z.enum(['certain', 'likely'])),
  /** To whom it was assigned. */
  counsellorName: z.nullable(z.string()),
});
export type RegistrationEntry = z.output<typeof registrationEntry>;

/** A registration with the chart input for this reader, and its timeline, newest first. */
export const registrationDetails = z.extend(registrationRow, {
  workflow: z.object({
    stored: z.object({ version: z.int(), value: registrationChart.value }),
    facts: registrationFacts,
    actor: chartActor,
  }),
  language: registrationConsent.shape.language,
  dateOfBirth: day,
  introducedBy: z.nullable(z.enum(linkKinds)),
  consent: registrationConsent,
  answers: z.array(answer),
  files: z.array(file),
  /** The course and intake that the student selected. */
  course: z.nullable(z.object({ courseId: id, intakeId: id, title: z.string(), intakeName: z.string() })),
  /** Only while it is open. */
  matches: z.array(studentMatch),
  claim: z.nullable(claim),
  student: z.nullable(z.object({ id, number: z.string(), fullName: z.string() })),
  application: z.nullable(z.object({ id, number: z.string() })),
  timeline: z.array(registrationEntry),
});
export type RegistrationDetails = z.output<typeof registrationDetails>;

const eventTypes = Object.keys(registrationPayloads) as [RegistrationEventType, ...RegistrationEventType[]];

export const registrationsApi = {
  ...listApi({
    noun: 'registrations',
    path: '/registrations',
    summary: 'Registrations that the caller may read; those that wait for a decision unless filtered',
    row: registrationRow,
    columns: registrationColumns,
    filters: { status: z.optional(commaList(registrationStateNames)) },
  }),
  openCount: openRegistrationsCount,
  get: endpoint('GET /registrations/:id', {
    name: 'registrations.get',
    summary: 'One registration with its answers, files, possible matches, workflow and timeline',
    reply: dataOf(registrationDetails),
  }),
  /**
   * Sends an event. 403 with `reasons` when the user may not send it, 409 with `reasons` when the chart rejects it or
   * with the alternatives when the course is closed, 412 with the current registration when it changed since it was
   * read, 422 for an unknown student, course or counsellor.
   */
  send: endpoint('POST /registrations/:id/events', {
    name: 'registrations.send',
    summary: 'Send an event to a registration; the only way to change its state',
    status: 200,
    creates: true,
    versioned: true,
    body: z.strictObject({
      type: z.enum(eventTypes),
      payload: z._default(z.record(z.string(), z.unknown()), {}),
    }),
    reply: dataOf(registrationDetails),
  }),
  link: endpoint('POST /registrations/:id/files/:fileId/link', {
    name: 'registrations.link',
    summary: 'A link to a file of a registration, valid for five minutes and only in the caller’s session',
    whileSeeingAs: true,
    params: z.strictObject({ id, fileId: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
    body: z.strictObject({ disposition: z._default(z.enum(['inline', 'attachment']), 'attachment') }),
    reply: dataOf(
      z.object({ url: z.string(), expiresAt: instant, fileName: z.string(), mediaType: z.string() }),
    ),
  }),
  open: endpoint('GET /registration-files/:link', {
    name: 'registrations.open',
    summary: 'The file of a registration behind a link; supports range requests',
    access: 'public',
    params: z.strictObject({ link: asTyped(200, 1) }),
  }),
};
