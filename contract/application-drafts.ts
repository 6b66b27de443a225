import * as z from 'zod/mini';
import { applicationStart, startAsked } from './application-starts.ts';
import { demandedDocument, intakeFound } from './course-search.ts';
import { endpoint } from './endpoint.ts';
import { dataOf, id, instant, version } from './primitives.ts';
import { explanation, fileHash, mostFiles } from './student-matches.ts';

/** The steps of a new application, in their order. */
export const draftSteps = ['findStudent', 'start', 'information', 'courses', 'documents'] as const;
export type DraftStep = (typeof draftSteps)[number];

/** Most courses that one student applies for at a time. */
export const mostChoices = 9;

/** Fields as they stand in the form: typed text, valid or not. */
const typed = z.record(z.string().check(z.regex(/^[A-Za-z]{1,40}$/)), z.string().check(z.maxLength(500)));
export type Typed = z.output<typeof typed>;
const typedRows = z.array(typed).check(z.maxLength(10));

/** A course that was chosen; the first of them is the dearest. */
const choice = z.strictObject({
  courseId: z.int().check(z.positive()),
  intakeId: z.int().check(z.positive()),
});
export type Choice = z.output<typeof choice>;

/** What was typed so far, word for word: nothing that is wrong is lost. */
export const draftContent = z.strictObject({
  /** The student that was found, and the version that was read; null for a new one. */
  studentId: z.nullable(z.int().check(z.positive())),
  studentVersion: z.nullable(version),
  /** Why a new student is none of those who look like them. */
  ...explanation,
  /** Files that a new student is looked for by; only their names and hashes are kept. */
  files: z._default(
    z
      .array(z.strictObject({ name: z.string().check(z.maxLength(255)), sha256: fileHash }))
      .check(z.maxLength(mostFiles)),
    [],
  ),
  /** What it begins with: `domicile`, `destination`, `level`, `branchId`. */
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
  /** Where one was typing, such as `person.email`. */
  field: z.nullable(z.string().check(z.maxLength(80), z.regex(/^[\w.]+$/))),
  content: draftContent,
});

/** A new application that is not made yet; its owner's alone. */
export const applicationDraft = z.extend(draftBody, { id, version, updatedAt: instant });
export type ApplicationDraft = z.output<typeof applicationDraft>;

/** What a new application can be begun with; countries are ISO 3166-1 codes. */
export const draftOffers = z.object({
  /** Where students live and come from. */
  countryCodes: z.array(z.string()),
  /** Where there are universities. */
  destinationCodes: z.array(z.string()),
  /** Whose student a new one can become, as far as the reader may know. */
  branches: z.array(z.object({ id, name: z.string() })),
  /** Those that are not over, the next first. */
  intakes: z.array(intakeFound),
  /** What countries ask of those who live there, beside the rules of the checklist. */
  demanded: z.array(z.object({ countryCode: z.string(), ...demandedDocument.shape })),
});
export type DraftOffers = z.output<typeof draftOffers>;

/** What became of a draft. */
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
