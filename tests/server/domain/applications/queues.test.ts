import { describe, expect, it } from 'vitest';
import type { ComplianceRow, RequestRow } from '../../../../contract/applications/application-queues.ts';
import { hours } from '../../../support/clock.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { otherOf, personOf } from '../../access/agency.ts';
import { stageEvents } from './stage.ts';

const { admin, aco, counsellor, student } = personOf;
const officer = personOf['compliance-officer'];

describe.each(databases)('what waits for a decision, on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));

  const rows = async <Row extends { readonly id: number }>(who: number, path: string): Promise<Row[]> => {
    const { status, body } = await stage.api.sendAs(who, 'GET', path);
    expect(status).toBe(200);
    return (body as { data: Row[] }).data;
  };
  const requests = async (who: number, query = '') =>
    (await rows<RequestRow>(who, `/application-requests?perPage=100${query}`)).filter(({ id }) => id > 5_000);
  const files = async (who: number, query = '') =>
    (await rows<ComplianceRow>(who, `/compliance-requests?perPage=100${query}`)).filter(
      ({ id }) => id > 5_000,
    );

  it('is listed by what it waits for, the longest first, and leaves the list with the event that answers it', async () => {
    const long = new Date(stage.api.clock.now().getTime() - hours(72));
    const review = await stage.stand({ admission: 'agencyReview' });
    const submission = await stage.stand({ admission: 'approved' }, { admissionSince: long });
    const returned = await stage.stand({ admission: 'returned' });
    await stage.stand({ admission: 'submitted' });
    await stage.stand({ admission: 'visaLodged' });
    await stage.stand({ admission: 'withdrawn' });
    const kinds = async (query = '') => (await requests(aco, query)).map(({ id, request }) => [id, request]);
    expect(await kinds()).toEqual([
      [submission, 'submission'],
      [review, 'review'],
      [returned, 'correction'],
    ]);
    expect(await kinds('&request=review,reopening')).toEqual([[review, 'review']]);
    expect((await requests(aco))[0]?.waitingSince).toBe(long.toISOString());
    const sent = await stage.send(aco, review, {
      type: 'application.return',
      reason: 'The transcript is missing',
    });
    expect(sent.status).toBe(200);
    expect(await kinds('&request=review')).toEqual([]);
    const facets = await stage.api.sendAs(aco, 'GET', '/application-requests/facets?columns=request');
    expect([facets.status, (facets.body as { data: { request: object[] } }).data.request.length]).toEqual([
      200, 2,
    ]);
  });

  it('has the reopening that somebody asked for, until a second person decides', async () => {
    const closed = await stage.stand({ admission: 'closed' }, { resumesAt: 'submitted' });
    const asked = await stage.send(aco, closed, {
      type: 'reopening.request',
      reason: 'The student wrote back',
    });
    expect(asked.status).toBe(200);
    const reopenings = async () => (await requests(admin, '&request=reopening')).map(({ id }) => id);
    expect(await reopenings()).toEqual([closed]);
    expect((await stage.send(admin, closed, { type: 'application.reopen' })).status).toBe(200);
    expect(await reopenings()).toEqual([]);
  });

  it('is shown to nobody whose rules do not reach it, and compliance to nobody from whom it is withheld', async () => {
    const open = await stage.stand({ admission: 'preConfirmation', compliance: 'open' });
    const cleared = await stage.stand({ admission: 'preConfirmation', compliance: 'cleared' });
    expect({
      officer: (await files(officer)).map(({ id, compliance }) => [id, compliance]),
      cleared: (await files(officer, '&compliance=cleared')).map(({ id }) => id),
      counsellor: (await files(counsellor)).map(({ id }) => id),
      stranger: await files(otherOf.counsellor),
      requestsOfStranger: await requests(otherOf.counsellor),
    }).toEqual({
      officer: [[open, 'open']],
      cleared: [cleared],
      counsellor: [open],
      stranger: [],
      requestsOfStranger: [],
    });
    const { status } = await stage.api.sendAs(student, 'GET', '/compliance-requests');
    expect(status).toBe(403);
    const { data } = await stage.read(officer, open);
    expect(data?.workflow.file).toEqual({
      asked: false,
      checksOpen: 0,
      queriesOpen: 0,
      interview: 'notAsked',
      agentConfirmed: true,
      fundsProvenOn: null,
      fundsMaxAgeDays: null,
    });
    expect((await stage.read(student, open)).data?.workflow.file).toBeNull();
  });
});
