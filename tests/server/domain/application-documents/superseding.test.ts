import { describe, expect, it } from 'vitest';
import { asc, eq } from '../../../../server/db/drizzle.ts';
import {
  applications,
  documentReadings,
  eventEvidence,
  notifications,
  uploads,
} from '../../../../server/db/schema/index.ts';
import { pdf } from '../../../support/files/files.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { refusal } from '../../../support/server/refusal.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf, readable } from '../../access/agency.ts';
import { setStage } from './stage.ts';

const { admin, aco, counsellor } = personOf;
const contact = personOf['university-contact'];
const [mine = 0] = readable['university-contact'];

describe.each(databases)('a version that a decision is based on, on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => setStage(test));

  /** An offer letter that the university has uploaded to an application that it is reviewing. */
  async function uploadedLetter(): Promise<number> {
    await test.database.orm
      .update(applications)
      .set({ admission: 'universityReview' })
      .where(eq(applications.id, mine));
    const id = await stage.addDocument(mine, { type: 'offerLetter', required: false });
    expect((await stage.upload(contact, id, pdf())).status).toBe(204);
    return id;
  }
  async function sendOffer(letterId: number) {
    const [row] = await test.database.orm
      .select({ version: applications.version })
      .from(applications)
      .where(eq(applications.id, mine));
    const event = { type: 'offer.makeUnconditional', payload: { letterId, expiresOn: '2027-05-01' } };
    return stage.call(contact, 'POST', `/applications/${mine}/events`, event, {
      'if-match': `"${row?.version}"`,
    });
  }
  const request = async (who: number, id: number, body: object) => {
    const { version } = await stage.documentOf(id);
    return stage.call(who, 'POST', `/application-documents/${id}/request`, body, {
      'if-match': `"${version}"`,
    });
  };
  const told = () =>
    test.database.orm
      .select({ userId: notifications.userId, data: notifications.data })
      .from(notifications)
      .where(eq(notifications.type, 'document.superseded'))
      .orderBy(asc(notifications.id));

  it('is replaced only when an officer has requested it with a reason, of which its decider is notified', async () => {
    const id = await uploadedLetter();
    expect((await sendOffer(id)).status).toBe(200);
    const refused = (reason: string) => ({
      status: 409,
      body: refusal('document.refused', { reasons: [reason], reason }),
    });
    expect(await stage.upload(contact, id, pdf())).toEqual({
      ...refused('reason.notDecidedOn'),
      url: '',
    });
    const { body } = await stage.call(contact, 'GET', `/application-documents/${id}`);
    expect(pick(body.data, 'decidedOn allowedActions history.decidedOn')).toEqual({
      decidedOn: true,
      allowedActions: [],
      history: [{ decidedOn: true }],
    });
    expect(await request(aco, id, {})).toEqual(refused('reason.reasonGivenIfDecidedOn'));
    const note = 'The course is misspelt';
    expect(await request(counsellor, id, { note })).toEqual(refused('reason.officerIfDecidedOn'));
    expect(await told()).toEqual([]);

    expect((await request(aco, id, { note })).status).toBe(200);
    const { applicationNumber } = await stage.documentOf(id);
    expect(await told()).toEqual([
      { userId: contact, data: { number: applicationNumber, document: 'Offer letter', reason: note } },
    ]);
    expect((await stage.upload(contact, id, pdf())).status).toBe(204);
    const after = await stage.call(contact, 'GET', `/application-documents/${id}`);
    expect(pick(after.body.data, 'decidedOn allowedActions history.decidedOn')).toEqual({
      decidedOn: false,
      allowedActions: ['upload'],
      history: [{ decidedOn: true }, { decidedOn: false }],
    });
    const details = await stage.call(admin, 'GET', `/applications/${mine}`);
    expect(pick(details.body.data, 'timeline.type timeline.evidence')).toEqual({
      timeline: expect.arrayContaining([
        {
          type: 'offer.makeUnconditional',
          evidence: [
            { path: 'letterId', documentId: id, type: 'offerLetter', file: 1, files: 2, canOpen: true },
          ],
        },
      ]),
    });
  });

  it('is the current one, whichever of an event and nine uploads comes first', async () => {
    for (let round = 0; round < 3; round += 1) {
      // Those that are refused stay unfinished, and their number is limited.
      await test.database.orm.delete(uploads);
      const id = await uploadedLetter();
      const attempts = Array.from({ length: 9 }, () => stage.upload(contact, id, pdf()));
      const [offer] = await Promise.all([sendOffer(id), ...attempts]);
      expect(offer.status).toBe(200);
      const [based] = await test.database.orm
        .select({ file: eventEvidence.file })
        .from(eventEvidence)
        .where(eq(eventEvidence.documentId, id));
      const { files, decidedFile } = await stage.documentOf(id);
      expect([based?.file, decidedFile]).toEqual([files, files]);
    }
  });

  it('keeps the dates and values that were read from it when a newer one is confirmed', async () => {
    const id = await stage.addDocument(1, { type: 'oldPassport' });
    const confirm = (dates: object, passport: string) =>
      stage.call(aco, 'PUT', `/application-documents/${id}/confirmation`, {
        decision: 'confirm',
        ...dates,
        readings: [{ field: 'familyName', value: passport, settle: 'record' }],
      });
    const [first, second] = [
      { issuedOn: '2020-02-01', expiresOn: '2030-01-31' },
      { issuedOn: '2026-02-01', expiresOn: '2036-01-31' },
    ];
    expect((await stage.upload(counsellor, id, pdf())).status).toBe(204);
    expect((await confirm(first, 'Okafor')).status).toBe(200);
    expect((await stage.upload(counsellor, id, pdf())).status).toBe(204);
    expect((await confirm(second, 'Okafor-Reed')).status).toBe(200);
    const { body } = await stage.call(aco, 'GET', `/application-documents/${id}`);
    const confirmed = { confirmedAt: stage.clock.now().toISOString(), confirmedByName: `Person ${aco}` };
    expect(
      pick(body.data, 'history.issuedOn history.expiresOn history.confirmedAt history.confirmedByName'),
    ).toEqual({
      history: [
        { ...first, ...confirmed },
        { ...second, ...confirmed },
      ],
    });
    const readings = await test.database.orm
      .select({ file: documentReadings.file, onDocument: documentReadings.onDocument })
      .from(documentReadings)
      .where(eq(documentReadings.documentId, id))
      .orderBy(asc(documentReadings.file));
    expect(readings).toEqual([
      { file: 1, onDocument: 'Okafor' },
      { file: 2, onDocument: 'Okafor-Reed' },
    ]);
    const { version } = await stage.documentOf(id);
    await stage.call(
      aco,
      'POST',
      `/application-documents/${id}/decision/reversal`,
      { reason: 'Wrong file' },
      { 'if-match': `"${version}"` },
    );
    const revoked = await stage.call(aco, 'GET', `/application-documents/${id}`);
    expect(pick(revoked.body.data, 'history.expiresOn history.confirmedAt')).toEqual({
      history: [
        { expiresOn: '2030-01-31', confirmedAt: confirmed.confirmedAt },
        { expiresOn: '2036-01-31', confirmedAt: null },
      ],
    });
  });
});
