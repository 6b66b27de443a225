import { describe, expect, it } from 'vitest';
import type { ApplicationEvent } from '../../../../contract/charts/application/events.ts';
import type { DocumentType } from '../../../../contract/kit/document-types.ts';
import { documentTypes } from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf } from '../../access/agency.ts';
import { type Stage, stageEvents } from './stage.ts';

const { admin, counsellor } = personOf;
const refusedFields = (fields: object) => refusedWith(422, 'request.invalid', { fields });

describe.each(databases)('what an event of an application stands on, on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));
  const stand = (...args: Parameters<Stage['stand']>) => stage.stand(...args);

  /** Sends an event with documents as they are, without the papers that prove it. */
  async function sendAsIs(who: number, id: number, { type, ...payload }: ApplicationEvent) {
    const headers = { 'if-match': `"${(await stage.rowOf(id)).version}"` };
    const { status, body } = await stage.api.sendAs(
      who,
      'POST',
      `/applications/${id}/events`,
      { type, payload },
      headers,
    );
    return { status, ...(body as object) };
  }
  const uploaded = (id: number, type: DocumentType) =>
    stage.ask(id, { type, status: 'uploaded', files: 1, fileName: 'file.pdf' });

  const swaps: readonly (readonly [string, object, (id: number) => ApplicationEvent, string])[] = [
    [
      'a passport as offer letter',
      { admission: 'universityReview' },
      (id) => ({ type: 'offer.makeUnconditional', letterId: id }),
      'letterId',
    ],
    [
      'a passport as receipt',
      { admission: 'depositPending' },
      (id) => ({ type: 'deposit.record', amount: 1, currency: 'GBP', paidOn: '2027-03-01', receiptId: id }),
      'receiptId',
    ],
    [
      'a passport as CAS',
      { admission: 'preConfirmation' },
      (id) => ({
        type: 'confirmation.issue',
        number: 'ABCDEFGH123456',
        issuedOn: '2027-03-01',
        documentId: id,
      }),
      'documentId',
    ],
    [
      'a passport as visa letter',
      { admission: 'visaLodged' },
      (id) => ({ type: 'visa.report', granted: true, letterId: id }),
      'letterId',
    ],
    [
      'a passport as an answer of the university',
      { admission: 'submitted' },
      (id) => ({ type: 'review.begin', proofId: id }),
      'proofId',
    ],
  ];

  it.each(swaps)('is never %s', async (_what, state, event, field) => {
    const id = await stand(state, { submittedAt: new Date(0) });
    const before = await stage.rowOf(id);
    const passport = await uploaded(id, 'passport');
    expect(await sendAsIs(admin, id, event(passport))).toEqual(
      refusedFields({ [`body.payload.${field}`]: ['wrongType'] }),
    );
    expect(await stage.rowOf(id)).toEqual(before);
  });

  it('is never a transcript as the student’s consent', async () => {
    const id = await stand({ admission: 'unconditionalOffer' }, { submittedAt: new Date(0) });
    const transcript = await uploaded(id, 'transcript');
    expect(await sendAsIs(counsellor, id, { type: 'offer.accept', consentId: transcript })).toEqual(
      refusedFields({ 'body.payload.consentId': ['wrongType'] }),
    );
    const signed = await uploaded(id, 'signedAcceptance');
    expect((await sendAsIs(counsellor, id, { type: 'offer.accept', consentId: signed })).status).toBe(200);
  });

  it.each([
    ['no file', { status: 'confirmed', files: 0 }],
    ['a rejected file', { status: 'rejected', files: 1 }],
    ['an expired file', { status: 'expired', files: 1 }],
    ['a file that was replaced', { status: 'superseded', files: 1 }],
    ['a request for a new file', { status: 'requested', files: 1 }],
  ] as const)('is never %s', async (_what, given) => {
    const id = await stand({ admission: 'universityReview' }, { submittedAt: new Date(0) });
    const letterId = await stage.ask(id, { type: 'offerLetter', ...given });
    expect(await sendAsIs(admin, id, { type: 'offer.makeUnconditional', letterId })).toEqual(
      refusedFields({ 'body.payload.letterId': ['notUsable'] }),
    );
  });

  it('is refused at each document of several, by what is wrong with it', async () => {
    const { orm } = test.database;
    const now = stage.api.clock.now();
    await orm.insert(documentTypes).values({
      code: 'own-guardian-form',
      name: 'Guardian form',
      category: 'identity',
      fileCode: 'GUARDIAN',
      fileLabel: 'Guardian',
      createdAt: now,
      updatedAt: now,
    });
    const id = await stand({ admission: 'infoRequested' }, { submittedAt: new Date(0) });
    const other = await stand({ admission: 'infoRequested' }, { submittedAt: new Date(0) });
    const good = [await uploaded(id, 'transcript'), await uploaded(id, 'own-guardian-form')];
    const give = (documentIds: number[]) =>
      sendAsIs(admin, id, { type: 'information.give', answer: 'Attached', documentIds });
    const wrong = [
      await uploaded(id, 'offerLetter'),
      await uploaded(other, 'transcript'),
      await stage.ask(id, { type: 'cv', status: 'requested' }),
    ];
    expect(await give([...good, ...wrong])).toEqual(
      refusedFields({
        'body.payload.documentIds.2': ['wrongType'],
        'body.payload.documentIds.3': ['unknown'],
        'body.payload.documentIds.4': ['notUsable'],
      }),
    );
    expect((await give(good)).status).toBe(200);
  });
});
