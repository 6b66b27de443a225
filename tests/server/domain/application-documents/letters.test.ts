import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  documentActions,
  documentStateNames,
} from '../../../../contract/applications/application-documents.ts';
import { builtInTypes } from '../../../../contract/kit/document-types.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { applicationDocuments } from '../../../../server/db/schema/index.ts';
import { pdf } from '../../../support/files/files.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { otherOf, personOf, planted, readable } from '../../access/agency.ts';
import { setStage } from './stage.ts';

const contact = personOf['university-contact'];
/** What a university provides, written by hand. */
const letters: readonly string[] = [
  'offerLetter',
  'cas',
  'coe',
  'loa',
  'i20',
  'universityLetter',
  'refundReceipt',
];
const [mine = 0] = readable['university-contact'];

describe.each(databases)('the letters of a university on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => setStage(test));

  const bring = (who: number, application: number, type: string) =>
    stage.call(who, 'POST', `/applications/${application}/documents`, { type });

  it('are all that its contact hands in, for applications that were sent to it', async () => {
    const types = fc.constantFrom(...builtInTypes);
    const applications = fc.constantFrom(...planted.map(({ id = 0 }) => id));
    const given = fc.asyncProperty(types, applications, async (type, application) => {
      const isLetter = letters.includes(type);
      const isTheirs = readable['university-contact'].includes(application);
      const { status, body } = await bring(contact, application, type);
      expect([type, application, status]).toEqual([
        type,
        application,
        isTheirs ? (isLetter ? 201 : 403) : 404,
      ]);
      if (status !== 201) return;
      expect(pick(body.data, 'type status allowedActions')).toEqual({
        type,
        status: 'requested',
        allowedActions: ['upload'],
      });
    });
    await fc.assert(given, { numRuns: 60 });
  });

  it('go from its contact to the office, and to nobody of another university', async () => {
    const { body } = await bring(contact, mine, 'offerLetter');
    const id = body.data?.id ?? 0;
    expect((await stage.upload(otherOf['university-contact'], id, pdf())).status).toBe(404);
    expect((await stage.upload(contact, id, pdf())).status).toBe(204);
    expect(pick(await stage.documentOf(id), 'type status required files')).toEqual({
      type: 'offerLetter',
      status: 'uploaded',
      required: false,
      files: 1,
    });
    const statusFor = async (who: number) =>
      (await stage.call(who, 'GET', `/application-documents/${id}`)).status;
    expect([await statusFor(personOf.aco), await statusFor(otherOf['university-contact'])]).toEqual([
      200, 404,
    ]);
  });

  it('are not decided by it, and other documents are not in its hands at all', async () => {
    for (const type of builtInTypes) {
      for (const status of documentStateNames) {
        const id = await stage.addDocument(mine, { type, status });
        const { body, ...answer } = await stage.call(contact, 'GET', `/application-documents/${id}`);
        const isLetter = letters.includes(type);
        const isSeen = isLetter || (status === 'confirmed' && type !== 'interviewRecord');
        expect([type, status, answer.status]).toEqual([type, status, isSeen ? 200 : 404]);
        const allowedActions = body.data?.allowedActions ?? [];
        expect([type, status, allowedActions]).toEqual([
          type,
          status,
          isLetter && status !== 'superseded' ? documentActions.filter((move) => move === 'upload') : [],
        ]);
      }
    }
  });

  it('take the place that is kept for them: what was asked for is brought once', async () => {
    const application = readable['university-contact'].at(-1) ?? 0;
    // What chance has brought there before is not what is asked for.
    const there = eq(applicationDocuments.applicationId, application);
    await test.database.orm.delete(applicationDocuments).where(there);
    const asked = await stage.call(personOf.admin, 'POST', '/application-documents', {
      applicationId: application,
      type: 'cas',
    });
    const brought = await bring(contact, application, 'cas');
    expect([brought.status, brought.body.data?.id]).toEqual([201, asked.body.data?.id]);
  });

  it('are not uploaded by students, counsellors or channel partners, not even over what is there', async () => {
    for (const role of ['student', 'counsellor', 'channel-partner'] as const) {
      const [own = 0] = readable[role];
      expect([role, (await bring(personOf[role], own, 'offerLetter')).status]).toEqual([role, 403]);
      const letter = await stage.addDocument(own, { type: 'offerLetter', status: 'requested' });
      expect([role, (await stage.upload(personOf[role], letter, pdf())).status]).toEqual([role, 403]);
      const { body } = await stage.call(personOf[role], 'GET', `/application-documents/${letter}`);
      const isUpload = ({ move }: { move: string }) => move === 'upload';
      expect([role, body.data?.allowedActions, body.data?.blockedActions.filter(isUpload)]).toEqual([
        role,
        expect.not.arrayContaining(['upload']),
        [{ move: 'upload', reasons: ['reason.uploaderProvidesType'] }],
      ]);
      expect((await stage.upload(personOf.admin, letter, pdf())).status).toBe(204);
    }
  });
});
