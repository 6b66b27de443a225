import { describe, expect, it } from 'vitest';
import type { DocumentType } from '../../../../../contract/kit/document-types.ts';
import { roles } from '../../../../../contract/kit/permissions.ts';
import { abilityRules } from '../../../../../server/db/schema/index.ts';
import { databases } from '../../../../support/server/database.ts';
import { refusedWith } from '../../../../support/server/refusal.ts';
import { openForSuite } from '../../../../support/server/suite.ts';
import { personOf } from '../../../access/agency.ts';
import { stageEvents } from '../stage.ts';

const day = '2027-03-01';
const money = { amount: 1, currency: 'GBP', paidOn: day };

/** Every event that takes documents, with a type that its field takes, and the event with a document in that field. */
const events: readonly (readonly [
  type: string,
  field: string,
  document: DocumentType,
  payload: (id: number) => object,
])[] = [
  ['consent.record', 'consentId', 'agentAuthorisation', (consentId) => ({ consentId })],
  ['review.begin', 'proofId', 'universityLetter', (proofId) => ({ proofId })],
  ['information.request', 'proofId', 'universityLetter', (proofId) => ({ items: ['Why?'], proofId })],
  [
    'information.give',
    'answers.0.documentIds.0',
    'bankStatement',
    (id) => ({ answers: [{ answer: 'Here', documentIds: [id] }] }),
  ],
  [
    'interview.invite',
    'proofId',
    'universityLetter',
    (proofId) => ({ at: '2027-03-20T10:00:00.000Z', place: 'Online', proofId }),
  ],
  ['interview.hold', 'proofId', 'universityLetter', (proofId) => ({ outcome: 'passed', proofId })],
  ['application.waitlist', 'proofId', 'universityLetter', (proofId) => ({ proofId })],
  ['application.reject', 'proofId', 'universityLetter', (proofId) => ({ reason: 'Full', proofId })],
  [
    'offer.makeConditional',
    'letterId',
    'offerLetter',
    (letterId) => ({ letterId, expiresOn: '2027-05-01', conditions: ['IELTS 6.5'] }),
  ],
  [
    'offer.makeUnconditional',
    'letterId',
    'offerLetter',
    (letterId) => ({ letterId, expiresOn: '2027-05-01' }),
  ],
  ['offer.revise', 'letterId', 'offerLetter', (letterId) => ({ letterId, expiresOn: '2027-05-01' })],
  ['offer.extend', 'proofId', 'universityLetter', (proofId) => ({ expiresOn: '2027-05-01', proofId })],
  ['offer.rescind', 'proofId', 'universityLetter', (proofId) => ({ reason: 'Error', proofId })],
  ['conditions.meet', 'proofId', 'universityLetter', (proofId) => ({ proofId })],
  ['offer.accept', 'consentId', 'signedAcceptance', (consentId) => ({ consentId })],
  ['offer.decline', 'consentId', 'studentConfirmation', (consentId) => ({ consentId })],
  ['deposit.record', 'receiptId', 'depositReceipt', (receiptId) => ({ ...money, receiptId })],
  [
    'confirmation.issue',
    'documentId',
    'offerLetter',
    (documentId) => ({ number: 'ABCDEFGH123456', issuedOn: day, documentId }),
  ],
  ['visa.report', 'letterId', 'visaDecision', (letterId) => ({ granted: true, letterId })],
  ['enrolment.confirm', 'proofId', 'universityLetter', (proofId) => ({ enrolledOn: day, proofId })],
  ['application.defer', 'consentId', 'studentConfirmation', (consentId) => ({ intakeId: 2, consentId })],
  ['fee.record', 'receiptId', 'feeReceipt', (receiptId) => ({ ...money, receiptId })],
  [
    'deposit.refund',
    'receiptId',
    'refundReceipt',
    (receiptId) => ({ ...money, receiptId, reason: 'Visa refused' }),
  ],
  [
    'compliance.answerQuery',
    'documentIds.0',
    'bankStatement',
    (id) => ({ answer: 'The father’s', documentIds: [id] }),
  ],
  [
    'compliance.recordInterview',
    'recordingId',
    'interviewRecord',
    (recordingId) => ({ passed: true, note: 'Clear', recordingId }),
  ],
];

describe.each(databases)('a document that is withheld, on $name,', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));

  it('does not exist for whoever names it in an event, whichever their role', async () => {
    const id = await stage.stand(
      { admission: 'universityReview', compliance: 'checking' },
      { submittedAt: new Date(0) },
    );
    const types = [...new Set(events.map(([, , type]) => type))];
    const documents = new Map<DocumentType, number>();
    for (const type of types) documents.set(type, await stage.prove(id, type));
    await test.database.orm.insert(abilityRules).values(
      roles.map((role) => ({
        role,
        position: 900,
        action: 'read' as const,
        subject: 'ApplicationDocument' as const,
        conditions: { applicationId: id },
        inverted: true,
      })),
    );
    // Rules are kept for five seconds.
    stage.api.clock.advance(5_000);
    const told = [];
    const expected = [];
    for (const role of roles)
      for (const [type, field, documentType, payload] of events) {
        const sent = { type, payload: payload(documents.get(documentType) ?? 0) };
        const { status, body } = await stage.api.sendAs(
          personOf[role],
          'POST',
          `/applications/${id}/events`,
          sent,
          {
            'if-match': `"1"`,
          },
        );
        told.push([role, type, { status, ...(body as object) }]);
        expected.push([
          role,
          type,
          refusedWith(422, 'request.invalid', { fields: { [`body.payload.${field}`]: ['unknown'] } }),
        ]);
      }
    expect(told).toEqual(expected);
    expect((await stage.rowOf(id)).version).toBe(1);
  });
});
