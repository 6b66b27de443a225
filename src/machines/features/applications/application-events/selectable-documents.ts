import type { DocumentRow } from '../../../../../contract/applications/application-documents.ts';
import {
  type ConfirmationKind,
  confirmationOf,
} from '../../../../../contract/charts/application/confirmation.ts';
import type { ApplicationEventType } from '../../../../../contract/charts/application/events.ts';
import type { DocumentType } from '../../../../../contract/kit/document-types.ts';

/** The document type that a field usually takes. */
export function getDefaultDocumentType(
  path: string,
  event: ApplicationEventType,
  confirmationKind: ConfirmationKind | undefined,
): DocumentType | undefined {
  switch (path) {
    case 'documentId':
      return confirmationKind && confirmationOf(confirmationKind).document;
    case 'receiptId':
      return 'depositReceipt';
    case 'consentId':
      return 'signedAcceptance';
    case 'recordingId':
      return 'interviewRecord';
    case 'letterId':
      return event === 'visa.report' ? 'visaDecision' : 'offerLetter';
    default:
      return undefined;
  }
}

/** The documents that a field can take: those with a file, the field's usual type first. */
export function getSelectableDocuments(
  documents: readonly DocumentRow[],
  path: string,
  event: ApplicationEventType,
  confirmationKind: ConfirmationKind | undefined,
): readonly DocumentRow[] {
  const defaultType = getDefaultDocumentType(path, event, confirmationKind);
  return documents
    .filter(({ fileName, status }) => fileName !== null && status !== 'superseded')
    .toSorted((one, other) => Number(other.type === defaultType) - Number(one.type === defaultType));
}
