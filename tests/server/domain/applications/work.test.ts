import { describe, expect, it } from 'vitest';
import type { Work, WorkItem } from '../../../../contract/applications/work.ts';
import { tasks } from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { otherOf, personOf } from '../../access/agency.ts';
import { stageEvents } from './stage.ts';

const { aco, admin, counsellor, student } = personOf;
const officer = personOf['compliance-officer'];
const contact = personOf['university-contact'];

describe.each(databases)('what waits for somebody on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));

  const workOf = async (who: number): Promise<Work> => {
    const { status, body } = await stage.api.sendAs(who, 'GET', '/applications/my-work');
    expect(status).toBe(200);
    return (body as { data: Work }).data;
  };
  const idOf = (item: WorkItem) => (item.kind === 'task' ? item.words : item.application.id);
  /** The items about applications that this test made, and tasks. */
  const ownOf = async (who: number) =>
    (await workOf(who)).items.map(idOf).filter((id) => typeof id === 'string' || id > 5_000);
  const totalOf = async (who: number, query: string, path = '/applications') => {
    const { body } = await stage.api.sendAs(who, 'GET', `${path}?${query}`);
    return (body as { meta: { total: number } }).meta.total;
  };
  const due = (day: number) => ({ dueAt: new Date(Date.UTC(2027, 2, day)) });

  it('is theirs by their part, the nearest deadline first, and counted as the list counts it', async () => {
    const submitted = { submittedAt: new Date(0) };
    const late = await stage.stand({ admission: 'approved' }, {}, due(1));
    const review = await stage.stand({ admission: 'agencyReview' }, {}, due(4));
    const missing = await stage.stand({ admission: 'agencyReview', documents: 'missing' }, {}, due(2));
    const offered = await stage.stand({ admission: 'conditionalOffer' }, submitted, due(3));
    const atUniversity = await stage.stand({ admission: 'universityReview' }, submitted, due(6));
    const file = await stage.stand({ admission: 'submitted', compliance: 'open' }, submitted, {
      complianceDueAt: new Date(Date.UTC(2027, 2, 5)),
    });
    const decided = await stage.stand({ admission: 'preConfirmation', compliance: 'checking' }, submitted, {
      complianceDueAt: new Date(Date.UTC(2027, 2, 2)),
    });
    const queried = await stage.stand({ admission: 'preConfirmation', compliance: 'queryRaised' }, submitted);
    await stage.stand({ admission: 'withdrawn' });
    const now = stage.api.clock.now();
    const written = (words: string, assigneeId: number, more: Partial<typeof tasks.$inferInsert> = {}) => ({
      applicationId: review,
      kind: 'written',
      role: 'aco' as const,
      branchId: 1,
      assigneeId,
      words,
      createdAt: now,
      updatedAt: now,
      ...more,
    });
    await test.database.orm
      .insert(tasks)
      .values([
        written('Call the bank', aco, { dueOn: '2027-03-02' }),
        written('Somebody else’s', admin),
        written('Done', aco, { status: 'done' }),
        { ...written('', aco), kind: 'application.handOver', words: null },
      ]);
    expect({
      aco: await ownOf(aco),
      counsellor: await ownOf(counsellor),
      officer: await ownOf(officer),
      contact: (await ownOf(contact)).filter((id) => [atUniversity, file].includes(Number(id))),
      student: await ownOf(student),
      admin: await ownOf(admin),
      stranger: await ownOf(otherOf.counsellor),
    }).toEqual({
      aco: [late, 'Call the bank', review],
      counsellor: [missing, queried],
      officer: [decided, file],
      contact: [atUniversity, file],
      student: [offered],
      admin: ['Somebody else’s'],
      stranger: [],
    });
    const where = encodeURIComponent('{"column":"waitingFor","is":"in","value":["office"]}');
    const { applications, complianceFiles, tasks: taskCount } = await workOf(aco);
    expect([applications, complianceFiles, taskCount]).toEqual([await totalOf(aco, `where=${where}`), 0, 1]);
    const work = await workOf(officer);
    expect(work.complianceFiles).toBe(
      await totalOf(officer, 'compliance=open,checking', '/compliance-requests'),
    );
    const states = ['open', 'checking', 'queryRaised', 'cleared', 'refused'] as const;
    const totals = [];
    for (const state of states) {
      totals.push({ state, count: await totalOf(officer, `compliance=${state}`, '/compliance-requests') });
    }
    expect(work.filesByState).toEqual(totals);
    expect(work.filesByState.slice(0, 3).every(({ count }) => count > 0)).toBe(true);
    expect((await workOf(aco)).filesByState).toEqual([]);
  });

  it('is at most twelve items, whatever the number that waits', async () => {
    for (let at = 0; at < 13; at += 1) await stage.stand({ admission: 'approved' }, {}, due(10 + at));
    const work = await workOf(aco);
    expect([work.items.length, work.applications >= 13]).toEqual([12, true]);
  });
});
