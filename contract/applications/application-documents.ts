import * as z from 'zod/mini';
import { type DocumentState, documentStateNames } from '../charts/document/state-meta.ts';
import { documentDates } from '../documents/document-dates.ts';
import { comparedField } from '../documents/document-readings.ts';
import { documentType } from '../kit/document-types.ts';
import type { ListColumns } from '../kit/filters.ts';
import { commaList, commaListOf, day, id, instant, version } from '../kit/primitives.ts';

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
  uploadedAt: { type: 'date', instant: true, sortable: true },
  dueOn: { type: 'date', sortable: true },
  expiresOn: { type: 'date', sortable: true },
  alsoElsewhere: { type: 'flag', facet: true },
  createdAt: { type: 'date', instant: true, sortable: true },
  updatedAt: { type: 'date', instant: true, sortable: true },
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
  /** Whether a decision about the application stands on the current file. */
  decidedOn: z.boolean(),
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
  /** The dates that its confirmation read from it; they stay with the file when it is replaced. */
  issuedOn: z.nullable(day),
  expiresOn: z.nullable(day),
  /** Null when nobody has confirmed it, or the confirmation was revoked. */
  confirmedAt: z.nullable(instant),
  /** Null when the reader may not see who works on the application. */
  confirmedByName: z.nullable(z.string()),
  /** Whether a decision about the application stands on it. */
  decidedOn: z.boolean(),
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
  comparison: z.nullable(
    z.object({ fields: z.array(comparedField), mayCorrect: z.boolean(), dates: documentDates }),
  ),
});
export type DocumentDetails = z.output<typeof documentDetails>;
