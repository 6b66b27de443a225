import type { AdmissionState } from '../../../contract/applications/applications.ts';
import { confirmationOf, defaultConfirmation } from '../../../contract/charts/application/confirmation.ts';
import type { DocumentType } from '../../../contract/kit/document-types.ts';
import type { Staff } from '../people/people.ts';
import type { NewApplication } from './applications.ts';
import { hasReached } from './scenarios.ts';

/** Ids of the documents that the application's events refer to. */
export interface CaseDocuments {
  /** The newest document of a type. @throws RangeError when the application has none. */
  readonly idOf: (type: DocumentType) => number;
  /** Any document of the student’s. */
  readonly supporting: number;
}

/** The document with which a university of the country confirms a place. */
export const confirmationDocument = (countryCode: string): DocumentType =>
  confirmationOf(defaultConfirmation(countryCode)).document;

const typesThatApply = (types: readonly (readonly [boolean, DocumentType])[]): DocumentType[] => [
  ...new Set(types.flatMap(([applies, type]) => (applies ? [type] : []))),
];

/** Letters that an application in `state` has received. */
export const receivedLetters = (state: AdmissionState, countryCode: string): DocumentType[] =>
  // Where no other document confirms the place, the offer letter does.
  typesThatApply([
    [hasReached(state, 'conditionalOffer'), 'offerLetter'],
    [hasReached(state, 'confirmationIssued'), confirmationDocument(countryCode)],
    [state === 'visaRefused' || hasReached(state, 'visaGranted'), 'visaDecision'],
  ]);

/** What else proves the events of an application: receipts, the university’s answers, the student’s decisions. */
export function provingDocuments(
  { admission, counsellorId = null, universityId }: NewApplication,
  staff: Staff,
): DocumentType[] {
  const officeRecords = staff.userOfUniversity(universityId) === undefined;
  const counsellorRecords = counsellorId !== null;
  return typesThatApply([
    [hasReached(admission, 'submitted'), 'feeReceipt'],
    [officeRecords && hasReached(admission, 'universityReview'), 'universityLetter'],
    [counsellorRecords && hasReached(admission, 'accepted'), 'signedAcceptance'],
    [counsellorRecords && admission === 'offerDeclined', 'studentConfirmation'],
    [admission === 'deferred', 'studentConfirmation'],
    [hasReached(admission, 'depositPaid'), 'depositReceipt'],
  ]);
}

/** Finds these documents; undefined for an application without documents. */
export function caseDocumentsOf(
  documents: readonly { readonly id: number; readonly type: DocumentType }[],
): CaseDocuments | undefined {
  const supporting = documents[0]?.id;
  if (supporting === undefined) return undefined;
  const ids = new Map(documents.map(({ id, type }) => [type, id]));
  return {
    supporting,
    idOf(type) {
      const id = ids.get(type);
      if (id === undefined) throw new RangeError(`The application has no ${type}.`);
      return id;
    },
  };
}

/** Whether the funds have already been checked, in countries that require recent evidence. */
export const hasFundsEvidence = ({
  compliance,
  countryCode,
}: Pick<NewApplication, 'compliance' | 'countryCode'>): boolean =>
  countryCode === 'GB' && (compliance === 'checking' || compliance === 'queryRaised');
