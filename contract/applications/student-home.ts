import * as z from 'zod/mini';
import { documentType } from '../kit/document-types.ts';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, day, id, instant } from '../kit/primitives.ts';
import { consentVersion } from '../people/consent.ts';
import { documentStateNames, rejectionReasons } from './application-documents.ts';
import { applicationProgress } from './application-progress.ts';

/** The application that a step belongs to. */
const application = z.object({ id, number: z.string(), universityName: z.string() });

/** By when the student has to act; null when no date is set. */
const dueOn = z.nullable(day);

/** Something that waits for the student. */
export const studentStep = z.discriminatedUnion('kind', [
  /** One of `documents` has to be uploaded. */
  z.object({ kind: z.literal('document'), documentId: id, application: z.nullable(application), dueOn }),
  z.object({ kind: z.literal('offer'), application, conditional: z.boolean(), dueOn }),
  z.object({ kind: z.literal('deposit'), application, amount: z.number(), currency: z.string(), dueOn }),
  z.object({
    kind: z.literal('interview'),
    application,
    at: z.nullable(instant),
    place: z.nullable(z.string()),
    dueOn,
  }),
  z.object({
    kind: z.literal('task'),
    taskId: id,
    words: z.string(),
    application: z.nullable(application),
    dueOn,
  }),
]);
export type StudentStep = z.output<typeof studentStep>;

/** A document as its student sees it. A field that they may not see is null. */
export const studentDocument = z.object({
  id,
  type: documentType,
  status: z.enum(documentStateNames),
  required: z.boolean(),
  /** Null for a document that is requested once for all of the student's applications. */
  applicationId: z.nullable(id),
  applicationNumber: z.nullable(z.string()),
  universityName: z.nullable(z.string()),
  rejection: z.nullable(z.enum(rejectionReasons)),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  dueOn,
  expiresOn: z.nullable(day),
  fileName: z.nullable(z.string()),
  uploadedAt: z.nullable(instant),
  mayUpload: z.boolean(),
});
export type StudentDocument = z.output<typeof studentDocument>;

const text = z.nullable(z.string());

/** All that a student's own home shows. */
export const studentHome = z.object({
  student: z.object({ id, number: z.string(), givenNames: z.string(), fullName: z.string() }),
  /** The newest registration from which the student’s record comes; null when there is none. */
  registration: z.nullable(z.object({ number: z.string(), submittedAt: instant })),
  /** Whether the student may export their personal data. */
  mayExport: z.boolean(),
  /** The consent that the student has given; null when there is none. */
  consent: z.nullable(z.object({ version: z.string(), at: instant })),
  /** By due date; those without one come last. */
  steps: z.array(studentStep),
  /** Open applications first. */
  applications: z.array(applicationProgress),
  documents: z.array(studentDocument),
  /** Who looks after the student; null where there is nobody, or the student may not know. */
  contacts: z.object({
    counsellorName: text,
    counsellorEmail: text,
    counsellorPhone: text,
    branchName: text,
    branchCity: text,
    partnerName: text,
  }),
});
export type StudentHome = z.output<typeof studentHome>;

/** The languages in which the consent text can be read. */
export const consentLanguages = ['en', 'fr', 'ar'] as const;

export const studentHomeApi = {
  get: endpoint('GET /students/own/home', {
    name: 'studentHome.get',
    summary:
      'The caller’s own applications, documents and next steps as a student; 404 for everybody without a student record',
    reply: dataOf(studentHome),
  }),
  consent: endpoint('POST /students/own/consent', {
    name: 'studentHome.consent',
    summary: 'Consent to the agency’s terms; only students themselves can',
    body: z.strictObject({
      /** The version of the text that the student has read. */
      version: z.literal(consentVersion),
      /** The language in which they have read it. */
      language: z.enum(consentLanguages),
    }),
    reply: dataOf(studentHome),
  }),
};
