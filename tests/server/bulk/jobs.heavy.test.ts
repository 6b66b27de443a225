import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runBatch } from '../../../server/bulk/batch.ts';
import { countRowsByReason } from '../../../server/bulk/job-rows.ts';
import { findJob, presentJob, tryLockJob } from '../../../server/bulk/jobs.ts';
import { resumeBulkJobs } from '../../../server/bulk/runner.ts';
import { and, asc, eq, gte, inArray, sql } from '../../../server/db/drizzle.ts';
import { DatabaseUnavailableError } from '../../../server/db/errors.ts';
import {
  abilityRules,
  applications,
  bulkJobRows,
  bulkJobs,
  outbox,
  users,
} from '../../../server/db/schema/index.ts';
import {
  beginBulk,
  cancelJob,
  previewBulk,
  retryJob,
  undoJob,
} from '../../../server/domain/bulk-jobs/bulk-jobs.commands.ts';
import { AppError } from '../../../server/platform/errors.ts';
import { minutes } from '../../support/clock.ts';
import { databases, type TestDatabase } from '../../support/server/database.ts';
import { personOf, plantAgency } from '../access/agency.ts';
import { plantMany, stageBulk } from './stage.ts';

const everything = { matching: {} };
const urgent = { priority: 'urgent' };

describe.each(databases)('a bulk job on $name', ({ open }) => {
  let test: TestDatabase;
  let stage: ReturnType<typeof stageBulk>;

  beforeEach(async () => {
    test = await open();
    await plantAgency(test.database.orm);
    // Whatever the default rules say: of the applications they read, counsellors change their own.
    await test.database.orm.insert(abilityRules).values([
      {
        userId: personOf.counsellor,
        position: 1,
        action: 'update',
        subject: 'Application',
        conditions: { counsellorId: personOf.counsellor },
      },
      {
        userId: personOf.counsellor,
        position: 2,
        action: 'update',
        subject: 'Application',
        conditions: { counsellorId: { $ne: personOf.counsellor } },
        inverted: true,
      },
    ]);
    stage = stageBulk(test.database);
  });
  afterEach(() => test.close());

  const begin = (userId: number, ids?: readonly number[], change = urgent) =>
    stage.as(userId, async (owner, reader) =>
      beginBulk(owner, stage.list, reader, ids ? { ids } : everything, { change, event: null }),
    );
  const batch = (jobId: number) => test.database.orm.transaction((tx) => runBatch(tx, stage.scope, jobId));
  const jobOf = async (id: number) => {
    const job = await findJob(test.database.orm, id);
    if (job === undefined) throw new Error('no such job');
    const { state, total, done, refused, failed } = presentJob(job);
    return { state, total, done, refused, failed };
  };
  const codeOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      (error: unknown) => (error instanceof AppError ? [error.status, error.code] : error),
    );
  /** How often each priority and version comes up among rows of 100 and more. */
  const tally = async () => {
    const rows = await test.database.orm
      .select({
        priority: applications.priority,
        version: applications.version,
        n: sql<number>`count(*)::int`,
      })
      .from(applications)
      .where(gte(applications.id, 100))
      .groupBy(applications.priority, applications.version)
      .orderBy(asc(applications.priority));
    return rows.map(({ priority, version, n }) => [priority, version, n]);
  };

  it('changes a thousand records, a hundred at a time, and counts them', async () => {
    await plantMany(test.database, 100, 1_000, 1);
    const ids = Array.from({ length: 1_000 }, (_, n) => 100 + n);
    const job = await begin(personOf.admin, ids);
    expect(await jobOf(job.id)).toEqual({ state: 'queued', total: 1_000, done: 0, refused: 0, failed: 0 });
    await batch(job.id);
    expect(await jobOf(job.id)).toEqual({ state: 'running', total: 1_000, done: 100, refused: 0, failed: 0 });
    const began = performance.now();
    await stage.finish(job.id);
    const took = performance.now() - began;
    expect(await jobOf(job.id)).toEqual({ state: 'done', total: 1_000, done: 1_000, refused: 0, failed: 0 });
    expect(await tally()).toEqual([['urgent', 2, 1_000]]);
    expect(took).toBeLessThan(60_000);
  });

  it('tells beforehand what it would change and refuse, and changes nothing', async () => {
    await plantMany(test.database, 100, 15, 3);
    const preview = await stage.as(personOf.counsellor, (_owner, reader) =>
      previewBulk(stage.list, reader, everything, { change: urgent, event: null }),
    );
    const examples = [3, ...Array.from({ length: 9 }, (_, n) => 100 + n)];
    expect(preview).toEqual({
      accepted: 3,
      refused: [
        {
          reason: 'refusal.notAllowed',
          count: 16,
          examples: examples.map((id) => ({ id, label: `QS-${1000 + id}` })),
        },
      ],
    });
    expect(await tally()).toEqual([['normal', 1, 15]]);
  });

  it('does for each person what their own rules allow, and just what the preview said', async () => {
    for (const userId of [personOf.admin, personOf.counsellor, personOf.student, personOf.client]) {
      const preview = await stage.as(userId, (_owner, reader) =>
        previewBulk(stage.list, reader, everything, { change: { priority: 'high' }, event: null }),
      );
      const job = await begin(userId, undefined, { priority: 'high' });
      await stage.finish(job.id);
      const { done, refused, failed } = await jobOf(job.id);
      const count = preview.refused.reduce((sum, group) => sum + group.count, 0);
      expect([done, refused, failed]).toEqual([preview.accepted, count, 0]);
    }
    // Seven for the administrator; nothing is left to change for the others.
    const [{ n } = { n: 0 }] = await test.database.orm
      .select({ n: sql<number>`count(*)::int` })
      .from(applications)
      .where(and(eq(applications.priority, 'high'), eq(applications.version, 2)));
    expect(n).toBe(7);
  });

  it('is for nothing its owner may not read', async () => {
    const job = await begin(personOf.student, [1, 2, 3, 4, 999]);
    expect((await jobOf(job.id)).total).toBe(2);
    await stage.finish(job.id);
    expect(await jobOf(job.id)).toEqual({ state: 'done', total: 2, done: 0, refused: 2, failed: 0 });
    expect(await countRowsByReason(test.database.orm, job.id, 'refused')).toEqual([
      { reason: 'refusal.notAllowed', count: 2, ids: [1, 2] },
    ]);
  });

  it('goes by the rules its owner has at each batch', async () => {
    await plantMany(test.database, 100, 250, 1);
    const ids = Array.from({ length: 250 }, (_, n) => 100 + n);
    const job = await begin(personOf.counsellor, ids);
    await batch(job.id);
    await test.database.orm.delete(abilityRules).where(eq(abilityRules.userId, personOf.counsellor));
    await test.database.orm
      .delete(abilityRules)
      .where(and(eq(abilityRules.role, 'counsellor'), eq(abilityRules.action, 'update')));
    await batch(job.id);
    expect(await jobOf(job.id)).toEqual({ state: 'running', total: 250, done: 100, refused: 100, failed: 0 });
    await test.database.orm
      .update(users)
      .set({ disabledAt: stage.clock.now() })
      .where(eq(users.id, personOf.counsellor));
    await batch(job.id);
    expect(await jobOf(job.id)).toEqual({ state: 'done', total: 250, done: 100, refused: 150, failed: 0 });
    expect(await tally()).toEqual([
      ['normal', 1, 150],
      ['urgent', 2, 100],
    ]);
  });

  it('goes on where it was when its process is killed, and does no record twice', async () => {
    await plantMany(test.database, 100, 350, 1);
    const job = await begin(
      personOf.admin,
      Array.from({ length: 350 }, (_, n) => 100 + n),
    );
    await batch(job.id);
    const killed = test.database.orm.transaction(async (tx) => {
      await runBatch(tx, stage.scope, job.id);
      throw new Error('killed before COMMIT');
    });
    await expect(killed).rejects.toThrow('killed before COMMIT');
    expect((await jobOf(job.id)).done).toBe(100);
    stage.queued.length = 0;
    await test.database.orm.transaction((tx) => resumeBulkJobs(tx, stage.clock, stage.jobs));
    expect(stage.queued).toEqual([job.id]);
    await stage.finish(job.id);
    expect(await tally()).toEqual([['urgent', 2, 350]]);
    stage.queued.length = 0;
    await test.database.orm.transaction((tx) => resumeBulkJobs(tx, stage.clock, stage.jobs));
    expect(stage.queued).toEqual([]);
  });

  it('is left alone by the search for forsaken jobs while it moves', async () => {
    const job = await begin(personOf.admin, [1]);
    const resumed = async () => {
      stage.queued.length = 0;
      const find = resumeBulkJobs;
      await test.database.orm.transaction((tx) => find(tx, stage.clock, stage.jobs, minutes(10)));
      return [...stage.queued];
    };
    stage.clock.advance(minutes(9));
    expect(await resumed()).toEqual([]);
    stage.clock.advance(minutes(2));
    expect(await resumed()).toEqual([job.id]);
  });

  it('is done once by several who work on it at the same time', async () => {
    await plantMany(test.database, 100, 450, 1);
    const job = await begin(
      personOf.admin,
      Array.from({ length: 450 }, (_, n) => 100 + n),
    );
    await Promise.all([1, 2, 3].map(() => stage.finish(job.id)));
    await stage.finish(job.id);
    expect(await jobOf(job.id)).toEqual({ state: 'done', total: 450, done: 450, refused: 0, failed: 0 });
    expect(await tally()).toEqual([['urgent', 2, 450]]);
  });

  it('stops after the batch under way when it is cancelled, and keeps what is done', async () => {
    await plantMany(test.database, 100, 250, 1);
    const job = await begin(
      personOf.admin,
      Array.from({ length: 250 }, (_, n) => 100 + n),
    );
    await batch(job.id);
    const cancelled = await stage.as(personOf.admin, (owner) => cancelJob(owner, job.id));
    expect([cancelled.state, cancelled.finishedAt]).toEqual(['cancelled', stage.clock.now()]);
    await stage.finish(job.id);
    expect(await jobOf(job.id)).toEqual({ state: 'cancelled', total: 250, done: 100, refused: 0, failed: 0 });
    expect(await tally()).toEqual([
      ['normal', 1, 150],
      ['urgent', 2, 100],
    ]);
    expect((await stage.as(personOf.admin, (owner) => cancelJob(owner, job.id))).state).toBe('cancelled');
    expect((await stage.as(personOf.admin, (owner) => retryJob(owner, job.id))).state).toBe('cancelled');
  });

  it('that another works on finishes the batch under way before it stops', async () => {
    await plantMany(test.database, 100, 250, 1);
    const job = await begin(
      personOf.admin,
      Array.from({ length: 250 }, (_, n) => 100 + n),
    );
    await batch(job.id);
    await test.database.orm.update(bulkJobs).set({ state: 'cancelling' }).where(eq(bulkJobs.id, job.id));
    await batch(job.id);
    expect(await jobOf(job.id)).toEqual({ state: 'cancelled', total: 250, done: 100, refused: 0, failed: 0 });
    const rows = await test.database.orm
      .select({ state: bulkJobRows.state, n: sql<number>`count(*)::int` })
      .from(bulkJobRows)
      .groupBy(bulkJobRows.state);
    expect(rows).toEqual([{ state: 'done', n: 100 }]);
    // The embedded database has one connection: there nobody else can be at work.
    if (test.database.kind === 'embedded') return;
    const next = await begin(personOf.admin, [1, 2, 3]);
    const state = await test.database.orm.transaction(async (tx) => {
      await tryLockJob(tx, next.id);
      return (await stage.as(personOf.admin, (owner) => cancelJob(owner, next.id))).state;
    });
    expect(state).toBe('cancelling');
    await stage.finish(next.id);
    expect(await jobOf(next.id)).toEqual({ state: 'cancelled', total: 3, done: 0, refused: 0, failed: 0 });
  });

  it('tries failed records again, and only those', async () => {
    await plantMany(test.database, 100, 20, 1);
    for (const id of [105, 111]) stage.failures.set(id, () => new Error('a fault'));
    stage.failures.set(107, () => new AppError(422, 'request.invalid', 'Refused.'));
    const job = await begin(
      personOf.admin,
      Array.from({ length: 20 }, (_, n) => 100 + n),
    );
    await stage.finish(job.id);
    expect(await jobOf(job.id)).toEqual({ state: 'done', total: 20, done: 17, refused: 1, failed: 2 });
    expect(await countRowsByReason(test.database.orm, job.id, 'failed')).toEqual([
      { reason: 'refusal.failed', count: 2, ids: [105, 111] },
    ]);
    expect(stage.errors).toHaveLength(2);
    expect(await tally()).toEqual([
      ['normal', 1, 3],
      ['urgent', 2, 17],
    ]);
    stage.failures.clear();
    const again = await stage.as(personOf.admin, (owner) => retryJob(owner, job.id));
    expect([again.state, again.failed, again.finishedAt]).toEqual(['queued', 0, null]);
    expect(await codeOf(stage.as(personOf.admin, (owner) => retryJob(owner, job.id)))).toEqual([
      409,
      'bulk.running',
    ]);
    await stage.finish(job.id);
    expect(await jobOf(job.id)).toEqual({ state: 'done', total: 20, done: 19, refused: 1, failed: 0 });
  });

  it('fails as a whole, and counts nothing, while the database is away', async () => {
    stage.failures.set(2, () => new DatabaseUnavailableError());
    const job = await begin(personOf.admin, [1, 2, 3]);
    await expect(batch(job.id)).rejects.toThrow(DatabaseUnavailableError);
    expect(await jobOf(job.id)).toEqual({ state: 'queued', total: 3, done: 0, refused: 0, failed: 0 });
    stage.failures.clear();
    await stage.finish(job.id);
    expect((await jobOf(job.id)).done).toBe(3);
  });

  it('is put back but for what has changed since, and once only', async () => {
    await test.database.orm
      .update(applications)
      .set({ priority: 'low' })
      .where(inArray(applications.id, [1, 2, 3]));
    const job = await begin(personOf.admin, [1, 2, 3, 4]);
    const undo = () => stage.as(personOf.admin, (owner) => undoJob(owner, job.id));
    expect(await codeOf(undo())).toEqual([409, 'bulk.running']);
    await stage.finish(job.id);
    await test.database.orm
      .update(applications)
      .set({ priority: 'high', version: sql`${applications.version} + 1` })
      .where(eq(applications.id, 2));
    const undoing = await undo();
    expect([undoing.undoes, undoing.total]).toEqual([job.id, 4]);
    expect(await codeOf(undo())).toEqual([409, 'bulk.nothingToUndo']);
    await stage.finish(undoing.id);
    expect(await jobOf(undoing.id)).toEqual({ state: 'done', total: 4, done: 3, refused: 1, failed: 0 });
    expect(await countRowsByReason(test.database.orm, undoing.id, 'refused')).toEqual([
      { reason: 'refusal.changedSince', count: 1, ids: [2] },
    ]);
    const rows = await test.database.orm
      .select({ priority: applications.priority })
      .from(applications)
      .where(inArray(applications.id, [1, 2, 3, 4]))
      .orderBy(asc(applications.id));
    expect(rows.map(({ priority }) => priority)).toEqual(['low', 'high', 'low', 'normal']);
    expect(await codeOf(undo())).toEqual([409, 'bulk.nothingToUndo']);
  });

  it('that changed nothing cannot be put back, and another’s is not there', async () => {
    const job = await begin(personOf.student, [1]);
    await stage.finish(job.id);
    expect(await codeOf(stage.as(personOf.student, (owner) => undoJob(owner, job.id)))).toEqual([
      409,
      'bulk.nothingToUndo',
    ]);
    for (const act of [cancelJob, retryJob, undoJob]) {
      expect(await codeOf(stage.as(personOf.admin, (owner) => act(owner, job.id)))).toEqual([
        404,
        'record.notFound',
      ]);
    }
  });

  it('whose change its list no longer knows fails, and leaves its records as they are', async () => {
    const job = await begin(personOf.admin, [1]);
    await test.database.orm.update(bulkJobs).set({ change: { priority: 'dearest' } });
    await stage.finish(job.id);
    expect(await jobOf(job.id)).toEqual({ state: 'failed', total: 1, done: 0, refused: 0, failed: 0 });
    const rows = await test.database.orm
      .select({ state: bulkJobRows.state })
      .from(bulkJobRows)
      .where(eq(bulkJobRows.jobId, job.id));
    expect(rows).toEqual([{ state: 'waiting' }]);
  });

  it('tells its owner of its beginning and end, and of what lies between only so often', async () => {
    await plantMany(test.database, 100, 1_000, 1);
    const job = await begin(
      personOf.admin,
      Array.from({ length: 1_000 }, (_, n) => 100 + n),
    );
    await stage.finish(job.id);
    const said = await test.database.orm
      .select({ userId: outbox.userId, event: outbox.event, payload: outbox.payload })
      .from(outbox)
      .orderBy(asc(outbox.id));
    const last = await findJob(test.database.orm, job.id);
    if (last === undefined) throw new Error('no such job');
    const progress = said.map(({ payload }) => payload.job as { state: string; done: number });
    expect(progress.map(({ state, done }) => [state, done])).toEqual([
      ['queued', 0],
      ['running', 100],
      ['done', 1_000],
    ]);
    expect(said.at(-1)).toEqual({
      userId: personOf.admin,
      event: 'job.progressed',
      payload: { seq: 3, job: presentJob(last), details: { id: job.id } },
    });
  });
});
