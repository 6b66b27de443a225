import type { EvidenceEvent } from '../../../../contract/charts/application/evidence.ts';
import { index, integer, pgTable, text } from '../../drizzle.ts';
import { applications } from '../applications.ts';
import { identity, ownedBy, reference, timestamptz } from '../columns.ts';
import { applicationDocuments } from '../documents.ts';
import { users } from '../people.ts';

/** The version of a document that an accepted event of an application, or the meeting of a condition, is based on. */
export const eventEvidence = pgTable(
  'event_evidence',
  {
    id: identity(),
    applicationId: ownedBy('application_id', () => applications.id),
    documentId: ownedBy('document_id', () => applicationDocuments.id),
    /** Number of the file within the document. */
    file: integer('file').notNull(),
    /** Of the uploaded file, in hexadecimal. */
    sha256: text('sha256').notNull(),
    event: text('event').$type<EvidenceEvent>().notNull(),
    /** The field of the event, `letterId` or `documentIds.0`; `checklist`; or the condition, `conditions.7`. */
    path: text('path').notNull(),
    decidedById: reference('decided_by_id').references(() => users.id),
    decidedAt: timestamptz('decided_at').notNull(),
    /** Version of the application after the event. */
    applicationVersion: integer('application_version').notNull(),
  },
  (table) => [
    index('event_evidence_application').on(table.applicationId, table.applicationVersion),
    index('event_evidence_document').on(table.documentId, table.file),
  ],
);
