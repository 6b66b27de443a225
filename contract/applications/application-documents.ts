import * as z from 'zod/mini';
import { type DocumentState, documentStateNames } from '../charts/document/state-meta.ts';
import { checklistReasons, checklistStages } from '../documents/checklist.ts';
import { comparedField, reading, readingFields } from '../documents/document-readings.ts';
import { documentType } from '../kit/document-types.ts';
import { endpoint } from '../kit/endpoint.ts';
import type { ListColumns } from '../kit/filters.ts';
import { listApi } from '../kit/lists.ts';
import { commaList, commaListOf, dataOf, day, id, instant, version } from '../kit/primitives.ts';

export { type DocumentState, documentStateNames };

/** States of a document that still has to be confirmed; the unconfirmed count includes these. */
export const unconfirmedStates = ['uploaded', 'inReview'] as const satisfies readonly DocumentState[];

/** Actions on a document. */
export const documentActions = [
  'upload',
  'review',
  'confirm',
  'reject',
  'request',
  'waive',
  'takeBack',
] as const;
export type DocumentAction = (typeof documentActions)[number];

/**
 * Common reasons for rejecting a document; each has a translated text, so that students read it in their own
 * language.
 */
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

/** The list's own parameters: the application or student, and status and type filters. */
export const documentFilters = {
  applicationId: z.optional(id),
  studentId: z.optional(id),
  status: z.optional(commaList(documentStateNames)),
  type: z.optional(commaListOf(documentType)),
};

/** A row of the documents list. A field that the reader may not see is null. */
export const documentRow = z.object({
  id,
  version,
  type: documentType,
  status: z.enum(documentStateNames),
  /** Whether the application is incomplete without it. */
  required: z.boolean(),
  studentId: z.nullable(id),
  studentName: z.string(),
  /** Null for a document that is requested once for all of the student's applications. */
  applicationId: z.nullable(id),
  applicationNumber: z.nullable(z.string()),
  universityName: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
  counsellorId: z.nullable(id),
  branchId: z.nullable(id),
  partnerId: z.nullable(id),
  /** The common reason it was rejected for; details are in `reason`. */
  rejection: z.nullable(z.enum(rejectionReasons)),
  /** Free-text reason for the rejection or waiver, or for undoing it. */
  reason: z.nullable(z.string()),
  /** The requester's note. */
  note: z.nullable(z.string()),
  dueOn: z.nullable(day),
  /** The last day on which it is valid. */
  expiresOn: z.nullable(day),
  /** The name of the current file, as given by the agency or else by the uploader; null when there is none. */
  fileName: z.nullable(z.string()),
  mediaType: z.nullable(z.string()),
  size: z.nullable(z.int()),
  /** The number of files uploaded so far; the last one is current. */
  files: z.int(),
  /** Whether the identical file was uploaded for another student. */
  alsoElsewhere: z.nullable(z.boolean()),
  uploadedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /** Actions that the reader can take in the document's current state. */
  allowedActions: z.array(z.enum(documentActions)),
  /**
   * Actions that the reader is permitted but the current state doesn't allow, each with the message ids of the
   * reasons.
   */
  blockedActions: z.array(z.object({ move: z.enum(documentActions), reasons: z.array(z.string()) })),
  createdAt: instant,
  updatedAt: instant,
});
export type DocumentRow = z.output<typeof documentRow>;

/** One uploaded file of a document. All but the last are superseded. */
export const documentFile = z.object({
  /** Starts at 1. */
  number: z.int().check(z.positive()),
  fileName: z.string(),
  /** The uploader's file name, if the agency renamed the file. */
  originalName: z.nullable(z.string()),
  mediaType: z.string(),
  size: z.int(),
  /** SHA-256 of the uploaded file, hexadecimal. */
  sha256: z.string(),
  superseded: z.boolean(),
  uploadedAt: instant,
  /** Null when the reader may not see who works on the application. */
  uploadedByName: z.nullable(z.string()),
});

/** A document with all its files and the places where its current file was found again. */
export const documentDetails = z.extend(documentRow, {
  history: z.array(documentFile),
  /** Documents of other students with the identical file, limited to those the reader may see; null when withheld. */
  elsewhere: z.nullable(
    z.array(z.object({ id, studentName: z.string(), applicationNumber: z.nullable(z.string()) })),
  ),
  /** Branches that have such documents outside the reader's access; null when withheld. */
  branchesToAsk: z.nullable(z.array(z.string())),
  /**
   * The document's values compared with the student record; null for readers who may not confirm it. `mayCorrect`
   * tells whether they may also correct the record from the document.
   */
  comparison: z.nullable(z.object({ fields: z.array(comparedField), mayCorrect: z.boolean() })),
});
export type DocumentDetails = z.output<typeof documentDetails>;

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
/** A decision about a document; a rejection needs a free-text reason or a common one. */
export const documentDecision = z
  .strictObject({
    decision: z.enum(['confirm', 'reject']),
    reason: z.optional(text),
    rejection: z.optional(z.enum(rejectionReasons)),
    /** For a confirmation: the issue date, from which the validity period is calculated. */
    issuedOn: z.optional(day),
    /** For a confirmation: the expiry date stated on the document, if any. */
    expiresOn: z.optional(day),
    /** For a confirmation: values read from the document that the student record also contains. */
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

/** A request for a document, either for one application or for all applications of a student. */
export const documentRequest = z
  .strictObject({
    applicationId: z.optional(id),
    studentId: z.optional(id),
    type: documentType,
    /**
     * Whether the application is blocked without it. Defaults to what the checklist requires at this stage, so that
     * an optional or early request doesn't block the application.
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

/** A document that an application needs, with the stage and the reason. */
export const checklistItem = z.object({
  type: documentType,
  stage: z.enum(checklistStages),
  /** Optional documents can still be uploaded. */
  required: z.boolean(),
  why: z.enum(checklistReasons),
});

/** Lifetime of a file link, in seconds. */
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
  checklist: endpoint('GET /applications/:id/checklist', {
    name: 'applicationDocuments.checklist',
    summary: 'The checklist of an application, by the student’s country, destination and level, with reasons',
    reply: dataOf(z.array(checklistItem)),
  }),
  unconfirmedCount: endpoint('GET /unconfirmed-docs-count', {
    name: 'applicationDocuments.unconfirmedCount',
    summary: 'The number of documents to confirm that the caller may read (specification §7)',
    reply: dataOf(z.int()),
  }),
  get: endpoint('GET /application-documents/:id', {
    name: 'applicationDocuments.get',
    summary: 'One document with all its files',
    reply: dataOf(documentDetails),
  }),
  decide: endpoint('PUT /application-documents/:id/confirmation', {
    name: 'applicationDocuments.decide',
    summary: 'Confirm or reject a document (specification §7); repeating the same decision is no error',
    versioned: 'ifGiven',
    body: documentDecision,
    reply: dataOf(documentRow),
  }),
  review: endpoint('POST /application-documents/:id/review', {
    name: 'applicationDocuments.review',
    summary: 'Start the review of a document, which is visible to others',
    versioned: true,
    reply: dataOf(documentRow),
  }),
  request: endpoint('POST /application-documents', {
    name: 'applicationDocuments.request',
    summary: 'Request a document',
    creates: true,
    body: documentRequest,
    reply: dataOf(documentRow),
  }),
  bring: endpoint('POST /applications/:id/documents', {
    name: 'applicationDocuments.bring',
    summary: 'Create a document for an unrequested file that the caller uploads',
    creates: true,
    body: z.strictObject({ type: documentType }),
    reply: dataOf(documentRow),
  }),
  requestAgain: endpoint('POST /application-documents/:id/request', {
    name: 'applicationDocuments.requestAgain',
    summary: 'Request a new version of a document',
    versioned: true,
    body: z.strictObject({ note: z.optional(text), dueOn: z.optional(day) }),
    reply: dataOf(documentRow),
  }),
  waive: endpoint('POST /application-documents/:id/waiver', {
    name: 'applicationDocuments.waive',
    summary: 'Waive a document, with a reason',
    versioned: true,
    body: z.strictObject({ reason: text }),
    reply: dataOf(documentRow),
  }),
  takeBack: endpoint('POST /application-documents/:id/decision/reversal', {
    name: 'applicationDocuments.takeBack',
    summary:
      'Undo a decision, with a reason unless the caller has just made it themselves. A confirmed or rejected document returns to review, a waived one is requested again',
    versioned: true,
    body: z.strictObject({ reason: z.optional(text) }),
    reply: dataOf(documentRow),
  }),
  link: endpoint('POST /application-documents/:id/link', {
    name: 'applicationDocuments.link',
    summary: 'A link to a file of a document, valid for five minutes and only in the caller’s session',
    body: z.strictObject({
      /** The file's number; defaults to the current file. */
      file: z.optional(z.int().check(z.positive())),
      disposition: z._default(z.enum(['inline', 'attachment']), 'attachment'),
    }),
    reply: dataOf(
      z.object({ url: z.string(), expiresAt: instant, fileName: z.string(), mediaType: z.string() }),
    ),
  }),
  open: endpoint('GET /files/:link', {
    name: 'applicationDocuments.open',
    summary: 'The file behind a link; supports range requests',
    access: 'public',
    params: z.strictObject({ link: z.string().check(z.minLength(1), z.maxLength(200)) }),
  }),
};
