import { describe, expect, it } from 'vitest';
import { applicationStatus } from '../../../../contract/applications/application-statuses.ts';
import { applicationChart } from '../../../../contract/charts/application/application.chart.ts';
import { admissionStateNames } from '../../../../contract/charts/application/state-meta.ts';
import { getActiveDeadlines } from '../../../../contract/charts/deadlines.ts';
import { and, eq, sql } from '../../../../server/db/drizzle.ts';
import { applicationCases, applicationDeadlines, eventLog } from '../../../../server/db/schema/index.ts';
import { loadApplicationState } from '../../../../server/domain/applications/model/application-state.ts';
import { toDeadlineRow } from '../../../../server/domain/applications/model/deadlines.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { colleagueId, personOf } from '../../access/agency.ts';
import { stageEvents } from './stage.ts';

const { admin, aco, counsellor, student } = personOf;
const plain = { label: {}, colour: 'amber', order: 4, subStatuses: [], deadlineDays: null };
const papers = { id: 'papers', label: { en: 'Papers on their way', fr: 'Pièces en route' }, colour: 'teal' };

describe.each(databases)('the statuses of applications on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));

  async function call(
    who: number,
    method: 'GET' | 'PUT' | 'PATCH',
    path: string,
    body?: object,
    version?: number,
  ) {
    const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
    const answer = await stage.api.sendAs(who, method, path, body, headers);
    return {
      status: answer.status,
      ...(answer.body as {
        data?: unknown;
        code?: string;
        reason?: string;
        current?: unknown;
        fields?: object;
      }),
    };
  }
  const statuses = async (who: number) => {
    const { data } = await call(who, 'GET', '/applications/statuses');
    return (data as unknown[]).map((each) => applicationStatus.parse(each));
  };
  const statusOf = async (name: string) => (await statuses(admin)).find(({ status }) => status === name);
  const change = (who: number, name: string, setting: object, version: number) =>
    call(who, 'PUT', `/applications/statuses/${name}`, setting, version);
  const refine = (who: number, id: number, subStatus: string | null, version: number) =>
    call(who, 'PATCH', `/applications/${id}`, { subStatus }, version);

  it('are the chart’s own until somebody says otherwise, each with how many one may read', async () => {
    const all = await statuses(admin);
    expect(all.map(({ status }) => status)).toEqual([...admissionStateNames]);
    expect(all.every(({ version, label }) => version === 0 && Object.keys(label).length === 0)).toBe(true);
    expect(all[0]).toEqual({
      status: 'draft',
      label: {},
      colour: 'grey',
      order: 1,
      subStatuses: [],
      deadlineDays: null,
      version: 0,
      count: 1,
      usualDays: null,
    });
    const seen = async (who: number) => (await statuses(who)).reduce((sum, { count }) => sum + count, 0);
    expect(await seen(student)).toBeLessThan(await seen(admin));
  });

  it('are named, coloured and put in order by an administrator, for everybody and at once', async () => {
    const setting = { ...plain, label: { en: 'Sent back', ar: 'أُعيد' }, colour: 'orange', order: 1 };
    const changed = await change(admin, 'returned', setting, 0);
    expect([changed.status, changed.data]).toEqual([
      200,
      { ...setting, status: 'returned', version: 1, count: expect.any(Number), usualDays: 7 },
    ]);
    const again = (await statuses(student)).find(({ status }) => status === 'returned');
    expect(again).toEqual({ ...setting, status: 'returned', version: 1, count: 0, usualDays: 7 });
    const log = await test.database.orm
      .select({ payload: eventLog.payload })
      .from(eventLog)
      .where(and(eq(eventLog.type, 'status.changed'), eq(eventLog.actorId, admin)));
    expect(log[0]?.payload).toEqual({
      before: {
        status: 'returned',
        label: '',
        colour: 'amber',
        order: 4,
        subStatuses: '',
        deadlineDays: null,
      },
      after: {
        status: 'returned',
        label: 'Sent back · أُعيد',
        colour: 'orange',
        order: 1,
        subStatuses: '',
        deadlineDays: null,
      },
      version: 1,
    });
  });

  it('are nobody else’s to change, nor over another’s change', async () => {
    for (const who of [aco, counsellor, student]) {
      expect(await change(who, 'draft', plain, 0)).toEqual(refusedWith(403, 'access.denied'));
    }
    expect((await change(admin, 'closed', plain, 0)).status).toBe(200);
    expect(
      pick(
        await change(admin, 'closed', { ...plain, order: 9 }, 0),
        'status current.status current.version current.order',
      ),
    ).toEqual({
      status: 412,
      current: { status: 'closed', version: 1, order: 4 },
    });
    const answers = await Promise.all([
      change(admin, 'resuming', plain, 0),
      change(admin, 'draft', { ...plain, colour: 'pink' }, 0),
      change(admin, 'draft', { ...plain, label: { en: '  ' } }, 0),
      change(admin, 'draft', { ...plain, deadlineDays: 0 }, 0),
      change(admin, 'draft', { ...plain, subStatuses: [papers, papers] }, 0),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
    expect((await statusOf('draft'))?.version).toBe(0);
  });

  it('set the days that a deadline gives', async () => {
    const id = await stage.stand({ admission: 'submitted' });
    const at = async () => (await stage.read(admin, id)).data?.workflow.activeDeadlines[0]?.at.slice(0, 10);
    const before = await at();
    expect((await change(admin, 'submitted', { ...plain, deadlineDays: 3 }, 0)).status).toBe(200);
    const due = new Date(stage.api.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    expect([before === due, await at()]).toEqual([false, due]);
  });

  it('have the days of the chart where nobody has said any, and none where no clock runs by days', async () => {
    const usual = Object.fromEntries(
      (await statuses(admin)).map(({ status, usualDays }) => [status, usualDays]),
    );
    expect([usual.agencyReview, usual.returned, usual.submitted, usual.draft]).toEqual([3, 7, 42, null]);
  });

  it('have the deadlines that run in them reckoned anew as the chart would, when their days change', async () => {
    const { orm } = test.database;
    const ids: number[] = [];
    for (const ago of [0, 10, 40]) {
      const id = await stage.stand({ admission: 'submitted' });
      await stage.send(personOf['university-contact'], id, { type: 'review.begin' });
      const since = new Date(stage.api.clock.now().getTime() - ago * 86_400_000);
      await orm
        .update(applicationCases)
        .set({ admissionSince: since })
        .where(eq(applicationCases.applicationId, id));
      ids.push(id);
    }
    const kept = async (id: number) => {
      const rows = await orm
        .select()
        .from(applicationDeadlines)
        .where(eq(applicationDeadlines.applicationId, id))
        .orderBy(applicationDeadlines.name);
      return rows.map(({ id: _, ...row }) => row);
    };
    const elsewhere = await stage.stand({ admission: 'agencyReview' });
    await stage.send(aco, elsewhere, { type: 'application.return', reason: 'Cut off' });
    const untouched = await kept(elsewhere);
    for (const [version, deadlineDays] of [20, 50, null].entries()) {
      expect((await change(admin, 'universityReview', { ...plain, deadlineDays }, version)).status).toBe(200);
      for (const id of ids) {
        const standing = await loadApplicationState(orm, id, stage.api.clock.now());
        if (!standing) throw new Error('gone');
        const now = stage.api.clock.now().toISOString();
        const activeDeadlines = getActiveDeadlines(applicationChart, standing.stored.value, standing.facts);
        const expected = activeDeadlines.map((clock) => ({ reminded: 0, ...toDeadlineRow(id, clock, now) }));
        const byName = expected.toSorted((one, other) => one.name.localeCompare(other.name));
        expect(await kept(id)).toEqual(byName);
      }
    }
    expect(await kept(elsewhere)).toEqual(untouched);
    const log = await orm
      .select({ payload: eventLog.payload })
      .from(eventLog)
      .where(and(eq(eventLog.type, 'status.changed'), sql`payload->'after'->>'status' = 'universityReview'`))
      .orderBy(eventLog.id);
    expect(
      log.map(({ payload }) => (payload as { after: { deadlinesMoved?: number } }).after.deadlinesMoved),
    ).toEqual([3, 3, 3]);
  });

  it('have finer words, which applications have while they stand there, and which stay while they do', async () => {
    const id = await stage.stand({ admission: 'agencyReview' });
    expect((await refine(aco, id, 'papers', 1)).status).toBe(422);
    expect((await change(admin, 'agencyReview', { ...plain, subStatuses: [papers] }, 0)).status).toBe(200);
    expect(
      pick(
        await refine(counsellor, id, 'papers', 1),
        'status data.id data.version data.status data.subStatus',
      ),
    ).toEqual({
      status: 200,
      data: { id, version: 2, status: 'agencyReview', subStatus: 'papers' },
    });
    const row = await stage.api.sendAs(aco, 'GET', '/applications?searchQuery=E-50&perPage=50');
    const listed = (row.body as { data: { id: number; subStatus: string | null }[] }).data;
    expect(listed.find((each) => each.id === id)?.subStatus).toBe('papers');
    expect(await change(admin, 'agencyReview', plain, 1)).toEqual(
      refusedWith(409, 'record.conflict', { reason: 'refusal.subStatusInUse' }),
    );
    // Another name for it is no other word.
    const renamed = { ...plain, subStatuses: [{ ...papers, label: { en: 'Papers' } }] };
    expect((await change(admin, 'agencyReview', renamed, 1)).status).toBe(200);
    const moved = await stage.send(aco, id, { type: 'application.return', reason: 'Once more' });
    expect(moved.data?.subStatus).toBeNull();
    expect((await change(admin, 'agencyReview', plain, 2)).status).toBe(200);
  });

  it('are refined by whoever may change the application, over the version they have read', async () => {
    await change(admin, 'approved', { ...plain, subStatuses: [papers] }, 0);
    const id = await stage.stand({ admission: 'approved' });
    for (const who of [student, personOf['university-contact'], personOf.client]) {
      expect([403, 404]).toContain((await refine(who, id, 'papers', 1)).status);
    }
    expect((await refine(aco, id, 'papers', 7)).status).toBe(412);
    expect((await refine(aco, id, 'papers', 1)).status).toBe(200);
    expect((await refine(colleagueId, id, null, 2)).status).toBe(200);
    const changes = await test.database.orm
      .select({ after: sql<string>`payload->'after'->>'subStatus'` })
      .from(eventLog)
      .where(and(eq(eventLog.type, 'application.changed'), eq(eventLog.subjectId, id)))
      .orderBy(eventLog.id);
    expect(changes.map(({ after }) => after)).toEqual(['papers', null]);
  });
});
