import * as z from 'zod/mini';
import { applicationStart, startAsked } from './application-starts.ts';
import { demandedDocument, intakeFound } from './course-search.ts';
import { endpoint } from './endpoint.ts';
import { dataOf, id, instant, version } from './primitives.ts';
import { explanation, fileHash, mostFiles } from './student-matches.ts';

/** The steps of a new application, in order. */
export const draftSteps = ['findStudent', 'start', 'information', 'courses', 'documents'] as const;
export type DraftStep = (typeof draftSteps)[number];

/** The maximum number of courses per student and draft. */
export const mostChoices = 9;

/** Form fields as text, valid or not. */
const typed = z.record(z.string().check(z.regex(/^[A-Za-z]{1,40}$/)), z.string().check(z.maxLength(500)));
export type Typed = z.output<typeof typed>;
const typedRows = z.array(typed).check(z.maxLength(10));

/** A selected course; courses are ordered by preference. */
const choice = z.strictObject({
  courseId: z.int().check(z.positive()),
  intakeId: z.int().check(z.positive()),
});
export type Choice = z.output<typeof choice>;

/** The form contents exactly as typed, so that invalid input isn't lost. */
export const draftContent = z.strictObject({
  /** The existing student and the version that was read; null for a new student. */
  studentId: z.nullable(z.int().check(z.positive())),
  studentVersion: z.nullable(version),
  /** Explains why a new student is not one of the possible duplicates. */
  ...explanation,
  /** Files used to search for existing students; only their names and hashes are kept. */
  files: z._default(
    z
      .array(z.strictObject({ name: z.string().check(z.maxLength(255)), sha256: fileHash }))
      .check(z.maxLength(mostFiles)),
    [],
  ),
  /** The fields of the first step: `domicile`, `destination`, `level`, `branchId`. */
  start: z._default(typed, {}),
  person: typed,
  education: typedRows,
  tests: typedRows,
  work: typedRows,
  finances: typed,
  refusals: z._default(typedRows, []),
  consent: z.boolean(),
  choices: z.array(choice).check(z.maxLength(mostChoices)),
});
export type DraftContent = z.output<typeof draftContent>;

const draftBody = z.strictObject({
  step: z.enum(draftSteps),
  /** The field that was being edited, such as `person.email`. */
  field: z.nullable(z.string().check(z.maxLength(80), z.regex(/^[\w.]+$/))),
  content: draftContent,
});

/** The draft of a new application; only its owner can read it. */
export const applicationDraft = z.extend(draftBody, { id, version, updatedAt: instant });
export type ApplicationDraft = z.output<typeof applicationDraft>;

/** Options for starting a new application; countries are ISO 3166-1 codes. */
export const draftOffers = z.object({
  /** Countries where students live or come from. */
  countryCodes: z.array(z.string()),
  /** Countries that have universities. */
  destinationCodes: z.array(z.string()),
  /** Branches that a new student can be assigned to, limited to those the reader may see. */
  branches: z.array(z.object({ id, name: z.string() })),
  /** Intakes that aren't over, the next one first. */
  intakes: z.array(intakeFound),
  /** Additional documents that countries require of their residents, on top of the checklist rules. */
  demanded: z.array(z.object({ countryCode: z.string(), ...demandedDocument.shape })),
});
export type DraftOffers = z.output<typeof draftOffers>;

/** The records created from a draft. */
export const draftResult = z.object({
  studentId: id,
  applications: z.array(z.object({ id, number: z.string(), preference: z.int() })),
});
export type DraftResult = z.output<typeof draftResult>;

const one = z.strictObject({ id });

export const applicationDraftsApi = {
  list: endpoint({
    name: 'applicationDrafts.list',
    summary: 'My drafts of new applications, the one I worked on last first, at most 20',
    method: 'GET',
    path: '/application-drafts',
    access: 'token',
    reply: dataOf(z.array(applicationDraft)),
  }),
  offers: endpoint({
    name: 'applicationDrafts.offers',
    summary: 'The countries, destinations, branches and intakes that a new application can be begun with',
    method: 'GET',
    path: '/application-drafts/offers',
    access: 'token',
    reply: dataOf(draftOffers),
  }),
  starting: endpoint({
    name: 'applicationDrafts.starting',
    summary:
      'Whether an application can be started with a course, for an intake and a student: with every rule, the intakes, and what else there is where it cannot',
    method: 'GET',
    path: '/application-drafts/start',
    access: 'token',
    query: z.strictObject(startAsked),
    reply: dataOf(applicationStart),
  }),
  start: endpoint({
    name: 'applicationDrafts.start',
    summary:
      'Begin a draft with a course and its intake, and with all that is known of the student; 409 with the first reason against it, as `applicationDrafts.starting` tells it',
    method: 'POST',
    path: '/application-drafts/start',
    access: 'token',
    status: 201,
    creates: true,
    body: z.strictObject(startAsked),
    reply: dataOf(applicationDraft),
  }),
  create: endpoint({
    name: 'applicationDrafts.create',
    summary: 'Begin a draft',
    method: 'POST',
    path: '/application-drafts',
    access: 'token',
    status: 201,
    creates: true,
    body: draftBody,
    reply: dataOf(applicationDraft),
  }),
  get: endpoint({
    name: 'applicationDrafts.get',
    summary: 'One of my drafts',
    method: 'GET',
    path: '/application-drafts/:id',
    access: 'token',
    params: one,
    reply: dataOf(applicationDraft),
  }),
  save: endpoint({
    name: 'applicationDrafts.save',
    summary: 'Keep what was typed; 412 when another tab or device kept something else meanwhile',
    method: 'PUT',
    path: '/application-drafts/:id',
    access: 'token',
    versioned: true,
    params: one,
    body: draftBody,
    reply: dataOf(applicationDraft),
  }),
  remove: endpoint({
    name: 'applicationDrafts.remove',
    summary: 'Throw a draft away',
    method: 'DELETE',
    path: '/application-drafts/:id',
    access: 'token',
    status: 204,
    params: one,
  }),
  finish: endpoint({
    name: 'applicationDrafts.finish',
    summary:
      'Make the student, or change them, and one application in draft for each chosen course, in their order; the draft is gone then. 409 with the students who are certainly the same as a new one until each is explained',
    method: 'POST',
    path: '/application-drafts/:id/applications',
    access: 'token',
    status: 201,
    creates: true,
    versioned: true,
    params: one,
    body: z.strictObject({ branchId: z.optional(z.int().check(z.positive())) }),
    reply: dataOf(draftResult),
  }),
};
