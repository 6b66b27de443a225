import { describe, expect, it } from 'vitest';
import type { ApplicationEvent } from '../../../../contract/charts/application/events.ts';
import type { DocumentType } from '../../../../contract/kit/document-types.ts';
import { and, eq, inArray } from '../../../../server/db/drizzle.ts';
import {
  abilityRules,
  applicationDocuments,
  documentFiles,
  documentTypes,
  eventEvidence,
  eventLog,
} from '../../../../server/db/schema/index.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { otherOf, personOf } from '../../access/agency.ts';
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
  const fileOf = (documentId: number, number: number) => ({
    documentId,
    number,
    fileName: `file ${number}.pdf`,
    mediaType: 'application/pdf',
    size: 1,
    sha256: `${documentId}${number}`.padStart(64, '0'),
    storedName: `evidence-${documentId}-${number}`,
    uploadedAt: stage.api.clock.now(),
  });
  async function uploaded(id: number, type: DocumentType) {
    const documentId = await stage.ask(id, { type, status: 'uploaded', files: 1, fileName: 'file 1.pdf' });
    await test.database.orm.insert(documentFiles).values(fileOf(documentId, 1));
    return documentId;
  }
  async function replaced(documentId: number) {
    const { orm } = test.database;
    await orm.insert(documentFiles).values(fileOf(documentId, 2));
    await orm.update(applicationDocuments).set({ files: 2 }).where(eq(applicationDocuments.id, documentId));
  }

  async function documentOf(id: number) {
    const [row] = await test.database.orm
      .select()
      .from(applicationDocuments)
      .where(eq(applicationDocuments.id, id));
    if (!row) throw new Error('no such document');
    return row;
  }

  const swaps: readonly (readonly [string, object, (id: number) => ApplicationEvent, string])[] = [
    [
      'a passport as offer letter',
      { admission: 'universityReview' },
      (id) => ({ type: 'offer.makeUnconditional', letterId: id, expiresOn: '2027-05-01' }),
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
    expect(
      await sendAsIs(admin, id, { type: 'offer.makeUnconditional', letterId, expiresOn: '2027-05-01' }),
    ).toEqual(refusedFields({ 'body.payload.letterId': ['notUsable'] }));
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
    const information = { items: ['The last transcript'], answers: null };
    const id = await stand({ admission: 'infoRequested' }, { submittedAt: new Date(0), information });
    const other = await stand({ admission: 'infoRequested' }, { submittedAt: new Date(0) });
    const good = [await uploaded(id, 'transcript'), await uploaded(id, 'own-guardian-form')];
    const give = (documentIds: number[]) =>
      sendAsIs(admin, id, { type: 'information.give', answers: [{ answer: 'Attached', documentIds }] });
    const wrong = [
      await uploaded(id, 'offerLetter'),
      await uploaded(other, 'transcript'),
      await stage.ask(id, { type: 'cv', status: 'requested' }),
    ];
    expect(await give([...good, ...wrong])).toEqual(
      refusedFields({
        'body.payload.answers.0.documentIds.2': ['wrongType'],
        'body.payload.answers.0.documentIds.3': ['unknown'],
        'body.payload.answers.0.documentIds.4': ['notUsable'],
      }),
    );
    expect((await give(good)).status).toBe(200);
  });

  it('is the version of that moment, in its log, its case and its history, whatever comes after', async () => {
    const id = await stand({ admission: 'universityReview' }, { submittedAt: new Date(0) });
    const letterId = await uploaded(id, 'offerLetter');
    const event = { type: 'offer.makeUnconditional', letterId, expiresOn: '2027-05-01' } as const;
    expect((await sendAsIs(admin, id, event)).status).toBe(200);
    await replaced(letterId);
    const version = { path: 'letterId', documentId: letterId, file: 1 };
    const { sha256 } = fileOf(letterId, 1);
    const rows = await test.database.orm
      .select()
      .from(eventEvidence)
      .where(eq(eventEvidence.applicationId, id));
    expect(rows).toEqual([
      {
        ...version,
        id: expect.any(Number),
        applicationId: id,
        sha256,
        event: event.type,
        decidedById: admin,
        decidedAt: stage.api.clock.now(),
        applicationVersion: 2,
      },
    ]);
    const [logged] = await test.database.orm
      .select({ payload: eventLog.payload })
      .from(eventLog)
      .where(and(eq(eventLog.subjectId, id), eq(eventLog.type, event.type)));
    expect(pick(logged, 'payload.evidence')).toEqual({ payload: { evidence: [{ ...version, sha256 }] } });
    const { decidedFile } = await documentOf(letterId);
    expect(decidedFile).toBe(1);
    const { data } = await stage.read(admin, id);
    expect(data?.timeline.find(({ type }) => type === event.type)?.evidence).toEqual([
      { ...version, type: 'offerLetter', files: 2, canOpen: true },
    ]);
  });

  it('is opened by whoever decided on it, even when the document is withheld from them, and by nobody else', async () => {
    const { orm } = test.database;
    const id = await stand({ admission: 'unconditionalOffer' }, { submittedAt: new Date(0) });
    const consentId = await uploaded(id, 'signedAcceptance');
    expect((await sendAsIs(counsellor, id, { type: 'offer.accept', consentId })).status).toBe(200);
    await replaced(consentId);
    const hidden = ['counsellor', 'channel-partner'].map((role) => ({
      role: role as 'counsellor',
      position: 900,
      action: 'read' as const,
      subject: 'ApplicationDocument' as const,
      conditions: { id: consentId },
      inverted: true,
    }));
    const rules = await orm.insert(abilityRules).values(hidden).returning({ id: abilityRules.id });
    // Rules are kept for five seconds.
    stage.api.clock.advance(5_000);
    const { data } = await stage.read(counsellor, id);
    expect(data?.timeline.find(({ type }) => type === 'offer.accept')?.evidence).toEqual([
      {
        path: 'consentId',
        documentId: consentId,
        type: 'signedAcceptance',
        file: 1,
        files: 2,
        canOpen: true,
      },
    ]);
    const opened = async (who: number, file?: number) => {
      const path = `/application-documents/${consentId}/link`;
      return (await stage.api.sendAs(who, 'POST', path, file === undefined ? {} : { file })).status;
    };
    expect([
      (await stage.api.sendAs(counsellor, 'GET', `/application-documents/${consentId}`)).status,
      await opened(counsellor, 1),
      await opened(counsellor),
      await opened(counsellor, 2),
      await opened(personOf['channel-partner'], 1),
      await opened(otherOf.counsellor, 1),
      await opened(admin, 1),
    ]).toEqual([404, 200, 404, 404, 404, 404, 200]);
    await orm.delete(abilityRules).where(
      inArray(
        abilityRules.id,
        rules.map((rule) => rule.id),
      ),
    );
    stage.api.clock.advance(5_000);
  });

  it('is the confirmed checklist when compliance clears the file: no upload replaces what it was cleared on', async () => {
    const id = await stand(
      { admission: 'preConfirmation', compliance: 'checking' },
      { submittedAt: new Date(0) },
    );
    const confirmed = { status: 'confirmed', issuedOn: '2027-02-20' } as const;
    const set = (documentId: number, values: object) =>
      test.database.orm
        .update(applicationDocuments)
        .set(values)
        .where(eq(applicationDocuments.id, documentId));
    const statement = await uploaded(id, 'bankStatement');
    const optional = await uploaded(id, 'portfolio');
    await set(statement, confirmed);
    await set(optional, { ...confirmed, required: false });
    expect((await sendAsIs(admin, id, { type: 'compliance.clear' })).status).toBe(200);
    const { data } = await stage.read(admin, id);
    expect(data?.timeline.find(({ type }) => type === 'compliance.clear')?.evidence).toEqual([
      { path: 'checklist', documentId: statement, type: 'bankStatement', file: 1, files: 1, canOpen: true },
    ]);
    expect([(await documentOf(statement)).decidedFile, (await documentOf(optional)).decidedFile]).toEqual([
      1,
      null,
    ]);
    const upload = await stage.api.sendAs(counsellor, 'GET', `/application-documents/${statement}`);
    expect((upload.body as { data: { allowedActions: string[] } }).data.allowedActions).not.toContain(
      'upload',
    );
  });

  it('is the confirmed checklist when the application is submitted, and nothing again once that is undone', async () => {
    const id = await stand({ admission: 'approved' }, { feeWaived: true });
    const passport = await uploaded(id, 'passport');
    const cv = await uploaded(id, 'cv');
    const optional = await uploaded(id, 'portfolio');
    const confirm = { status: 'confirmed' } as const;
    const set = (documentId: number, values: object) =>
      test.database.orm
        .update(applicationDocuments)
        .set(values)
        .where(eq(applicationDocuments.id, documentId));
    await set(passport, confirm);
    await set(cv, { status: 'waived' });
    await set(optional, { ...confirm, required: false });
    const command = { selection: { ids: [id] }, event: { type: 'application.submit', payload: {} } };
    const job = async (begun: Promise<{ body: unknown }>) => {
      const { data } = (await begun).body as { data: { id: number } };
      await expect
        .poll(async () => {
          const { body } = await stage.api.sendAs(admin, 'GET', `/bulk-jobs/${data.id}`);
          return (body as { data: { state: string } }).data.state;
        })
        .toBe('done');
      return data.id;
    };
    const decidedFiles = async () =>
      Promise.all([passport, cv, optional].map(async (each) => (await documentOf(each)).decidedFile));
    const submitted = await job(
      stage.api.sendAs(admin, 'POST', '/applications/bulk', { ...command, dryRun: false }),
    );
    const { data } = await stage.read(admin, id);
    expect(data?.timeline.find(({ type }) => type === 'application.submit')?.evidence).toEqual([
      { path: 'checklist', documentId: passport, type: 'passport', file: 1, files: 1, canOpen: true },
    ]);
    expect(await decidedFiles()).toEqual([1, null, null]);
    await job(stage.api.sendAs(admin, 'POST', `/bulk-jobs/${submitted}/undo`, {}));
    expect((await stage.rowOf(id)).admission).toBe('approved');
    expect(await decidedFiles()).toEqual([null, null, null]);
  });
});
