import { describe, expect, it } from 'vitest';
import type { Day } from '../../../../../contract/facts/days.ts';
import { bulkApi, bulkJob, bulkPreview } from '../../../../../contract/kit/bulk.ts';
import { and, eq } from '../../../../../server/db/drizzle.ts';
import {
  applicationDeadlines,
  applications,
  courseIntakes,
  tasks,
} from '../../../../../server/db/schema/index.ts';
import { pick } from '../../../../support/pick.ts';
import { databases } from '../../../../support/server/database.ts';
import { openForSuite } from '../../../../support/server/suite.ts';
import { otherOf, personOf } from '../../../access/agency.ts';
import { laterIntake, stageEvents } from '../stage.ts';

const { aco, admin, counsellor, student } = personOf;

describe.each(databases)('a change of the intake on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));

  /** An application whose course has closed its intake, with the overdue task that followed. */
  async function missed(admission: 'ready' | 'agencyReview' | 'approved' = 'agencyReview', course = 1) {
    const id = await stage.stand({ admission }, {}, { courseId: course });
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
  /** Leaves no open application. */
  const withdrawAll = () => test.database.orm.update(applications).set({ admission: 'withdrawn' });
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

  it('puts a confirmed passport that does not reach the new course back in review, unless a reason was kept', async () => {
    const id = await missed();
    const passport = (expiresOn: Day, reason: string | null = null) =>
      stage.prove(id, 'passport', { expiresOn, reason, required: true, decidedById: aco });
    const short = await passport('2028-01-14');
    await passport('2028-01-15');
    await passport('2027-12-31', 'The renewal is booked for May');
    await stage.prove(id, 'cv', { expiresOn: '2027-12-31', required: true });
    const papers = async () => (await stage.papersOf(id)).map(({ status }) => status);
    expect(await papers()).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed']);
    const sent = await stage.send(counsellor, id, { type: 'application.changeIntake' });
    expect(sent.status).toBe(200);
    expect(await papers()).toEqual(['inReview', 'confirmed', 'confirmed', 'confirmed']);
    expect((await stage.rowOf(id)).documents).toBe('complete');
    const decide = async (body: object) =>
      (
        await stage.api.sendAs(aco, 'PUT', `/application-documents/${short}/confirmation`, {
          decision: 'confirm',
          expiresOn: '2028-01-14',
          ...body,
        })
      ).status;
    expect([await decide({}), await decide({ override: 'The new one has been applied for' })]).toEqual([
      422, 200,
    ]);
    expect((await stage.rowOf(id)).documents).toBe('confirmed');
  });

  it('leads to no intake that the student has an open application for, of the same course', async () => {
    const apply = (more: object) => stage.stand({ admission: 'agencyReview' }, {}, more);
    const offered = async (id: number) =>
      (await stage.read(aco, id)).data?.laterIntakes.map((intake) => intake.id);
    const change = (id: number, intakeId?: number) =>
      stage.send(aco, id, { type: 'application.changeIntake', ...(intakeId && { intakeId }) });
    await withdrawAll();
    const id = await apply({ intakeId: 1 });
    await apply({ intakeId: laterIntake, courseId: 2 });
    await apply({ intakeId: laterIntake, studentId: 2 });
    expect(await offered(id)).toEqual([laterIntake]);
    const other = await apply({ intakeId: laterIntake });
    expect(await offered(id)).toEqual([]);
    for (const intakeId of [laterIntake, undefined])
      expect((await change(id, intakeId)).reasons).toContain('reason.laterIntakeExists');
    expect((await stage.rowOf(id)).intakeId).toBe(1);
    await stage.send(aco, other, { type: 'application.cancel', reason: 'Entered twice' });
    expect([(await change(id, laterIntake)).status, (await stage.rowOf(id)).intakeId]).toEqual([
      200,
      laterIntake,
    ]);
  });

  it('leads to an intake once when two applications for a course are changed at the same time', async () => {
    await withdrawAll();
    const ids = [await missed(), await missed(), await missed()];
    const answers = await Promise.all(
      ids.map((id) => stage.send(aco, id, { type: 'application.changeIntake' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const rows = await Promise.all(ids.map(stage.rowOf));
    expect(rows.filter(({ intakeId }) => intakeId === laterIntake)).toHaveLength(1);
  });

  it('is not undone once the student has applied again for the intake it left', async () => {
    await withdrawAll();
    const id = await missed();
    const { id: jobId } = await ended(bulk(aco, [id], false));
    await stage.stand({ admission: 'draft' }, {}, { intakeId: 1 });
    const { refused, refusals } = await ended(call(aco, 'POST', `/bulk-jobs/${jobId}/undo`, {}));
    expect([refused, refusals.map(({ reason }) => reason)]).toEqual([1, ['refusal.appliedAlready']]);
    expect((await stage.rowOf(id)).intakeId).toBe(laterIntake);
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
    await withdrawAll();
    const ids = [await missed(), await missed('ready', 2)];
    const submitted = await stage.stand({ admission: 'submitted' }, {}, { intakeId: 3 });
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
