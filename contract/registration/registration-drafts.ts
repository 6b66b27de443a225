import * as z from 'zod/mini';
import { studyLevels } from '../documents/checklist.ts';
import { uploadId, uploadRefusals, uploadStates } from '../documents/uploads.ts';
import { documentType } from '../kit/document-types.ts';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, day, email, id, instant } from '../kit/primitives.ts';
import { asTyped, draftText, searchText, singleLine } from '../kit/text.ts';
import { flowNames } from './flows/index.ts';
import { linkKinds } from './links.ts';
import { longestText, questionTypes } from './question.ts';

/** Languages of the portal, in which mail is written. */
export const registrationLanguages = ['en', 'fr', 'ar'] as const;

const name = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/));

/** The most answers of a registration, and their characters in all. */
export const answerLimits = { count: 200, characters: 60_000 } as const;

/** Answers as typed, valid or not; see `Answer`. */
const answers = z
  .record(
    name,
    z.strictObject({
      text: draftText(longestText.longText),
      at: z.int().check(z.nonnegative()),
    }),
  )
  .check(z.refine((given) => Object.keys(given).length <= answerLimits.count));

const draftKey = z.string().check(z.regex(/^[\w-]{43}$/));

/** A file that was uploaded for a registration. */
export const registrationFile = z.object({
  id: z.string(),
  type: documentType,
  fileName: z.string(),
  size: z.int(),
  state: z.enum(uploadStates),
  refusal: z.nullable(z.enum(uploadRefusals)),
});
export type RegistrationFile = z.output<typeof registrationFile>;

/** The confirmation that a registration was received. */
export const registrationReceipt = z.object({
  /** The reference, such as `R-000123`. */
  number: z.string(),
  submittedAt: instant,
});
export type RegistrationReceipt = z.output<typeof registrationReceipt>;

/**
 * A registration in progress, as stored on the server. Whoever has its key can read and change it; the key is only sent
 * in the body of calls, and its hash is stored.
 */
export const registrationDraft = z.object({
  id,
  flow: z.enum(flowNames),
  link: z.nullable(z.object({ kind: z.enum(linkKinds), id })),
  /** The role whose page was opened, such as `/aco-student`. */
  introducedBy: z.nullable(z.enum(linkKinds)),
  step: z.string(),
  answers,
  files: z.array(registrationFile),
  /** The server's time, by which answers are dated. */
  now: instant,
  /** Set once it was submitted. */
  receipt: z.nullable(registrationReceipt),
});
export type RegistrationDraft = z.output<typeof registrationDraft>;

const step = z.string().check(z.regex(/^[A-Za-z]{1,40}$/));

/** Hidden from people: whoever fills it in is a program, and is thanked without effect. */
const website = z._default(asTyped(200), '');

/** Options for the questions of a flow. */
export const registrationOptions = z.object({
  /** ISO 3166-1 codes of the countries that have universities. */
  destinations: z.array(z.string()),
  /** Intakes that aren't over, the next one first. */
  intakes: z.array(z.object({ id, name: z.string(), startsOn: day })),
  /** The questions of the flow's country, in order. */
  questions: z.array(
    z.object({
      id: name,
      countryCode: z.string(),
      step,
      type: z.enum(questionTypes),
      optional: z.optional(z.literal(true)),
      showIf: z.optional(z.object({ question: name, is: z.array(z.string()) })),
      options: z.optional(z.array(z.string())),
      min: z.optional(z.number()),
      max: z.optional(z.number()),
      texts: z.record(
        z.enum(registrationLanguages),
        z.object({ label: z.string(), hint: z.string(), options: z.record(z.string(), z.string()) }),
      ),
    }),
  ),
});
export type RegistrationOptions = z.output<typeof registrationOptions>;

/** A course that can be selected in a registration, with the intakes that accept applications. */
export const registrationCourse = z.object({
  id,
  title: z.string(),
  universityName: z.string(),
  city: z.string(),
  countryCode: z.string(),
  intakes: z.array(z.object({ id, name: z.string(), startsOn: day, closesOn: day })),
});
export type RegistrationCourse = z.output<typeof registrationCourse>;

/** Consent to be represented, given on the check page; a guardian gives it for a minor. */
export const registrationConsent = z.strictObject({
  version: asTyped(20),
  language: z.enum(registrationLanguages),
  guardian: z.nullable(
    z.strictObject({
      fullName: singleLine(200),
      relation: z.enum(['parent', 'legalGuardian', 'other']),
      /** Email address or phone number. */
      contact: singleLine(254, 3),
    }),
  ),
});
export type RegistrationConsent = z.output<typeof registrationConsent>;

/** What the pages of a registration offer; none of it depends on who asks. */
export const registrationOptionsApi = {
  options: endpoint('GET /registration/options', {
    name: 'registrationOptions.options',
    summary: 'The lists and the country’s questions that a registration needs',
    access: 'public',
    query: z.strictObject({ flow: z.enum(flowNames) }),
    reply: dataOf(registrationOptions),
  }),
  courses: endpoint('GET /registration/courses', {
    name: 'registrationOptions.courses',
    summary: 'Published courses that accept applications, at most 20, by words of their title or university',
    access: 'public',
    query: z.strictObject({
      searchQuery: z._default(searchText(100), ''),
      countryCode: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      level: z.optional(z.enum(studyLevels)),
    }),
    reply: dataOf(z.array(registrationCourse)),
  }),
};

/** A registration in progress, for anyone who has its key. */
export const registrationDraftsApi = {
  create: endpoint('POST /registration/drafts', {
    name: 'registrationDrafts.create',
    summary: 'Keep a registration in progress on the server; the reply has its key',
    access: 'public',
    creates: true,
    body: z.strictObject({
      flow: z.enum(flowNames),
      link: z._default(z.nullable(z.strictObject({ kind: z.enum(linkKinds), id })), null),
      introducedBy: z._default(z.nullable(z.enum(linkKinds)), null),
      language: z.enum(registrationLanguages),
      step,
      answers,
      website,
    }),
    reply: dataOf(z.extend(registrationDraft, { key: draftKey })),
  }),
  read: endpoint('POST /registration/drafts/:id/read', {
    name: 'registrationDrafts.read',
    summary: 'A registration in progress',
    access: 'public',
    reads: true,
    status: 200,
    body: z.strictObject({ key: draftKey }),
    reply: dataOf(registrationDraft),
  }),
  save: endpoint('PUT /registration/drafts/:id', {
    name: 'registrationDrafts.save',
    summary: 'Save answers; for each question the newest counts, and the reply has them all',
    access: 'public',
    body: z.strictObject({ key: draftKey, step, language: z.enum(registrationLanguages), answers }),
    reply: dataOf(registrationDraft),
  }),
  discard: endpoint('POST /registration/drafts/:id/discard', {
    name: 'registrationDrafts.discard',
    summary: 'Delete a registration in progress with its files',
    access: 'public',
    status: 204,
    body: z.strictObject({ key: draftKey }),
  }),
  sendLink: endpoint('POST /registration/drafts/:id/link', {
    name: 'registrationDrafts.sendLink',
    summary: 'Email a link that opens the registration on another device',
    access: 'public',
    status: 202,
    body: z.strictObject({ key: draftKey }),
    reply: dataOf(z.null()),
  }),
  requestLink: endpoint('POST /registration/links', {
    name: 'registrationDrafts.requestLink',
    summary:
      'Email links to the registrations that were started with an address; the answer is the same whether or not there are any',
    access: 'public',
    status: 202,
    body: z.strictObject({ email, language: z.enum(registrationLanguages), website }),
    reply: dataOf(z.null()),
  }),
  resume: endpoint('POST /registration/resume', {
    name: 'registrationDrafts.resume',
    summary:
      'Open a registration with the token of an emailed link, which works once; asks for the date of birth if one was given',
    access: 'public',
    status: 200,
    body: z.strictObject({
      token: asTyped(200, 20),
      dateOfBirth: z._default(z.nullable(asTyped(40)), null),
    }),
    reply: dataOf(
      z.discriminatedUnion('outcome', [
        z.object({ outcome: z.literal('opened'), draft: z.extend(registrationDraft, { key: draftKey }) }),
        /** The date of birth is needed, or was a different one; a few attempts are left. */
        z.object({ outcome: z.literal('dateOfBirth'), attemptsLeft: z.int() }),
        z.object({ outcome: z.literal('used') }),
        z.object({ outcome: z.literal('expired') }),
      ]),
    ),
  }),
  removeFile: endpoint('POST /registration/drafts/:id/files/remove', {
    name: 'registrationDrafts.removeFile',
    summary: 'Delete a file of a registration in progress',
    access: 'public',
    body: z.strictObject({ key: draftKey, fileId: uploadId }),
    reply: dataOf(registrationDraft),
  }),
  submit: endpoint('POST /registration/drafts/:id/submit', {
    name: 'registrationDrafts.submit',
    summary:
      'Submit a registration; 422 `registration.invalid` with the problem of each answer. The reply is the same whether or not the person is known',
    access: 'public',
    creates: true,
    body: z.strictObject({ key: draftKey, answers, consent: registrationConsent }),
    reply: dataOf(registrationReceipt),
  }),
};
