import type { AdmissionState } from '../../../contract/applications/applications.ts';
import { confirmationOf, defaultConfirmation } from '../../../contract/charts/application/confirmation.ts';
import type { DocumentType } from '../../../contract/kit/document-types.ts';
import { hasReached } from './scenarios.ts';

/** Ids of the documents that the application's events refer to. */
export interface CaseDocuments {
  /** Any document: evidence for a response that another user recorded. */
  readonly proof: number;
  readonly offer: number;
  readonly confirmation: number;
  readonly visa: number;
}

/** Letters that an application in `state` has received. */
export function receivedLetters(state: AdmissionState, countryCode: string): DocumentType[] {
  const letters: [boolean, DocumentType][] = [
    [hasReached(state, 'conditionalOffer'), 'offerLetter'],
    [hasReached(state, 'confirmationIssued'), confirmationOf(defaultConfirmation(countryCode)).document],
    [state === 'visaRefused' || hasReached(state, 'visaGranted'), 'visaDecision'],
  ];
  // Where no other document confirms the place, the offer letter does.
  return [...new Set(letters.flatMap(([isThere, type]) => (isThere ? [type] : [])))];
}

/** Finds these documents; undefined for an application without documents. */
export function caseDocumentsOf(
  documents: readonly { readonly id: number; readonly type: DocumentType }[],
  countryCode: string,
): CaseDocuments | undefined {
  const proof = documents[0]?.id;
  if (proof === undefined) return undefined;
  const idOf = (type: DocumentType) => documents.find((document) => document.type === type)?.id ?? proof;
  return {
    proof,
    offer: idOf('offerLetter'),
    confirmation: idOf(confirmationOf(defaultConfirmation(countryCode)).document),
    visa: idOf('visaDecision'),
  };
}
