import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bulkApi, bulkJob, bulkPreview } from '../../../../contract/kit/bulk.ts';
import { applicationDeadlines, courseIntakes, tasks } from '../../../../server/db/schema/index.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { otherOf, personOf } from '../../access/agency.ts';
import { laterIntake, stageEvents } from './stage.ts';

const { aco, admin, counsellor, student } = personOf;

describe.each(databases)('a change of the intake on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));

  /** An application whose course has closed its intake, with the overdue task that followed. */
  async function missed(admission: 'ready' | 'agencyReview' | 'approved' = 'agencyReview') {
    const id = await stage.stand({ admission });
    const { courseId, intakeId } = await stage.rowOf(id);
    await test.database.orm
      .insert(courseIntakes)
      .values({ courseId, intakeId, status: 'closed' })
      .onConflictDoUpdate({
        target: [courseIntakes.courseId, courseIntakes.intakeId],
        set: { status: 'closed' },
      });
    const sent =
      admission === 'ready'
        ? await stage.send(counsellor, id, { type: 'application.handOver' })
        : await stage.send(aco, id, { type: 'application.return', reason: 'Cut off' });
    expect(sent.status).toBe(200);
    return id;
  }
  const openTasks = (id: number) =>
    test.database.orm.$count(
      tasks,
      and(eq(tasks.applicationId, id), eq(tasks.kind, 'application.intakeClosed'), eq(tasks.status, 'open')),
    );
  const closesAt = async (id: number) => {
    const [row] = await test.database.orm
      .select({ at: applicationDeadlines.at })
      .from(applicationDeadlines)
      .where(and(eq(applicationDeadlines.applicationId, id), eq(applicationDeadlines.name, 'intakeClosing')));
    return row?.at.toISOString();
  };
  const call = async (who: number, method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await stage.api.sendAs(who, method, path, body);
    return (answer.body as { data?: unknown }).data;
  };
  const bulk = (who: number, ids: readonly number[], dryRun: boolean) =>
    call(who, 'POST', '/applications/bulk', {
      selection: { ids },
      event: { type: 'application.changeIntake', payload: {} },
      dryRun,
    });
  async function ended(begun: Promise<unknown>) {
    const { id } = bulkJob.parse(await begun);
    const job = async () =>
      bulkApi.get.reply.parse({ data: await call(aco, 'GET', `/bulk-jobs/${id}`) }).data;
    await expect.poll(async () => (await job()).state).toBe('done');
    return job();
  }
  const placeOf = async (id: number) => pick(await stage.rowOf(id), 'admission intakeId intakeName');

  it('leads to the next open one in one step, ends the overdue task and moves the deadline', async () => {
    const id = await missed();
    expect(await openTasks(id)).toBe(1);
    const sent = await stage.send(counsellor, id, { type: 'application.changeIntake' });
    expect(sent.status).toBe(200);
    const moved = { admission: 'returned', intakeId: laterIntake, intakeName: 'January 2028' };
    expect(await placeOf(id)).toEqual(moved);
    expect(await openTasks(id)).toBe(0);
    expect(await closesAt(id)).toBe('2027-11-29T00:00:00.000Z');
    const entry = sent.data?.timeline.find(({ type }) => type === 'application.changeIntake');
    expect(entry?.payload).toEqual({ intakeId: 'January 2028' });
  });

  it('is no dead end for an approved application, and not possible once it is submitted', async () => {
    const id = await stage.stand({ admission: 'approved' });
    const change = { type: 'application.changeIntake', intakeId: laterIntake } as const;
    expect((await stage.send(aco, id, change)).status).toBe(200);
    expect(await placeOf(id)).toEqual({
      admission: 'approved',
      intakeId: laterIntake,
      intakeName: 'January 2028',
    });
    expect((await stage.send(aco, id, change)).reasons).toEqual([
      'reason.laterIntakeExists',
      'reason.intakeIsLater',
    ]);
    const submitted = await stage.stand({ admission: 'submitted' });
    expect((await stage.send(admin, submitted, change)).reasons).toEqual(['reason.notInThisState']);
  });

  it('is refused to the student, to other counsellors and for an intake that the course does not offer', async () => {
    const id = await missed();
    const statuses = [];
    for (const who of [student, otherOf.counsellor, otherOf['channel-partner']])
      statuses.push((await stage.send(who, id, { type: 'application.changeIntake' })).status);
    expect(statuses).toEqual([403, 404, 404]);
    const sent = await stage.send(counsellor, id, { type: 'application.changeIntake', intakeId: 1 });
    expect([sent.status, sent.reasons]).toEqual([409, ['reason.intakeIsLater']]);
  });

  it('moves many at once after a preview, and is undone as one', async () => {
    const ids = [await missed(), await missed('ready')];
    const submitted = await stage.stand({ admission: 'submitted' });
    const { accepted, refused } = bulkPreview.parse(await bulk(aco, [...ids, submitted], true));
    expect([accepted, refused.map(({ reason, count }) => [reason, count])]).toEqual([
      2,
      [['reason.notInThisState', 1]],
    ]);
    const before = await Promise.all(ids.map(placeOf));
    const job = await ended(bulk(aco, [...ids, submitted], false));
    expect([job.done, job.refused]).toEqual([2, 1]);
    const rows = await Promise.all(ids.map((id) => stage.rowOf(id)));
    expect(rows.map(({ intakeId }) => intakeId)).toEqual([laterIntake, laterIntake]);
    expect(await Promise.all(ids.map(openTasks))).toEqual([0, 0]);
    const undone = await ended(call(aco, 'POST', `/bulk-jobs/${job.id}/undo`, {}));
    expect(undone.done).toBe(2);
    expect(await Promise.all(ids.map(placeOf))).toEqual(before);
    expect(await Promise.all(ids.map(openTasks))).toEqual([1, 1]);
  });
});
