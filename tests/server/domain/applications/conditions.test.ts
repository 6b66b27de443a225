import { describe, expect, it } from 'vitest';
import { asc, eq } from '../../../../server/db/drizzle.ts';
import {
  applicationDocuments,
  documentFiles,
  eventEvidence,
  eventLog,
  notifications,
} from '../../../../server/db/schema/index.ts';
import { lockApplications } from '../../../../server/domain/applications/model/lock.ts';
import { presentNotification } from '../../../../server/domain/notifications/notifications.presenter.ts';
import { pick } from '../../../support/pick.ts';
import { databases, secondConnection } from '../../../support/server/database.ts';
import { findNumberLocks } from '../../../support/server/locks.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { otherOf, personOf } from '../../access/agency.ts';
import { stageEvents } from './stage.ts';

const { admin, aco, counsellor, student } = personOf;
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
        reason: null,
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
          recipients: [],
        },
      },
    ]);
  });

  it('is not met without a document, nor with one that can’t prove it', async () => {
    const given = await offered();
    const other = await offered();
    const wrong = [
      ['wrongType', await stage.prove(given.id, 'offerLetter')],
      ['notUsable', await stage.prove(given.id, 'universityLetter', { status: 'rejected' })],
      ['unknown', await stage.prove(other.id, 'transcript')],
      // Withheld from the university: not yet confirmed, and the agency's own.
      ['unknown', await stage.prove(given.id, 'bankStatement', { status: 'uploaded' })],
      ['unknown', await stage.prove(given.id, 'interviewRecord')],
    ] as const;
    expect(await settle(contact, given, { state: 'met' })).toEqual(
      refusedWith(422, 'request.invalid', { fields: { 'body.proofId': ['invalid'] } }),
    );
    for (const [code, proofId] of wrong) {
      expect([code, await settle(contact, given, { state: 'met', proofId })]).toEqual([
        code,
        refusedWith(422, 'request.invalid', { fields: { 'body.proofId': [code] } }),
      ]);
    }
    const interview = await stage.prove(given.id, 'interviewRecord');
    expect(await settle(aco, given, { state: 'met', proofId: interview })).toEqual(
      refusedWith(422, 'request.invalid', { fields: { 'body.proofId': ['wrongType'] } }),
    );
    const proofId = await stage.prove(given.id, 'transcript');
    expect((await settle(contact, given, { state: 'waived', proofId })).status).toBe(422);
    expect((await settle(counsellor, given, { state: 'met', proofId })).status).toBe(403);
    expect((await settle(otherOf['university-contact'], given, { state: 'met', proofId })).status).toBe(404);
    const { data } = await stage.read(admin, given.id);
    expect(pick(data?.offer?.conditions, 'state proof')).toEqual([{ state: 'open', proof: null }]);
  });

  it('is found at its own application alone', async () => {
    const given = await offered();
    const other = await offered();
    const reason = 'The university has agreed by mail';
    const across = { id: given.id, conditionId: other.conditionId };
    expect((await settle(aco, across, { state: 'waived', reason })).status).toBe(404);
    const { data } = await stage.read(admin, other.id);
    expect(pick(data?.offer?.conditions, 'state reason')).toEqual([{ state: 'open', reason: null }]);
  });

  it('is proven by a deposit receipt or a letter of the university as well', async () => {
    for (const type of ['depositReceipt', 'universityLetter', 'bankStatement'] as const) {
      const given = await offered();
      const proofId = await stage.prove(given.id, type, { status: 'uploaded' });
      expect([type, (await settle(aco, given, { state: 'met', proofId })).status]).toEqual([type, 200]);
    }
  });

  it('is waived with the reason, which its history keeps and the student does not see', async () => {
    const given = await offered();
    const missing = { fields: { 'body.reason': ['required'] } };
    expect(await settle(aco, given, { state: 'waived' })).toEqual(
      refusedWith(422, 'request.invalid', missing),
    );
    expect((await settle(aco, given, { state: 'waived', reason: '   ' })).status).toBe(422);
    const reason = 'The university has agreed by mail';
    expect((await settle(aco, given, { state: 'waived', reason })).status).toBe(200);
    const conditionsFor = async (who: number) =>
      pick((await stage.read(who, given.id)).data?.offer?.conditions, 'state reason');
    expect([await conditionsFor(contact), await conditionsFor(student)]).toEqual([
      [{ state: 'waived', reason }],
      [{ state: 'waived', reason: null }],
    ]);
    expect((await settle(aco, given, { state: 'open' })).status).toBe(200);
    expect(await conditionsFor(contact)).toEqual([{ state: 'open', reason: null }]);
  });

  it('is told, when it is waived and when it is reopened, to the student, the owner and the officer, but for whoever did it', async () => {
    const id = await stage.stand({ admission: 'universityReview' }, { submittedAt: new Date(0) });
    const { data } = await stage.send(contact, id, {
      type: 'offer.makeConditional',
      letterId: 1,
      expiresOn: '2027-05-01',
      conditions: ['IELTS 6.5', 'Final transcript'],
    });
    const given = { id, conditionId: data?.offer?.conditions[0]?.id ?? 0 };
    const { number, studentName } = await stage.rowOf(id);
    const told = async () => {
      const rows = await test.database.orm
        .select()
        .from(notifications)
        .where(eq(notifications.applicationId, id))
        .orderBy(asc(notifications.userId));
      await test.database.orm.delete(notifications);
      return rows.map((row) => [row.userId, presentNotification(row).title, presentNotification(row).body]);
    };
    await test.database.orm.delete(notifications);

    await settle(aco, given, { state: 'waived', reason: 'Agreed by mail' });
    const waived = [
      `Condition of the offer for application ${number} waived`,
      `${studentName} no longer has to meet this condition: IELTS 6.5. 1 other condition is open.`,
    ];
    expect(await told()).toEqual([counsellor, student].map((who) => [who, ...waived]));

    await settle(contact, given, { state: 'open' });
    const reopened = [
      `Condition of the offer for application ${number} reopened`,
      `${studentName} has to meet this condition: IELTS 6.5. Provide evidence for it.`,
    ];
    expect(await told()).toEqual([counsellor, aco, student].map((who) => [who, ...reopened]));

    const proofId = await stage.prove(id, 'englishTest');
    await settle(contact, given, { state: 'met', proofId });
    expect(await told()).toEqual([]);
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
    const proofs: number[] = [];
    while (proofs.length < 4) proofs.push(await stage.prove(given.id, 'transcript'));
    const other = await secondConnection(test.database);
    const answers = await other.orm.transaction(async (tx) => {
      await lockApplications(tx, [given.id]);
      const sent = proofs.map((proofId) => settle(contact, given, { state: 'met', proofId }));
      await expect
        .poll(() => findNumberLocks(test.database))
        .toEqual([`${given.id} held`, ...proofs.map(() => `${given.id} awaited`)]);
      return { sent };
    });
    const statuses = (await Promise.all(answers.sent)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 412, 412, 412]);
    const decided = await Promise.all(proofs.map(decidedFileOf));
    expect(decided.filter((file) => file !== null)).toEqual([1]);
    await other.close();
  });
});
