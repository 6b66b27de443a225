import type { AdmissionState } from '../../../contract/applications.ts';
import { confirmationOf, usualConfirmation } from '../../../contract/charts/application/confirmation.ts';
import type { DocumentType } from '../../../contract/document-types.ts';
import { hasReached } from './journeys.ts';

/** The documents of an application that its events speak of, by id. */
export interface Papers {
  /** Any of them: what proves an answer that somebody else recorded. */
  readonly proof: number;
  readonly offer: number;
  readonly confirmation: number;
  readonly visa: number;
}

/** The letters that others have sent to an application on its way to `state`. */
export function lettersOf(state: AdmissionState, countryCode: string): DocumentType[] {
  const letters: [boolean, DocumentType][] = [
    [hasReached(state, 'conditionalOffer'), 'offerLetter'],
    [hasReached(state, 'confirmationIssued'), confirmationOf(usualConfirmation(countryCode)).document],
    [state === 'visaRefused' || hasReached(state, 'visaGranted'), 'visaDecision'],
  ];
  // Where no other paper confirms the place, the letter of the offer does.
  return [...new Set(letters.flatMap(([isThere, type]) => (isThere ? [type] : [])))];
}

/** The papers of an application among its documents; undefined for one without any. */
export function papersOf(
  documents: readonly { readonly id: number; readonly type: DocumentType }[],
  countryCode: string,
): Papers | undefined {
  const proof = documents[0]?.id;
  if (proof === undefined) return undefined;
  const idOf = (type: DocumentType) => documents.find((document) => document.type === type)?.id ?? proof;
  return {
    proof,
    offer: idOf('offerLetter'),
    confirmation: idOf(confirmationOf(usualConfirmation(countryCode)).document),
    visa: idOf('visaDecision'),
  };
}
