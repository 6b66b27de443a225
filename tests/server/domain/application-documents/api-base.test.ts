import { describe, expect, it } from 'vitest';
import { pdf } from '../../../support/files/files.ts';
import { openPostgres } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf } from '../../access/agency.ts';
import { setStage } from './stage.ts';

describe('files below another base of the API', () => {
  const test = openForSuite(openPostgres);
  const stage = openForSuite(() => setStage(test, { API_BASE: '/portal/v1' }));

  it('are sent to the address that the answer names, and opened by the link', async () => {
    const id = await stage.addDocument(1);
    const { status, url } = await stage.upload(personOf.student, id, pdf());
    expect([status, url]).toEqual([204, expect.stringMatching(/^\/portal\/v1\/uploads\/[^/]+$/)]);
    const { body } = await stage.call(personOf.student, 'POST', `/application-documents/${id}/link`, {});
    expect(body.data?.url).toMatch(/^\/portal\/v1\/files\/[^/]+$/);
    const file = await stage.app().call({ url: body.data?.url ?? '' });
    expect([file.statusCode, file.rawPayload.equals(pdf())]).toEqual([200, true]);
  });
});
