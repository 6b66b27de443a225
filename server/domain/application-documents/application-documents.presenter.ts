import { withholdableDocumentFields } from '../../../contract/access/rule-fields.ts';
import type { DocumentDetails, DocumentRow } from '../../../contract/applications/application-documents.ts';
import type { Ability } from '../../access/ability.ts';
import { getReadableFields, maskFields } from '../../access/fields.ts';
import { pick } from '../../db/pick.ts';
import {
  type DocumentFile,
  type DocumentRecord,
  type DuplicateDocument,
  getDisplayName,
} from './application-documents.queries.ts';
import { type DocumentActor, getActions, isDecidedOn, toSubject } from './document-transitions.ts';

/** A list row as this person may see it; withheld fields are null. */
export const presentDocument = (reader: DocumentActor, record: DocumentRecord): DocumentRow => ({
  ...pick(record, 'id', 'version', 'type', 'status', 'required', 'studentName', 'applicationNumber'),
  ...pick(record, 'universityName', 'countryCode'),
  ...maskFields(reader.ability, 'ApplicationDocument', record, withholdableDocumentFields),
  ...pick(record, 'dueOn', 'expiresOn', 'fileName', 'files'),
  uploadedAt: record.uploadedAt?.toISOString() ?? null,
  decidedAt: record.decidedAt?.toISOString() ?? null,
  decidedOn: isDecidedOn(record),
  ...getActions(reader, record),
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
});

/** Whether this person may know which other documents have the same file. */
export const maySeeDuplicates = (ability: Ability, record: DocumentRecord): boolean =>
  getReadableFields(ability, toSubject(record), ['alsoElsewhere']).size === 1;

/**
 * A document with its files, as this person may see it. Names of agency staff they may not know are withheld. For
 * documents with the same file that they may not read, only the branch to contact is given.
 */
export function presentDetails(
  reader: DocumentActor,
  record: DocumentRecord,
  files: readonly DocumentFile[],
  elsewhere: readonly DuplicateDocument[] | null,
): Omit<DocumentDetails, 'comparison'> {
  const readable = getReadableFields(reader.ability, toSubject(record), ['counsellorId', 'partnerId']);
  const mayName = ({ uploadedById, uploadedByPartnerId }: DocumentFile) =>
    uploadedById === reader.user.id ||
    readable.has(uploadedByPartnerId === null ? 'counsellorId' : 'partnerId');
  const mayNameConfirmer = ({ confirmedById }: DocumentFile) =>
    confirmedById === reader.user.id || readable.has('counsellorId');
  return {
    ...presentDocument(reader, record),
    history: files.map((file) => ({
      number: file.number,
      fileName: getDisplayName(file),
      originalName: file.givenName === null ? null : file.fileName,
      mediaType: file.mediaType,
      size: file.size,
      sha256: file.sha256,
      superseded: file.number < record.files,
      uploadedAt: file.uploadedAt.toISOString(),
      uploadedByName: mayName(file) ? file.uploadedByName : null,
      ...pick(file, 'issuedOn', 'expiresOn', 'decidedOn'),
      confirmedAt: file.confirmedAt?.toISOString() ?? null,
      confirmedByName: mayNameConfirmer(file) ? file.confirmedByName : null,
    })),
    elsewhere:
      elsewhere?.flatMap(({ mine, id, studentName, applicationNumber }) =>
        mine ? [{ id, studentName, applicationNumber }] : [],
      ) ?? null,
    branchesToAsk: elsewhere && [
      ...new Set(elsewhere.flatMap(({ mine, branchName }) => (mine ? [] : [branchName]))),
    ],
  };
}
