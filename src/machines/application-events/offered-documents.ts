import type { DocumentRow } from '../../../contract/application-documents.ts';
import { confirmationOf } from '../../../contract/charts/application/confirmation.ts';
import type { ApplicationEventType } from '../../../contract/charts/application/events.ts';
import type { DocumentType } from '../../../contract/document-types.ts';

/** The type of document that a field usually takes. */
export function usualType(
  path: string,
  event: ApplicationEventType,
  countryCode: string,
): DocumentType | undefined {
  switch (path) {
    case 'documentId':
      return confirmationOf(countryCode).document;
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

/** The documents that a field can take: those that have a file, of the type that it usually takes first. */
export function offeredDocuments(
  documents: readonly DocumentRow[],
  path: string,
  event: ApplicationEventType,
  countryCode: string,
): readonly DocumentRow[] {
  const usual = usualType(path, event, countryCode);
  return documents
    .filter(({ fileName, status }) => fileName !== null && status !== 'superseded')
    .toSorted((one, other) => Number(other.type === usual) - Number(one.type === usual));
}
