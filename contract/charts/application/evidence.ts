import { builtInTypes, type DocumentType, documentTypeDefinitions } from '../../kit/document-types.ts';
import type { DocumentState } from '../document/state-meta.ts';
import { type ConfirmationKind, confirmationOf } from './confirmation.ts';
import type { ApplicationEventType } from './events.ts';

/** What a student provides: everything but the letters of the university and of the authorities. */
const studentDocuments: readonly DocumentType[] = builtInTypes.filter((type) =>
  ['identity', 'academic', 'english', 'narrative', 'work', 'finance', 'compliance', 'country'].includes(
    documentTypeDefinitions[type].category,
  ),
);

/**
 * The types of document that a field takes, the usual one first: a list of types, what a student provides including
 * the installation's own types, or the document with which universities of the country confirm a place.
 */
type Accepted = readonly DocumentType[] | 'student' | 'confirmation';

const universityAnswer = { proofId: ['universityLetter'] } as const;

/** What proves an event: for each field that takes documents, the types that it accepts. */
const acceptedTypes: Readonly<Partial<Record<ApplicationEventType, Readonly<Record<string, Accepted>>>>> = {
  'consent.record': { consentId: ['agentAuthorisation', 'studentConfirmation'] },
  'review.begin': universityAnswer,
  'information.request': universityAnswer,
  'information.give': { documentIds: 'student' },
  'interview.invite': universityAnswer,
  'interview.hold': universityAnswer,
  'application.waitlist': universityAnswer,
  'application.reject': universityAnswer,
  'offer.makeConditional': { letterId: ['offerLetter'] },
  'offer.makeUnconditional': { letterId: ['offerLetter'] },
  'conditions.meet': { proofId: ['universityLetter', 'offerLetter'] },
  'offer.accept': { consentId: ['signedAcceptance', 'studentConfirmation'] },
  'offer.decline': { consentId: ['studentConfirmation'] },
  'deposit.record': { receiptId: ['depositReceipt'] },
  'confirmation.issue': { documentId: 'confirmation' },
  'visa.report': { letterId: ['visaDecision'] },
  'enrolment.confirm': universityAnswer,
  'application.defer': { consentId: ['studentConfirmation'] },
  'fee.record': { receiptId: ['feeReceipt'] },
  'deposit.refund': { receiptId: ['refundReceipt'] },
  'compliance.answerQuery': { documentIds: 'student' },
  'compliance.recordInterview': { recordingId: ['interviewRecord'] },
};

/** A field of an event that takes documents. */
export interface EvidenceField {
  readonly event: ApplicationEventType;
  /** The field, `letterId`, or one of its documents, `documentIds.0`. */
  readonly path: string;
  readonly confirmationKind: ConfirmationKind | undefined;
}

const acceptedBy = ({ event, path }: EvidenceField): Accepted =>
  acceptedTypes[event]?.[path.split('.')[0] ?? ''] ?? [];

/** The built-in types that a field takes, the usual one first; empty for a field that takes no documents. */
export function getEvidenceTypes(field: EvidenceField): readonly DocumentType[] {
  const accepted = acceptedBy(field);
  if (accepted === 'student') return studentDocuments;
  if (accepted !== 'confirmation') return accepted;
  return field.confirmationKind ? [confirmationOf(field.confirmationKind).document] : [];
}

/** Whether a document of this type can prove what the field says. */
export const isEvidenceType = (field: EvidenceField, type: DocumentType): boolean =>
  getEvidenceTypes(field).includes(type) || (acceptedBy(field) === 'student' && type.startsWith('own-'));

/** Documents in these states have a file that nobody has rejected. */
const evidenceStates: ReadonlySet<DocumentState> = new Set(['uploaded', 'inReview', 'confirmed']);

/** Whether something can be decided on a document in this state. */
export const isEvidenceState = (state: DocumentState): boolean => evidenceStates.has(state);
