import * as z from 'zod/mini';
import { type DocumentState, documentStateNames } from './charts/document/standings.ts';
import { checklistReasons, checklistStages } from './checklist.ts';
import { comparedField, reading, readingFields } from './document-readings.ts';
import { documentType } from './document-types.ts';
import { endpoint } from './endpoint.ts';
import type { ListColumns } from './filters.ts';
import { listApi } from './lists.ts';
import { commaList, commaListOf, dataOf, day, id, instant, version } from './primitives.ts';

export { type DocumentState, documentStateNames };

/** States in which a document waits for somebody to confirm it: what the unconfirmed count counts. */
export const unconfirmedStates = ['uploaded', 'inReview'] as const satisfies readonly DocumentState[];

/** What can be done with a document. */
export const documentMoves = [
  'upload',
  'review',
  'confirm',
  'reject',
  'request',
  'waive',
  'takeBack',
] as const;
export type DocumentMove = (typeof documentMoves)[number];

/** The usual reasons for rejecting a document; each has a text, so that the student reads it in their own language. */
export const rejectionReasons = [
  'unreadable',
  'incomplete',
  'wrongDocument',
  'nameDiffers',
  'outOfDate',
  'notCertified',
  'translationMissing',
  'other',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** The columns of the documents list. */
export const documentColumns = {
  type: { type: 'choice', sortable: true, facet: true },
  status: { type: 'choice', values: documentStateNames, sortable: true, facet: true },
  studentName: { type: 'text', sortable: true },
  applicationNumber: { type: 'text', sortable: true },
  universityName: { type: 'text', sortable: true },
  countryCode: { type: 'choice', sortable: true, facet: true },
  counsellor: { type: 'reference', reference: 'counsellor', facet: true },
  branch: { type: 'reference', reference: 'branch', facet: true },
  partner: { type: 'reference', reference: 'partner', facet: true },
  fileName: { type: 'text', sortable: true },
  uploadedAt: { type: 'date', sortable: true },
  dueOn: { type: 'date', sortable: true },
  expiresOn: { type: 'date', sortable: true },
  alsoElsewhere: { type: 'flag', facet: true },
  createdAt: { type: 'date', sortable: true },
  updatedAt: { type: 'date', sortable: true },
} as const satisfies ListColumns;

/** The list's own parameters: an application's or a student's documents, and those of some states or types. */
export const documentFilters = {
  applicationId: z.optional(id),
  studentId: z.optional(id),
  status: z.optional(commaList(documentStateNames)),
  type: z.optional(commaListOf(documentType)),
};

/** A row of the documents list. A field the reader's rules withhold is null. */
export const documentRow = z.object({
  id,
  version,
  type: documentType,
  status: z.enum(documentStateNames),
  /** The application is not complete without it. */
  required: z.boolean(),
  studentId: z.nullable(id),
  studentName: z.string(),
  /** Null for what is asked of the student for all applications. */
  applicationId: z.nullable(id),
  applicationNumber: z.nullable(z.string()),
  universityName: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
  counsellorId: z.nullable(id),
  branchId: z.nullable(id),
  partnerId: z.nullable(id),
  /** Why it was rejected: the usual reason, and in words. */
  rejection: z.nullable(z.enum(rejectionReasons)),
  /** In words: why it was rejected or waived, or why that was taken back. */
  reason: z.nullable(z.string()),
  /** What whoever asked for it said. */
  note: z.nullable(z.string()),
  dueOn: z.nullable(day),
  /** The last day on which it is good. */
  expiresOn: z.nullable(day),
  /** The present file as the office, or else whoever handed it in, named it; null while there is none. */
  fileName: z.nullable(z.string()),
  mediaType: z.nullable(z.string()),
  size: z.nullable(z.int()),
  /** How many files there have been; the last one is the present one. */
  files: z.int(),
  /** The very same file was handed in for another student. */
  alsoElsewhere: z.nullable(z.boolean()),
  uploadedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /** What the reader may do with it as it stands. */
  moves: z.array(z.enum(documentMoves)),
  /** What their rules allow and the document as it stands does not, each with the message ids of why. */
  held: z.array(z.object({ move: z.enum(documentMoves), reasons: z.array(z.string()) })),
  createdAt: instant,
  updatedAt: instant,
});
export type DocumentRow = z.output<typeof documentRow>;

/** One file that was handed in for a document. All but the last have been superseded. */
export const documentFile = z.object({
  /** From 1. */
  number: z.int().check(z.positive()),
  fileName: z.string(),
  /** As whoever handed it in named it, where the office has given it another name. */
  originalName: z.nullable(z.string()),
  mediaType: z.string(),
  size: z.int(),
  /** SHA-256 of what was handed in, in hexadecimal digits. */
  sha256: z.string(),
  superseded: z.boolean(),
  uploadedAt: instant,
  /** Null when who works on the application is withheld. */
  uploadedByName: z.nullable(z.string()),
});

/** A document with all its files, and where else its present file turned up. */
export const documentDetails = z.extend(documentRow, {
  history: z.array(documentFile),
  /** Documents of other students with the very same file, as far as the reader may read them; null when withheld. */
  elsewhere: z.nullable(
    z.array(z.object({ id, studentName: z.string(), applicationNumber: z.nullable(z.string()) })),
  ),
  /** Branches that look after such documents out of the reader's reach; null when withheld. */
  askElsewhere: z.nullable(z.array(z.string())),
  /**
   * What the document says beside what the student's record says; null for whoever may not confirm it. `mayCorrect`
   * tells whether they may also bring the record into line with it.
   */
  comparison: z.nullable(z.object({ fields: z.array(comparedField), mayCorrect: z.boolean() })),
});
export type DocumentDetails = z.output<typeof documentDetails>;

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const one = z.strictObject({ id });

/** A decision about a document; rejecting needs a reason, in words or the usual one. */
export const documentDecision = z
  .strictObject({
    decision: z.enum(['confirm', 'reject']),
    reason: z.optional(text),
    rejection: z.optional(z.enum(rejectionReasons)),
    /** When confirming: the day it was issued, from which the end of its period follows. */
    issuedOn: z.optional(day),
    /** When confirming: the last day on which it is good, where it says so itself. */
    expiresOn: z.optional(day),
    /** When confirming: what it says of what the student's record says too. */
    readings: z.optional(z.array(reading).check(z.maxLength(readingFields.length))),
  })
  .check(
    z.refine(
      ({ decision, reason, rejection }) => decision === 'confirm' || (reason ?? rejection) !== undefined,
      {
        path: ['reason'],
      },
    ),
    z.refine(({ rejection, reason }) => rejection !== 'other' || reason !== undefined, { path: ['reason'] }),
  );
export type DocumentDecision = z.output<typeof documentDecision>;

/** A document that is asked for, of an application or of a student for all applications. */
export const documentRequest = z
  .strictObject({
    applicationId: z.optional(id),
    studentId: z.optional(id),
    type: documentType,
    /**
     * Whether the application is held up without it. Unless said: what its checklist demands by now, so that nothing that
     * is asked for by the way, or ahead of its time, holds it up.
     */
    required: z.optional(z.boolean()),
    note: z.optional(text),
    dueOn: z.optional(day),
  })
  .check(
    z.refine(({ applicationId, studentId }) => (applicationId === undefined) !== (studentId === undefined), {
      path: ['applicationId'],
    }),
  );

/** One document that an application needs, when, and why. */
export const checklistItem = z.object({
  type: documentType,
  stage: z.enum(checklistStages),
  /** What is not required may still be handed in. */
  required: z.boolean(),
  why: z.enum(checklistReasons),
});

/** How long a link to a file can be opened, in seconds. */
export const fileLinkLifetime = 300;

export const applicationDocumentsApi = {
  ...listApi({
    noun: 'applicationDocuments',
    path: '/application-documents',
    summary: 'Documents the caller may read (specification §7)',
    row: documentRow,
    columns: documentColumns,
    filters: documentFilters,
  }),
  checklist: endpoint({
    name: 'applicationDocuments.checklist',
    summary: 'What an application needs, by its student’s country, its destination and level, and why',
    method: 'GET',
    path: '/applications/:id/checklist',
    access: 'token',
    params: one,
    reply: dataOf(z.array(checklistItem)),
  }),
  unconfirmedCount: endpoint({
    name: 'applicationDocuments.unconfirmedCount',
    summary: 'How many documents the caller may read wait to be confirmed (specification §7)',
    method: 'GET',
    path: '/unconfirmed-docs-count',
    access: 'token',
    reply: dataOf(z.int()),
  }),
  get: endpoint({
    name: 'applicationDocuments.get',
    summary: 'One document with all its files',
    method: 'GET',
    path: '/application-documents/:id',
    access: 'token',
    params: one,
    reply: dataOf(documentDetails),
  }),
  decide: endpoint({
    name: 'applicationDocuments.decide',
    summary: 'Confirm or reject a document (specification §7); deciding the same twice is no error',
    method: 'PUT',
    path: '/application-documents/:id/confirmation',
    access: 'token',
    versioned: 'ifGiven',
    params: one,
    body: documentDecision,
    reply: dataOf(documentRow),
  }),
  review: endpoint({
    name: 'applicationDocuments.review',
    summary: 'Take a document into review, so that others see somebody is at it',
    method: 'POST',
    path: '/application-documents/:id/review',
    access: 'token',
    versioned: true,
    params: one,
    reply: dataOf(documentRow),
  }),
  request: endpoint({
    name: 'applicationDocuments.request',
    summary: 'Ask for a document',
    method: 'POST',
    path: '/application-documents',
    access: 'token',
    status: 201,
    creates: true,
    body: documentRequest,
    reply: dataOf(documentRow),
  }),
  bring: endpoint({
    name: 'applicationDocuments.bring',
    summary: 'Open a document that the caller hands in themself, though nobody has asked for it',
    method: 'POST',
    path: '/applications/:id/documents',
    access: 'token',
    status: 201,
    creates: true,
    params: one,
    body: z.strictObject({ type: documentType }),
    reply: dataOf(documentRow),
  }),
  requestAgain: endpoint({
    name: 'applicationDocuments.requestAgain',
    summary: 'Ask for a document once more',
    method: 'POST',
    path: '/application-documents/:id/request',
    access: 'token',
    versioned: true,
    params: one,
    body: z.strictObject({ note: z.optional(text), dueOn: z.optional(day) }),
    reply: dataOf(documentRow),
  }),
  waive: endpoint({
    name: 'applicationDocuments.waive',
    summary: 'Do without a document, for a reason',
    method: 'POST',
    path: '/application-documents/:id/waiver',
    access: 'token',
    versioned: true,
    params: one,
    body: z.strictObject({ reason: text }),
    reply: dataOf(documentRow),
  }),
  takeBack: endpoint({
    name: 'applicationDocuments.takeBack',
    summary:
      'Take a decision back, for a reason; whoever has just decided it themselves need give none. What was confirmed or rejected is in review again, what was waived is asked for',
    method: 'POST',
    path: '/application-documents/:id/decision/reversal',
    access: 'token',
    versioned: true,
    params: one,
    body: z.strictObject({ reason: z.optional(text) }),
    reply: dataOf(documentRow),
  }),
  link: endpoint({
    name: 'applicationDocuments.link',
    summary: 'A link to a file of a document, good for five minutes and for the caller’s session alone',
    method: 'POST',
    path: '/application-documents/:id/link',
    access: 'token',
    params: one,
    body: z.strictObject({
      /** Which of its files; the present one unless said. */
      file: z.optional(z.int().check(z.positive())),
      disposition: z._default(z.enum(['inline', 'attachment']), 'attachment'),
    }),
    reply: dataOf(
      z.object({ url: z.string(), expiresAt: instant, fileName: z.string(), mediaType: z.string() }),
    ),
  }),
  open: endpoint({
    name: 'applicationDocuments.open',
    summary: 'The file behind a link; answers ranges',
    method: 'GET',
    path: '/files/:link',
    access: 'public',
    params: z.strictObject({ link: z.string().check(z.minLength(1), z.maxLength(200)) }),
  }),
};
