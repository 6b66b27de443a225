import { describe, expect, it } from 'vitest';
import { getEventFields } from '../../../contract/charts/application/event-fields.ts';
import type { ApplicationEventType } from '../../../contract/charts/application/events.ts';
import { applicationPayloads } from '../../../contract/charts/application/events.ts';
import {
  getEvidenceTypes,
  isEvidenceState,
  isEvidenceType,
} from '../../../contract/charts/application/evidence.ts';
import { documentStateNames } from '../../../contract/charts/document/state-meta.ts';
import type { DocumentType } from '../../../contract/kit/document-types.ts';

/** Every field that takes documents, with the types that it takes where universities issue a CAS. */
const expected: readonly (readonly [ApplicationEventType, string, string])[] = [
  ['consent.record', 'consentId', 'agentAuthorisation studentConfirmation'],
  ['review.begin', 'proofId', 'universityLetter'],
  ['information.request', 'proofId', 'universityLetter'],
  ['interview.invite', 'proofId', 'universityLetter'],
  ['interview.hold', 'proofId', 'universityLetter'],
  ['application.waitlist', 'proofId', 'universityLetter'],
  ['application.reject', 'proofId', 'universityLetter'],
  ['offer.makeConditional', 'letterId', 'offerLetter'],
  ['offer.makeUnconditional', 'letterId', 'offerLetter'],
  ['offer.revise', 'letterId', 'offerLetter'],
  ['offer.extend', 'proofId', 'universityLetter offerLetter'],
  ['offer.rescind', 'proofId', 'universityLetter'],
  ['conditions.meet', 'proofId', 'universityLetter offerLetter'],
  ['offer.accept', 'consentId', 'signedAcceptance studentConfirmation'],
  ['offer.decline', 'consentId', 'studentConfirmation'],
  ['deposit.record', 'receiptId', 'depositReceipt'],
  ['confirmation.issue', 'documentId', 'cas'],
  ['visa.report', 'letterId', 'visaDecision'],
  ['enrolment.confirm', 'proofId', 'universityLetter'],
  ['application.defer', 'consentId', 'studentConfirmation'],
  ['fee.record', 'receiptId', 'feeReceipt'],
  ['deposit.refund', 'receiptId', 'refundReceipt'],
  ['compliance.recordInterview', 'recordingId', 'interviewRecord'],
];

/** Fields that take whatever a student provides. */
const answers = [
  ['information.give', 'answers'],
  ['compliance.answerQuery', 'documentIds'],
] as const;

const fieldOf = (event: ApplicationEventType, path: string) =>
  ({ event, path, confirmationKind: 'cas' }) as const;

describe('the documents that prove an event', () => {
  it('are of the types of the table, for every field that takes documents', () => {
    const fields = (Object.keys(applicationPayloads) as ApplicationEventType[]).flatMap((event) =>
      getEventFields(event)
        .filter(({ kind }) => ['document', 'documents', 'answers'].includes(kind))
        .map(({ path }) => [event, path] as const),
    );
    const known = [...expected.map(([event, path]) => [event, path]), ...answers];
    expect(fields.toSorted()).toEqual(known.toSorted());
    for (const [event, path, types] of expected)
      expect([event, getEvidenceTypes(fieldOf(event, path)).join(' ')]).toEqual([event, types]);
  });

  it.each(answers)(
    'are a student’s own in %s, also of an installation’s types, and no letters',
    (event, path) => {
      const given: readonly (readonly [DocumentType, boolean])[] = [
        ['passport', true],
        ['transcript', true],
        ['englishTest', true],
        ['statementOfPurpose', true],
        ['payslips', true],
        ['bankStatement', true],
        ['preCasForm', true],
        ['tbCertificate', true],
        ['own-reference-form', true],
        ['offerLetter', false],
        ['universityLetter', false],
        ['depositReceipt', false],
        ['visaDecision', false],
      ];
      for (const [type, taken] of given)
        expect([type, isEvidenceType(fieldOf(event, `${path}.3`), type)]).toEqual([type, taken]);
    },
  );

  it.each([
    ['letter', 'offerLetter'],
    ['cas', 'cas'],
    ['coe', 'coe'],
    ['sevis', 'i20'],
    ['loa', 'loa'],
  ] as const)('of a place confirmed by %s is the %s alone', (confirmationKind, type) => {
    const field = { event: 'confirmation.issue', path: 'documentId', confirmationKind } as const;
    expect(getEvidenceTypes(field)).toEqual([type]);
    expect(isEvidenceType(field, 'passport')).toBe(false);
    expect(isEvidenceType(field, 'own-letter')).toBe(false);
  });

  it('take nothing where no document belongs, and an unknown kind of confirmation takes none', () => {
    expect(getEvidenceTypes(fieldOf('visa.lodge', 'reference'))).toEqual([]);
    expect(
      getEvidenceTypes({ event: 'confirmation.issue', path: 'documentId', confirmationKind: undefined }),
    ).toEqual([]);
  });

  it('have a file that nobody rejected', () => {
    expect(documentStateNames.filter(isEvidenceState)).toEqual(['uploaded', 'inReview', 'confirmed']);
  });
});
