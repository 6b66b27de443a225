import { describe, expect, it } from 'vitest';
import { bulkApi, bulkJob, bulkPreview } from '../../../../contract/kit/bulk.ts';
import { findJob } from '../../../../server/bulk/jobs.ts';
import { and, asc, eq, inArray, sql } from '../../../../server/db/drizzle.ts';
import {
  applicationCases,
  applications,
  eventLog,
  mailMessages,
  notifications,
  tasks,
} from '../../../../server/db/schema/index.ts';
import { notifyOfBulkJob } from '../../../../server/domain/notifications/notifications.bulk-jobs.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { colleagueId, personOf } from '../../access/agency.ts';
import { stageEvents } from '../applications/stage.ts';

const { admin, aco, counsellor, student } = personOf;
const contact = personOf['university-contact'];
const pickNotification = {
  userId: notifications.userId,
  type: notifications.type,
  data: notifications.data,
};

describe.each(databases)('an event sent to many applications on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));

  async function call(who: number, method: 'GET' | 'POST', path: string, body?: object) {
    const answer = await stage.api.sendAs(who, method, path, body);
    return { status: answer.status, ...(answer.body as { data?: unknown; code?: string; fields?: object }) };
  }
  const command = (who: number, ids: readonly number[], event: object, dryRun: boolean) =>
    call(who, 'POST', '/applications/bulk', { selection: { ids }, event, dryRun });
  async function preview(who: number, ids: readonly number[], event: object) {
    const { accepted, refused } = bulkPreview.parse((await command(who, ids, event, true)).data);
    return { accepted, refused: refused.map(({ reason, count }) => [reason, count]) };
  }
  /** Waits for a job that a call begins, and answers how it ended. */
  async function ended(who: number, begun: Promise<{ data?: unknown }>) {
    const { id } = bulkJob.parse((await begun).data);
    const job = async () => bulkApi.get.reply.parse(await call(who, 'GET', `/bulk-jobs/${id}`)).data;
    await expect.poll(async () => (await job()).state).toBe('done');
    const { done, refused, failed, refusals, event } = await job();
    return { id, event, done, refused, failed, why: refusals.map(({ reason, count }) => [reason, count]) };
  }
  const run = (who: number, ids: readonly number[], event: object) =>
    ended(who, command(who, ids, event, false));
  const undo = (who: number, id: number) => ended(who, call(who, 'POST', `/bulk-jobs/${id}/undo`, {}));
  const standings = async (ids: readonly number[]) => {
    const rows = await test.database.orm
      .select({ admission: applications.admission, n: sql<number>`count(*)::int` })
      .from(applications)
      .where(inArray(applications.id, [...ids]))
      .groupBy(applications.admission)
      .orderBy(asc(applications.admission));
    return Object.fromEntries(rows.map(({ admission, n }) => [admission, n]));
  };
  const logged = (ids: readonly number[], type: string) =>
    test.database.orm.$count(eventLog, and(eq(eventLog.type, type), inArray(eventLog.subjectId, [...ids])));
  /** Everything kept of an application, but what counts its changes. */
  const allOf = async (id: number) => {
    // `dueAt` is a copy of the deadlines, which no application has before its first event here.
    const { version: _, updatedAt: __, dueAt: ___, ...row } = await stage.rowOf(id);
    const [kept] = await test.database.orm
      .select()
      .from(applicationCases)
      .where(eq(applicationCases.applicationId, id));
    const { data } = await stage.read(admin, id);
    const open = await test.database.orm
      .select({ kind: tasks.kind })
      .from(tasks)
      .where(and(eq(tasks.applicationId, id), eq(tasks.status, 'open')));
    const activeDeadlines = data?.workflow.activeDeadlines;
    return { row, kept: { ...kept, revision: 0 }, offer: data?.offer, activeDeadlines, open };
  };

  it('moves those of 240 that their chart lets, says why the others stay, and is taken back as one', {
    tags: ['heavy'],
  }, async () => {
    const ids: number[] = [];
    for (let n = 0; n < 240; n += 1) {
      const refused = n < 28;
      const draft = n >= 28 && n < 40;
      const value = {
        admission: draft ? ('draft' as const) : ('agencyReview' as const),
        compliance: refused ? ('refused' as const) : ('notNeeded' as const),
      };
      ids.push(await stage.stand(value));
    }
    const approve = { type: 'application.approve', payload: { note: 'Together' } };
    const why = [
      ['reason.complianceNotRefused', 28],
      ['reason.notInThisState', 12],
    ];
    expect(await preview(aco, ids, approve)).toEqual({ accepted: 200, refused: why });
    expect(await standings(ids)).toEqual({ agencyReview: 228, draft: 12 });

    const job = await run(aco, ids, approve);
    expect(job).toEqual({
      id: job.id,
      event: 'application.approve',
      done: 200,
      refused: 40,
      failed: 0,
      why,
    });
    expect(await standings(ids)).toEqual({ agencyReview: 28, approved: 200, draft: 12 });
    expect(await logged(ids, 'application.approve')).toBe(200);

    const touched = ids[100] ?? 0;
    const returned = await stage.send(aco, touched, { type: 'application.return', reason: 'Once more' });
    expect(returned.status).toBe(200);
    const undone = await undo(aco, job.id);
    expect(undone).toEqual({
      id: undone.id,
      event: 'application.approve',
      done: 199,
      refused: 1,
      failed: 0,
      why: [['refusal.changedSince', 1]],
    });
    expect(await standings(ids)).toEqual({ agencyReview: 227, draft: 12, returned: 1 });
    expect(await logged(ids, 'application.putBack')).toBe(199);
    expect(await call(aco, 'POST', `/bulk-jobs/${job.id}/undo`, {})).toEqual(
      refusedWith(409, 'bulk.nothingToUndo'),
    );
  });

  it('tells each person of the agency once, students of their own, and takes that back when all is undone', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1)
      ids.push(await stage.stand({ admission: 'universityReview' }, { submittedAt: new Date(0) }));
    await test.database.orm.delete(notifications);
    const told = async () => {
      const rows = await test.database.orm
        .select(pickNotification)
        .from(notifications)
        .orderBy(asc(notifications.type), asc(notifications.id));
      return rows.map(({ userId, type, data }) => [userId, type, data.count, data.to, data.event]);
    };
    const cancel = { type: 'application.cancel', payload: { reason: 'Entered twice' } };
    // Time passes while the job runs.
    const { clock } = stage.api;
    const { now } = clock;
    Object.assign(clock, {
      now() {
        clock.advance(1);
        return now();
      },
    });
    const job = await run(aco, ids, cancel);
    Object.assign(clock, { now });
    expect(await told()).toEqual([
      [counsellor, 'application.bulkMoved', '3', 'cancelled', 'application.cancel'],
      [contact, 'application.bulkMoved', '3', 'cancelled', 'application.cancel'],
      ...ids.map(() => [student, 'application.statusChanged', undefined, 'cancelled', undefined]),
    ]);
    expect((await undo(aco, job.id)).done).toBe(3);
    expect(await told()).toEqual([]);

    const partly = await run(aco, ids, cancel);
    await stage.send(aco, ids[0] ?? 0, { type: 'reopening.request', reason: 'Once more' });
    await test.database.orm.delete(notifications).where(eq(notifications.userId, student));
    expect((await undo(aco, partly.id)).done).toBe(2);
    expect((await told()).filter(([, type]) => type === 'application.bulkMoved')).toEqual([
      [counsellor, 'application.bulkMoved', '1', 'cancelled', 'application.cancel'],
      [contact, 'application.bulkMoved', '1', 'cancelled', 'application.cancel'],
    ]);
    await test.database.orm.delete(notifications);

    const change = { selection: { ids }, change: { counsellorId: colleagueId }, dryRun: false };
    const assigned = await ended(admin, call(admin, 'POST', '/applications/bulk', change));
    // The third is still cancelled.
    expect(assigned.done).toBe(2);
    expect(await told()).toEqual([[colleagueId, 'application.bulkAssigned', '2', undefined, undefined]]);
  });

  it('names an event that keeps the status, but tells the university nothing of the agency’s checks', async () => {
    const { orm } = test.database;
    const ids: number[] = [];
    for (let n = 0; n < 2; n += 1)
      ids.push(
        await stage.stand(
          { admission: 'preConfirmation', compliance: 'checking' },
          { submittedAt: new Date(0) },
        ),
      );
    await orm.delete(notifications);
    const asked = { type: 'compliance.raiseQuery', payload: { question: 'Whose account?' } };
    const job = await run(personOf['compliance-officer'], ids, asked);
    const told = async () =>
      (await orm.select(pickNotification).from(notifications).orderBy(asc(notifications.id)))
        .filter(({ type }) => type === 'application.bulkMoved')
        .map(({ userId, data }) => [userId, data]);
    const named = [[counsellor, { count: '2', event: 'compliance.raiseQuery' }]];
    expect([job.done, await told()]).toEqual([2, named]);

    // The chart never names the university for such an event; here the log does.
    await orm.delete(notifications);
    const logged = await orm
      .select()
      .from(eventLog)
      .where(and(eq(eventLog.type, asked.type), inArray(eventLog.subjectId, ids)));
    await orm.insert(eventLog).values(
      logged.map(({ id: _, payload, ...row }) => ({
        ...row,
        payload: { ...(payload as object), recipients: [contact] },
      })),
    );
    await orm.transaction(async (tx) => {
      const row = await findJob(tx, job.id);
      if (row) await notifyOfBulkJob(tx, stage.api.clock, row);
    });
    expect(await told()).toEqual(named);
  });

  it('puts back all that an event wrote: case, conditions, tasks and clocks', async () => {
    const id = await stage.stand({ admission: 'universityReview' });
    const offer = { letterId: 1, expiresOn: '2027-05-01' as const, conditions: ['IELTS 6.5'] };
    expect((await stage.send(contact, id, { type: 'offer.makeConditional', ...offer })).status).toBe(200);
    const letter = async (number: number) => {
      const { type, ...payload } = await stage.withPapers(id, {
        type: 'offer.makeUnconditional',
        letterId: number,
        expiresOn: '2027-05-01',
      });
      return { type, payload };
    };
    const second = await letter(3);
    const before = await allOf(id);
    const job = await run(contact, [id], second);
    expect(job.done).toBe(1);
    expect((await allOf(id)).row.admission).toBe('unconditionalOffer');
    expect((await undo(contact, job.id)).done).toBe(1);
    expect(await allOf(id)).toEqual(before);

    const ready = await stage.stand({ admission: 'ready' });
    const readyBefore = await allOf(ready);
    const handed = await run(counsellor, [ready], { type: 'application.handOver', payload: {} });
    expect((await allOf(ready)).open).toEqual([{ kind: 'application.handOver' }]);
    expect((await undo(counsellor, handed.id)).done).toBe(1);
    expect(await allOf(ready)).toEqual(readyBefore);
    // What has been put back goes on as if nothing had been.
    const again = await run(contact, [id], await letter(2));
    expect([again.done, again.why]).toEqual([1, []]);
  });

  it('names who sends it and who takes it back in the history', async () => {
    const id = await stage.stand({ admission: 'agencyReview' });
    const job = await run(aco, [id], { type: 'application.return', payload: { reason: 'No passport' } });
    await undo(aco, job.id);
    const log = await test.database.orm
      .select({
        type: eventLog.type,
        actorId: eventLog.actorId,
        from: eventLog.fromState,
        to: eventLog.toState,
      })
      .from(eventLog)
      .where(and(eq(eventLog.subject, 'Application'), eq(eventLog.subjectId, id)))
      .orderBy(asc(eventLog.id));
    expect(log).toEqual([
      { type: 'application.return', actorId: aco, from: 'agencyReview', to: 'returned' },
      { type: 'application.putBack', actorId: aco, from: 'returned', to: 'agencyReview' },
    ]);
  });

  it('leaves no trace of what was undone outside the agency', async () => {
    const id = await stage.stand({ admission: 'submitted' }, { submittedAt: new Date(0) });
    await test.database.orm.delete(notifications);
    const sentTo = async (who: number) =>
      ((await call(who, 'GET', '/notifications')).data as unknown[]).length;
    const read = async (who: number) =>
      ((await stage.read(who, id)).data?.timeline ?? []).map(({ type }) => type);
    const job = await run(aco, [id], { type: 'application.cancel', payload: { reason: 'Entered twice' } });
    expect(job.done).toBe(1);
    expect([await sentTo(student), await sentTo(counsellor)]).toEqual([1, 1]);
    expect(await read(student)).toEqual(['application.cancel']);
    expect((await undo(aco, job.id)).done).toBe(1);
    expect([await sentTo(student), await sentTo(counsellor)]).toEqual([0, 0]);
    expect([await read(student), await read(contact), await read(counsellor)]).toEqual([
      [],
      [],
      ['application.putBack', 'application.cancel'],
    ]);
    // The same change is shown when it is made again.
    await run(aco, [id], { type: 'application.cancel', payload: { reason: 'Entered twice' } });
    expect([await read(student), await sentTo(student)]).toEqual([['application.cancel'], 1]);
  });

  it('no longer writes to the student about a decision that was undone before it was sent', async () => {
    const { orm } = test.database;
    const id = await stage.stand({ admission: 'submitted' }, { submittedAt: new Date(0) });
    const mine = and(eq(mailMessages.applicationId, id), eq(mailMessages.template, 'decision'));
    const written = async () => (await orm.select().from(mailMessages).where(mine)).length;
    const delivered = () =>
      expect.poll(async () => orm.$count(mailMessages, and(mine, eq(mailMessages.status, 'queued')))).toBe(0);
    const reject = { type: 'application.reject', payload: { reason: 'Too late' } };
    const sent = await run(contact, [id], reject);
    await delivered();
    expect((await undo(contact, sent.id)).done).toBe(1);
    expect(await written()).toBe(1);
    stage.api.clock.advance(60_000);
    const job = await run(contact, [id], reject);
    await delivered();
    expect(await written()).toBe(2);
    // As while the mail server can't be reached.
    await orm.update(mailMessages).set({ status: 'queued', settledAt: null }).where(mine);
    expect((await undo(contact, job.id)).done).toBe(1);
    expect(await written()).toBe(1);
  });

  it('is refused to whom the chart or the rules refuse it, and taking it back too', async () => {
    const ids = [await stage.stand({ admission: 'agencyReview' })];
    const approve = { type: 'application.approve', payload: {} };
    for (const who of [counsellor, contact, student]) {
      const readable = who !== contact;
      const refused = readable ? [['reason.notYourRole', 1]] : [];
      expect(await preview(who, ids, approve)).toEqual({ accepted: 0, refused });
      expect(pick(await run(who, ids, approve), 'done why')).toEqual({ done: 0, why: refused });
    }
    const job = await run(aco, ids, approve);
    expect(job.done).toBe(1);
    expect((await call(counsellor, 'POST', `/bulk-jobs/${job.id}/undo`, {})).status).toBe(404);
  });

  it('takes a withdrawal back by the event the chart has for it, and leaves what reached further', async () => {
    const withdrawn = await stage.stand({ admission: 'submitted' });
    const job = await run(student, [withdrawn], { type: 'application.withdraw', payload: {} });
    expect((await undo(student, job.id)).done).toBe(1);
    expect([await standings([withdrawn]), await logged([withdrawn], 'withdrawal.undo')]).toEqual([
      { submitted: 1 },
      1,
    ]);
    const offered = await stage.stand(
      { admission: 'unconditionalOffer' },
      { offer: { conditional: false, letterId: 1, expiresOn: null, scholarship: null } },
    );
    const accepted = await run(student, [offered], { type: 'offer.accept', payload: {} });
    expect((await undo(student, accepted.id)).why).toEqual([['refusal.reachesFurther', 1]]);
    expect(await standings([offered])).toEqual({ accepted: 1 });
  });

  it('reads what comes with it as the chart does, and takes one thing at a time', async () => {
    const id = await stage.stand({ admission: 'agencyReview' });
    const answers = await Promise.all([
      command(aco, [id], { type: 'application.return', payload: {} }, true),
      command(aco, [id], { type: 'application.return', payload: { reason: ' ' } }, false),
      command(aco, [id], { type: 'application.explode' }, true),
      call(aco, 'POST', '/applications/bulk', { selection: { ids: [id] }, dryRun: true }),
      call(aco, 'POST', '/applications/bulk', {
        selection: { ids: [id] },
        change: { priority: 'high' },
        event: { type: 'application.approve' },
        dryRun: true,
      }),
      call(admin, 'POST', '/users/bulk', {
        selection: { ids: [1] },
        event: { type: 'application.approve' },
        dryRun: true,
      }),
    ]);
    expect(answers.map(({ status, fields }) => [status, Object.keys(fields ?? {})])).toEqual([
      [422, ['body.payload.reason']],
      [422, ['body.payload.reason']],
      [422, ['body.event.type']],
      [422, ['body.change']],
      [422, ['body.change']],
      [422, ['body.event', 'body.change']],
    ]);
    expect(await standings([id])).toEqual({ agencyReview: 1 });
  });
});
