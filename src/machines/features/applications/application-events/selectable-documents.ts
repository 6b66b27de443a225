import type { DocumentRow } from '../../../../../contract/applications/application-documents.ts';
import {
  type EvidenceField,
  isEvidenceState,
  isEvidenceType,
} from '../../../../../contract/charts/application/evidence.ts';

/** The documents that can prove what a field says, the newest file first. */
export const getSelectableDocuments = (
  documents: readonly DocumentRow[],
  field: EvidenceField,
): readonly DocumentRow[] =>
  documents
    .filter(
      ({ fileName, status, type }) =>
        fileName !== null && isEvidenceState(status) && isEvidenceType(field, type),
    )
    .toSorted((one, other) => (other.uploadedAt ?? '').localeCompare(one.uploadedAt ?? ''));
