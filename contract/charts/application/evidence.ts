import type { Role } from '../../kit/ability.ts';
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
 * What can prove that a condition of an offer is met: also that the deposit is paid, or that the university says so. An
 * interview of compliance officers proves none: it is theirs alone.
 */
const conditionDocuments: readonly DocumentType[] = [
  ...studentDocuments.filter((type) => type !== 'interviewRecord'),
  'depositReceipt',
  'universityLetter',
];

/** The events that need documents: those of the chart, and meeting a condition of an offer. */
export type EvidenceEvent = ApplicationEventType | 'application.conditionSettled';

/**
 * The types of document that a field takes, the usual one first: a list of types, what a student provides including
 * the installation's own types, or the document with which universities of the country confirm a place.
 */
type Accepted = readonly DocumentType[] | 'student' | 'condition' | 'confirmation';

const universityAnswer = { proofId: ['universityLetter'] } as const;

/** What proves an event: for each field that takes documents, the types that it accepts. */
const acceptedTypes: Readonly<Partial<Record<EvidenceEvent, Readonly<Record<string, Accepted>>>>> = {
  'consent.record': { consentId: ['agentAuthorisation', 'studentConfirmation'] },
  'review.begin': universityAnswer,
  'information.request': universityAnswer,
  'information.give': { answers: 'student' },
  'interview.invite': universityAnswer,
  'interview.hold': universityAnswer,
  'application.waitlist': universityAnswer,
  'application.reject': universityAnswer,
  'offer.makeConditional': { letterId: ['offerLetter'] },
  'offer.makeUnconditional': { letterId: ['offerLetter'] },
  'offer.revise': { letterId: ['offerLetter'] },
  'offer.extend': { proofId: ['universityLetter', 'offerLetter'] },
  'offer.rescind': universityAnswer,
  'conditions.meet': { proofId: ['universityLetter', 'offerLetter'] },
  'application.conditionSettled': { proofId: 'condition' },
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
  readonly event: EvidenceEvent;
  /** The field, `letterId`, or one of its documents, `answers.0.documentIds.0`. */
  readonly path: string;
  readonly confirmationKind: ConfirmationKind | undefined;
}

const acceptedBy = ({ event, path }: EvidenceField): Accepted =>
  acceptedTypes[event]?.[path.split('.')[0] ?? ''] ?? [];

/** The built-in types that a field takes, the usual one first; empty for a field that takes no documents. */
export function getEvidenceTypes(field: EvidenceField): readonly DocumentType[] {
  const accepted = acceptedBy(field);
  if (accepted === 'student') return studentDocuments;
  if (accepted === 'condition') return conditionDocuments;
  if (accepted !== 'confirmation') return accepted;
  return field.confirmationKind ? [confirmationOf(field.confirmationKind).document] : [];
}

/** Whether a document of this type can prove what the field says. */
export const isEvidenceType = (field: EvidenceField, type: DocumentType): boolean =>
  getEvidenceTypes(field).includes(type) ||
  (['student', 'condition'].some((kind) => kind === acceptedBy(field)) && type.startsWith('own-'));

/** Documents in these states have a file that nobody has rejected. */
const evidenceStates: ReadonlySet<DocumentState> = new Set(['uploaded', 'inReview', 'confirmed']);

/** Whether something can be decided on a document in this state. */
export const isEvidenceState = (state: DocumentState): boolean => evidenceStates.has(state);

/** The events that judge the confirmed documents of the checklist, or take them to the university or for a visa. */
const checklistEvents: readonly ApplicationEventType[] = [
  'application.submit',
  'compliance.clear',
  'visa.lodge',
];

/** Whether an event is based on the confirmed documents of the checklist. */
export const standsOnChecklist = (event: ApplicationEventType): boolean => checklistEvents.includes(event);

/**
 * The events whose documents a role may open, whatever else it may read: the university opens the answers it is given.
 */
export const getOpenedEvents = (role: Role): readonly EvidenceEvent[] =>
  role === 'university-contact' ? ['information.give'] : [];
