import type { StudentDocument } from '../../../contract/applications/student-home.ts';
import { maskFields } from '../../access/fields.ts';
import { pick } from '../../db/pick.ts';
import type { applicationDocuments } from '../../db/schema/index.ts';
import { acceptsAction, type DocumentActor } from '../application-documents/document-transitions.ts';

const withholdableFields = ['applicationId', 'rejection', 'reason', 'note'] as const;

/** A document as its student may see it; withheld fields are null. */
export const presentOwnDocument = (
  reader: DocumentActor,
  record: typeof applicationDocuments.$inferSelect,
): StudentDocument => ({
  ...pick(record, 'id', 'type', 'status', 'required', 'applicationNumber', 'universityName'),
  ...maskFields(reader.ability, 'ApplicationDocument', record, withholdableFields),
  ...pick(record, 'dueOn', 'expiresOn', 'fileName'),
  uploadedAt: record.uploadedAt?.toISOString() ?? null,
  mayUpload: acceptsAction(reader, record, 'upload'),
});
