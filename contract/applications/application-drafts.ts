import * as z from 'zod/mini';
import { demandedDocument, intakeOption } from '../courses/course-search.ts';
import { checklistRule } from '../documents/checklist-rule-schema.ts';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, id, instant, version } from '../kit/primitives.ts';
import { asTyped, draftText } from '../kit/text.ts';
import { explanation, fileHash, maxFiles } from '../people/student-matches.ts';
import { applicationStart, applicationStartQuery } from './application-starts.ts';

/** The steps of a new application, in order. */
export const draftSteps = ['findStudent', 'start', 'information', 'courses', 'documents'] as const;
export type DraftStep = (typeof draftSteps)[number];

/** The maximum number of courses per student and draft. */
export const maxChoices = 9;

/** Form fields as text, valid or not. */
const typed = z.record(z.string().check(z.regex(/^[A-Za-z]{1,40}$/)), draftText(500));
export type FormFields = z.output<typeof typed>;
const formFieldRows = z.array(typed).check(z.maxLength(10));

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
    z.array(z.strictObject({ name: asTyped(255), sha256: fileHash })).check(z.maxLength(maxFiles)),
    [],
  ),
  /** The fields of the first step: `domicile`, `destination`, `level`, `branchId`. */
  start: z._default(typed, {}),
  person: typed,
  education: formFieldRows,
  tests: formFieldRows,
  work: formFieldRows,
  finances: typed,
  refusals: z._default(formFieldRows, []),
  consent: z.boolean(),
  choices: z.array(choice).check(z.maxLength(maxChoices)),
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
export const draftOptions = z.object({
  /** Countries that have universities. */
  destinationCodes: z.array(z.string()),
  /** Branches that a new student can be assigned to, limited to those the reader may see. */
  branches: z.array(z.object({ id, name: z.string() })),
  /** Intakes that aren't over, the next one first. */
  intakes: z.array(intakeOption),
  /** Additional documents that countries require of their residents, on top of the checklist rules. */
  demanded: z.array(z.object({ countryCode: z.string(), ...demandedDocument.shape })),
  /** The checklist rules in use, in order. */
  rules: z.readonly(z.array(checklistRule)),
});
export type DraftOptions = z.output<typeof draftOptions>;

/** The records created from a draft. */
export const draftResult = z.object({
  studentId: id,
  applications: z.array(z.object({ id, number: z.string(), preference: z.int() })),
});
export type DraftResult = z.output<typeof draftResult>;

export const applicationDraftsApi = {
  list: endpoint('GET /application-drafts', {
    name: 'applicationDrafts.list',
    summary: 'My drafts of new applications, most recently edited first, at most 20',
    reply: dataOf(z.array(applicationDraft)),
  }),
  offers: endpoint('GET /application-drafts/offers', {
    name: 'applicationDrafts.offers',
    summary: 'The destinations, branches and intakes available for a new application',
    reply: dataOf(draftOptions),
  }),
  starting: endpoint('GET /application-drafts/start', {
    name: 'applicationDrafts.starting',
    summary:
      'Whether an application can be started with a course, an intake and a student; with the result of every rule, the intakes, and alternatives where it can’t',
    query: z.strictObject(applicationStartQuery),
    reply: dataOf(applicationStart),
  }),
  start: endpoint('POST /application-drafts/start', {
    name: 'applicationDrafts.start',
    summary:
      'Create a draft with a course, its intake and the student’s data; 409 with the first reason against it, as in `applicationDrafts.starting`',
    creates: true,
    body: z.strictObject(applicationStartQuery),
    reply: dataOf(applicationDraft),
  }),
  create: endpoint('POST /application-drafts', {
    name: 'applicationDrafts.create',
    summary: 'Create a draft',
    creates: true,
    body: draftBody,
    reply: dataOf(applicationDraft),
  }),
  get: endpoint('GET /application-drafts/:id', {
    name: 'applicationDrafts.get',
    summary: 'One of my drafts',
    reply: dataOf(applicationDraft),
  }),
  save: endpoint('PUT /application-drafts/:id', {
    name: 'applicationDrafts.save',
    summary: 'Save a draft; 412 when another tab or device saved it first',
    versioned: true,
    body: draftBody,
    reply: dataOf(applicationDraft),
  }),
  remove: endpoint('DELETE /application-drafts/:id', {
    name: 'applicationDrafts.remove',
    summary: 'Delete a draft',
  }),
  finish: endpoint('POST /application-drafts/:id/applications', {
    name: 'applicationDrafts.finish',
    summary:
      'Create or update the student, create a draft application for each selected course in order, and delete the draft. 409 with the certain duplicates of a new student until each is explained',
    creates: true,
    versioned: true,
    body: z.strictObject({ branchId: z.optional(z.int().check(z.positive())) }),
    reply: dataOf(draftResult),
  }),
};
