import { beforeAll, describe, expect, it } from 'vitest';
import type { Day } from '../../../../contract/facts/days.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { countries, students } from '../../../../server/db/schema/index.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf } from '../../access/agency.ts';
import { stageEvents } from './stage.ts';

const { aco } = personOf;
const officer = personOf['compliance-officer'];

describe.each(databases)('a compliance file on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));
  beforeAll(async () => {
    await test.database.orm
      .update(countries)
      .set({ complianceAsked: true, fundsMaxAgeDays: 31 })
      .where(eq(countries.code, 'GB'));
    await test.database.orm.update(students).set({ agencyConfirmedAt: null });
  });

  const decide = async (id: number, move: 'confirmation' | 'waiver', body: object) => {
    const path = `/application-documents/${id}/${move}`;
    return (
      await stage.api.sendAs(officer, move === 'waiver' ? 'POST' : 'PUT', path, body, await matching(id))
    ).status;
  };
  const matching = async (id: number) => {
    const answer = await stage.api.sendAs(officer, 'GET', `/application-documents/${id}`);
    const { data } = answer.body as { data: { version: number } };
    return { 'if-match': `"${data.version}"` };
  };
  const fileOf = async (id: number) => (await stage.read(officer, id)).data?.workflow.file;

  it('has its checks laid out when they begin, and is cleared once the documents themselves say so', async () => {
    const id = await stage.stand({ admission: 'accepted' });
    await stage.ask(id, { type: 'agentAuthorisation', status: 'uploaded', files: 1, fileName: 'agent.pdf' });
    await stage.ask(id, { type: 'bankStatement', status: 'uploaded', files: 1, fileName: 'bank.pdf' });
    expect(pick(await stage.send(aco, id, { type: 'checks.begin' }), 'status data.compliance')).toEqual({
      status: 200,
      data: { compliance: 'open' },
    });
    const papers = await stage.papersOf(id);
    expect(papers.map(({ type, status }) => [type, status])).toEqual([
      ['agentAuthorisation', 'uploaded'],
      ['bankStatement', 'uploaded'],
      ['signedAcceptance', 'requested'],
      ['depositReceipt', 'requested'],
      ['preCasForm', 'requested'],
    ]);
    expect(await fileOf(id)).toEqual({
      asked: true,
      checksOpen: 4,
      queriesOpen: 0,
      interview: 'notAsked',
      agentConfirmed: false,
      fundsProvenOn: null,
      fundsMaxAgeDays: 31,
    });
    await stage.send(officer, id, { type: 'compliance.begin' });
    expect(await stage.send(officer, id, { type: 'compliance.clear' })).toEqual(
      refusedWith(409, 'application.refused', {
        reasons: ['reason.checksDone', 'reason.agentConfirmed', 'reason.fundsEvidenceFresh'],
        reason: 'reason.checksDone',
      }),
    );

    for (const { id: document, type } of papers) {
      const waived = !['agentAuthorisation', 'bankStatement'].includes(type);
      expect(
        waived
          ? await decide(document, 'waiver', { reason: 'Not asked by this university' })
          : await decide(document, 'confirmation', { decision: 'confirm', issuedOn: '2027-02-20' }),
      ).toBe(200);
    }
    expect(await fileOf(id)).toEqual({
      asked: true,
      queriesOpen: 0,
      interview: 'notAsked',
      fundsMaxAgeDays: 31,
      checksOpen: 0,
      agentConfirmed: true,
      fundsProvenOn: '2027-02-20',
    });
    expect(
      pick(await stage.send(officer, id, { type: 'compliance.clear' }), 'status data.compliance'),
    ).toEqual({
      status: 200,
      data: { compliance: 'cleared' },
    });
  });

  it('takes the newest evidence of funds that stands, and none that was rejected', async () => {
    const id = await stage.stand({ admission: 'preConfirmation', compliance: 'checking' });
    const given = { type: 'bankStatement', status: 'uploaded', files: 1, fileName: 'bank.pdf' } as const;
    const older = await stage.ask(id, given);
    const newer = await stage.ask(id, given);
    const confirm = (document: number, issuedOn: Day) =>
      decide(document, 'confirmation', { decision: 'confirm', issuedOn });
    expect([await confirm(older, '2027-02-10'), await confirm(newer, '2027-02-25')]).toEqual([200, 200]);
    expect((await fileOf(id))?.fundsProvenOn).toBe('2027-02-25');
    await decide(newer, 'confirmation', { decision: 'reject', rejection: 'unreadable' });
    expect((await fileOf(id))?.fundsProvenOn).toBe('2027-02-10');
  });
});
