import type { DocumentDetails, DocumentRow } from '../../../contract/application-documents.ts';
import type { Ability } from '../../access/ability.ts';
import { masked, readableFields } from '../../access/fields.ts';
import { asSubject, movesOf } from './application-documents.policy.ts';
import { type DocumentRecord, type FileOfDocument, shownName } from './application-documents.queries.ts';

const withholdable = [
  'studentId',
  'applicationId',
  'counsellorId',
  'branchId',
  'partnerId',
  'rejection',
  'reason',
  'note',
  'mediaType',
  'size',
  'alsoElsewhere',
] as const;

/** A list row as this person may see it: what the rules withhold is null. */
export const presentDocument = (ability: Ability, record: DocumentRecord): DocumentRow => ({
  id: record.id,
  version: record.version,
  type: record.type,
  status: record.status,
  studentName: record.studentName,
  applicationNumber: record.applicationNumber,
  universityName: record.universityName,
  countryCode: record.countryCode,
  ...masked(ability, 'ApplicationDocument', record, withholdable),
  dueOn: record.dueOn,
  expiresOn: record.expiresOn,
  fileName: record.fileName,
  files: record.files,
  uploadedAt: record.uploadedAt?.toISOString() ?? null,
  decidedAt: record.decidedAt?.toISOString() ?? null,
  moves: movesOf(ability, record),
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
});

/** Whether this person may know where else the file of a document turned up. */
export const mayCompare = (ability: Ability, record: DocumentRecord): boolean =>
  readableFields(ability, asSubject(record), ['alsoElsewhere']).size === 1;

/** A document with its files, as this person may see it: nobody's name who works on it behind the scenes. */
export function presentDetails(
  ability: Ability,
  userId: number,
  record: DocumentRecord,
  files: readonly FileOfDocument[],
  elsewhere: DocumentDetails['elsewhere'],
): Omit<DocumentDetails, 'comparison'> {
  const readable = readableFields(ability, asSubject(record), ['counsellorId', 'partnerId']);
  const mayName = ({ uploadedById, uploadedByPartnerId }: FileOfDocument) =>
    uploadedById === userId || readable.has(uploadedByPartnerId === null ? 'counsellorId' : 'partnerId');
  return {
    ...presentDocument(ability, record),
    history: files.map((file) => ({
      number: file.number,
      fileName: shownName(file),
      originalName: file.givenName === null ? null : file.fileName,
      mediaType: file.mediaType,
      size: file.size,
      sha256: file.sha256,
      superseded: file.number < record.files,
      uploadedAt: file.uploadedAt.toISOString(),
      uploadedByName: mayName(file) ? file.uploadedByName : null,
    })),
    elsewhere,
  };
}
