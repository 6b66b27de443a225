import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  documentActions,
  documentStateNames,
} from '../../../../contract/applications/application-documents.ts';
import { universityDocumentTypes } from '../../../../contract/charts/application/confirmation.ts';
import { builtInTypes } from '../../../../contract/kit/document-types.ts';
import { applicationDocuments } from '../../../../server/db/schema/index.ts';
import { pdf } from '../../../support/files/files.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { otherOf, personOf, planted, readable } from '../../access/agency.ts';
import { setStage } from './stage.ts';

const contact = personOf['university-contact'];
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
      const isLetter = universityDocumentTypes.includes(type);
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
        const isLetter = universityDocumentTypes.includes(type);
        const isSeen = isLetter || status === 'confirmed';
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
});
