import * as z from 'zod/mini';
import { documentType } from '../kit/document-types.ts';
import { endpoint } from '../kit/endpoint.ts';
import { historyEntry } from '../kit/history.ts';
import { dataOf, day, id, instant } from '../kit/primitives.ts';
import { erasureRequest } from '../people/erasure.ts';
import { student } from '../people/students.ts';
import { documentStateNames } from './application-documents.ts';
import { applicationStatuses } from './applications.ts';
import { studentFacts, studentFields, studentParts } from './student-facts.ts';

/** An application of a student, within those the reader may read. */
const studentApplication = z.object({
  id,
  number: z.string(),
  status: z.enum(applicationStatuses),
  universityName: z.string(),
  courseTitle: z.string(),
  intakeName: z.string(),
  updatedAt: instant,
});

/** A document of a student, within those the reader may read. */
const studentFile = z.object({
  id,
  type: documentType,
  status: z.enum(documentStateNames),
  /** Null for a document that counts for all of the student's applications. */
  applicationId: z.nullable(id),
  applicationNumber: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  uploadedAt: z.nullable(instant),
  expiresOn: z.nullable(day),
});

/** Everything about a student, as far as the reader may see it. */
export const studentRecord = z.object({
  student,
  partnerName: z.nullable(z.string()),
  facts: studentFacts,
  /** The facts and parts that the reader may change; none of a student whose personal data was erased. */
  editable: z.array(z.enum([...studentFields, ...studentParts])),
  /** Who introduced the student by a registration link; null when nobody did, or it is withheld. */
  introducedBy: z.nullable(z.object({ name: z.string(), at: instant })),
  /** Whether the student can sign in; null when it is withheld. */
  hasAccount: z.nullable(z.boolean()),
  /** When, by whom and why the personal data was erased; null while it is there. */
  erased: z.nullable(z.extend(erasureRequest, { at: instant, byName: z.nullable(z.string()) })),
  /** Whether the reader may erase the student's personal data. */
  mayErase: z.boolean(),
  /** Whether the reader may export the student's personal data. */
  mayExport: z.boolean(),
  applications: z.array(studentApplication),
  documents: z.array(studentFile),
  /** Newest first, at most 100 events; null for readers outside the agency. */
  history: z.nullable(z.array(historyEntry)),
});
export type StudentRecordDetails = z.output<typeof studentRecord>;

export const studentRecordsApi = {
  record: endpoint('GET /students/:id/record', {
    name: 'students.record',
    summary:
      'A student with their applications and documents, each within those the caller may read, and the history',
    reply: dataOf(studentRecord),
  }),
};
