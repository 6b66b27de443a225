import * as z from 'zod/mini';
import { checklistReasons, checklistStages } from '../documents/checklist.ts';
import { reasonTexts } from '../documents/checklist-rule-schema.ts';
import { reading, readingFields } from '../documents/document-readings.ts';
import { documentType } from '../kit/document-types.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listApi } from '../kit/lists.ts';
import { dataOf, day, id, instant } from '../kit/primitives.ts';
import { asTyped, multiLine } from '../kit/text.ts';
import {
  documentColumns,
  documentDetails,
  documentFilters,
  documentRow,
  rejectionReasons,
} from './application-documents.ts';

const text = multiLine(500);
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
    /** For a confirmation: why a passport that ends too early (`mustReach`) is confirmed anyway. */
    override: z.optional(text),
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
  /** The reason in each language, for `checklist.own`. */
  texts: z.optional(reasonTexts),
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
    whileSeeingAs: true,
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
    params: z.strictObject({ link: asTyped(200, 1) }),
  }),
};
