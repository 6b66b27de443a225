import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  applicationDocuments,
  documentFiles,
  eventEvidence,
  eventLog,
} from '../../../../server/db/schema/index.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { otherOf, personOf } from '../../access/agency.ts';
import { stageEvents } from './stage.ts';

const { admin, aco, counsellor } = personOf;
const contact = personOf['university-contact'];

describe.each(databases)('a condition of an offer, on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));

  /** An application with an offer under one condition. */
  async function offered() {
    const id = await stage.stand({ admission: 'universityReview' }, { submittedAt: new Date(0) });
    const { data } = await stage.send(contact, id, {
      type: 'offer.makeConditional',
      letterId: 1,
      expiresOn: '2027-05-01',
      conditions: ['IELTS 6.5'],
    });
    const conditionId = data?.offer?.conditions[0]?.id ?? 0;
    return { id, conditionId };
  }
  async function settle(
    who: number,
    { id, conditionId }: { id: number; conditionId: number },
    change: object,
  ) {
    const { version } = await stage.rowOf(id);
    return stage.call(who, 'PATCH', `/applications/${id}/conditions/${conditionId}`, change, version);
  }
  const decidedFileOf = async (id: number) => {
    const [row] = await test.database.orm
      .select({ decidedFile: applicationDocuments.decidedFile })
      .from(applicationDocuments)
      .where(eq(applicationDocuments.id, id));
    return row?.decidedFile;
  };

  it('is met with the version of a document that proves it, which is kept, shown and logged', async () => {
    const given = await offered();
    const proofId = await stage.prove(given.id, 'englishTest');
    expect((await settle(contact, given, { state: 'met', proofId })).status).toBe(200);
    await test.database.orm.insert(documentFiles).values({
      documentId: proofId,
      number: 2,
      fileName: 'better.pdf',
      mediaType: 'application/pdf',
      size: 1,
      sha256: 'f'.repeat(64),
      storedName: `better-${proofId}`,
      uploadedAt: stage.api.clock.now(),
    });
    await test.database.orm
      .update(applicationDocuments)
      .set({ files: 2 })
      .where(eq(applicationDocuments.id, proofId));
    const { data } = await stage.read(admin, given.id);
    expect(data?.offer?.conditions).toEqual([
      {
        id: given.conditionId,
        words: 'IELTS 6.5',
        state: 'met',
        settledAt: stage.api.clock.now().toISOString(),
        proof: { documentId: proofId, type: 'englishTest', file: 1, files: 2, canOpen: true },
      },
    ]);
    const rows = await test.database.orm
      .select()
      .from(eventEvidence)
      .where(eq(eventEvidence.documentId, proofId));
    expect(pick(rows, 'event path file sha256 decidedById applicationVersion')).toEqual([
      {
        event: 'application.conditionSettled',
        path: `conditions.${given.conditionId}`,
        file: 1,
        sha256: String(proofId).padStart(64, '0'),
        decidedById: contact,
        applicationVersion: 3,
      },
    ]);
    const logged = await test.database.orm
      .select({ type: eventLog.type, payload: eventLog.payload })
      .from(eventLog)
      .where(eq(eventLog.subjectId, given.id));
    expect(logged.filter(({ type }) => type === 'application.conditionSettled')).toEqual([
      {
        type: 'application.conditionSettled',
        payload: {
          conditionId: given.conditionId,
          before: 'open',
          after: 'met',
          evidence: [
            {
              path: `conditions.${given.conditionId}`,
              documentId: proofId,
              file: 1,
              sha256: String(proofId).padStart(64, '0'),
            },
          ],
        },
      },
    ]);
  });

  it('is not met without a document, nor with one that can’t prove it', async () => {
    const given = await offered();
    const other = await offered();
    const wrong = {
      wrongType: await stage.prove(given.id, 'offerLetter'),
      notUsable: await stage.prove(given.id, 'transcript', { status: 'rejected' }),
      unknown: await stage.prove(other.id, 'transcript'),
    };
    expect(await settle(contact, given, { state: 'met' })).toEqual(
      refusedWith(422, 'request.invalid', { fields: { 'body.proofId': ['invalid'] } }),
    );
    for (const [code, proofId] of Object.entries(wrong)) {
      expect([code, await settle(contact, given, { state: 'met', proofId })]).toEqual([
        code,
        refusedWith(422, 'request.invalid', { fields: { 'body.proofId': [code] } }),
      ]);
    }
    const proofId = await stage.prove(given.id, 'transcript');
    expect((await settle(contact, given, { state: 'waived', proofId })).status).toBe(422);
    expect((await settle(counsellor, given, { state: 'met', proofId })).status).toBe(403);
    expect((await settle(otherOf['university-contact'], given, { state: 'met', proofId })).status).toBe(404);
    const { data } = await stage.read(admin, given.id);
    expect(pick(data?.offer?.conditions, 'state proof')).toEqual([{ state: 'open', proof: null }]);
  });

  it('is proven by a deposit receipt or a letter of the university as well', async () => {
    for (const type of ['depositReceipt', 'universityLetter', 'bankStatement'] as const) {
      const given = await offered();
      const proofId = await stage.prove(given.id, type, { status: 'uploaded' });
      expect([type, (await settle(aco, given, { state: 'met', proofId })).status]).toEqual([type, 200]);
    }
  });

  it('no longer holds its document when it is reopened', async () => {
    const given = await offered();
    const proofId = await stage.prove(given.id, 'transcript');
    await settle(contact, given, { state: 'met', proofId });
    expect(await decidedFileOf(proofId)).toBe(1);
    expect((await settle(contact, given, { state: 'open' })).status).toBe(200);
    expect(await decidedFileOf(proofId)).toBeNull();
    const { data } = await stage.read(admin, given.id);
    expect(pick(data?.offer?.conditions, 'state settledAt proof')).toEqual([
      { state: 'open', settledAt: null, proof: null },
    ]);
  });

  it('is met once, however many say so at the same time', async () => {
    const given = await offered();
    const proofs = await Promise.all(Array.from({ length: 24 }, () => stage.prove(given.id, 'transcript')));
    const answers = await Promise.all(
      proofs.map((proofId) => settle(contact, given, { state: 'met', proofId })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]));
    const decided = await Promise.all(proofs.map(decidedFileOf));
    expect(decided.filter((file) => file !== null)).toEqual([1]);
  });
});
