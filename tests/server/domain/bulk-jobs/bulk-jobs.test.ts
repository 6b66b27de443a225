import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BulkJob, bulkApi, bulkJob, bulkPreview } from '../../../../contract/kit/bulk.ts';
import { asc, eq, sql } from '../../../../server/db/drizzle.ts';
import { notifications } from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { otherOf, personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

const maxBulkRows = 50_000;

const read = { read: true };

describe.each(databases)('bulk commands on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));

  async function send(userId: number, method: 'GET' | 'POST', path: string, body?: object, headers = {}) {
    const answer = await api.sendAs(userId, method, path, body, headers);
    return {
      ...answer,
      data: (answer.body as { data?: unknown }).data,
      code: (answer.body as { code?: string }).code,
    };
  }
  const command = (userId: number, selection: object, dryRun: boolean, headers = {}) =>
    send(userId, 'POST', '/notifications/bulk', { selection, change: read, dryRun }, headers);
  const begin = async (userId: number, selection: object): Promise<BulkJob> =>
    bulkJob.parse((await command(userId, selection, false)).data);
  const get = async (userId: number, id: number) =>
    bulkApi.get.reply.parse((await send(userId, 'GET', `/bulk-jobs/${id}`)).body).data;
  /** The job when it is over. */
  const over = (userId: number, id: number) =>
    expect.poll(async () => (await get(userId, id)).state).toBe('done');

  /** Gives somebody `n` notifications, every third of them read; answers their ids. */
  async function give(userId: number, n: number): Promise<number[]> {
    const rows = await test.database.orm
      .insert(notifications)
      .values(
        Array.from({ length: n }, (_, index) => ({
          userId,
          notificationHash: '-',
          type: 'offer.received' as const,
          data: { number: `QS-${index}`, university: 'Northhaven' },
          read: index % 3 === 0,
        })),
      )
      .returning({ id: notifications.id });
    return rows.map(({ id }) => id);
  }
  const readOf = async (userId: number) =>
    (
      await test.database.orm
        .select({ read: notifications.read })
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(asc(notifications.id))
    ).map((row) => row.read);

  it('are counted first, then done in the background, and can be put back', async () => {
    const me = personOf.aco;
    const ids = await give(me, 6);
    const [first, , , fourth] = ids;
    const before = await readOf(me);
    const counted = await command(me, { ids }, true);
    expect([counted.status, bulkPreview.parse(counted.data)]).toEqual([
      200,
      {
        accepted: 4,
        refused: [
          {
            reason: 'refusal.same',
            count: 2,
            examples: [first, fourth].map((id) => ({
              id,
              label: `Offer for application QS-${id === first ? 0 : 3}`,
            })),
          },
        ],
      },
    ]);
    expect(await readOf(me)).toEqual(before);
    const begun = await command(me, { ids }, false);
    const job = bulkJob.parse(begun.data);
    expect([begun.status, job]).toEqual([
      202,
      {
        id: expect.any(Number),
        list: 'notifications',
        change: read,
        state: 'queued',
        total: 6,
        done: 0,
        refused: 0,
        failed: 0,
        event: null,
        undoes: null,
        createdAt: api.clock.now().toISOString(),
        finishedAt: null,
      },
    ]);
    await over(me, job.id);
    expect(await get(me, job.id)).toEqual({
      ...job,
      state: 'done',
      done: 4,
      refused: 2,
      finishedAt: api.clock.now().toISOString(),
      refusals: bulkPreview.parse(counted.data).refused,
      failures: [],
    });
    expect(await readOf(me)).toEqual(ids.map(() => true));
    const undo = await send(me, 'POST', `/bulk-jobs/${job.id}/undo`);
    const undoing = bulkJob.parse(undo.data);
    expect([undo.status, undoing.undoes, undoing.total]).toEqual([201, job.id, 4]);
    await over(me, undoing.id);
    expect(await readOf(me)).toEqual(before);
    const list = await send(me, 'GET', '/bulk-jobs');
    expect((list.data as BulkJob[]).map(({ id }) => id)).toEqual([undoing.id, job.id]);
  });

  it('begin once however often they are sent with their key, and a count takes no key', async () => {
    const me = personOf.counsellor;
    const ids = await give(me, 3);
    const headers = { 'idempotency-key': 'once' };
    const [counted, first, second] = [
      await command(me, { ids }, true, headers),
      await command(me, { ids }, false, headers),
      await command(me, { ids }, false, headers),
    ];
    expect([counted.status, first.status, second.status]).toEqual([200, 202, 202]);
    expect(second.data).toEqual(first.data);
    expect((await send(me, 'GET', '/bulk-jobs')).data).toHaveLength(1);
  });

  it('reach nobody else’s records, and nobody else’s jobs', async () => {
    const ids = await give(otherOf.student, 2);
    const before = await readOf(otherOf.student);
    const job = await begin(personOf.student, { ids });
    expect(job.total).toBe(0);
    await over(personOf.student, job.id);
    expect(await readOf(otherOf.student)).toEqual(before);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/cancel'],
      ['POST', '/retry'],
      ['POST', '/undo'],
    ] as const) {
      const answer = await send(personOf.admin, method, `/bulk-jobs/${job.id}${path}`);
      expect([path, answer.status, answer.code]).toEqual([path, 404, 'record.notFound']);
    }
    expect((await send(personOf.admin, 'GET', '/bulk-jobs')).data).toEqual([]);
  });

  it('select exactly what the list shows for the same question', async () => {
    const me = personOf.client;
    const ids = await give(me, 30);
    const strangers = await give(otherOf.client, 5);
    const questions = fc.record(
      {
        searchQuery: fc.constantFrom('', 'QS-1', 'northhaven', 'QS-2 north', '%', 'nothing'),
        unread: fc.constantFrom('true', 'false'),
      },
      { requiredKeys: [] },
    );
    const excepted = fc.subarray([...ids, ...strangers]);
    await fc.assert(
      fc.asyncProperty(questions, excepted, async (matching, except) => {
        const all = await send(
          me,
          'GET',
          `/notifications/all?${new URLSearchParams({ ...matching, perPage: '100' })}`,
        );
        const shown = (all.data as { id: number }[]).map(({ id }) => id);
        const kept = shown.filter((id) => !except.includes(id));
        const { accepted, refused } = bulkPreview.parse((await command(me, { matching, except }, true)).data);
        const count = refused.reduce((sum, group) => sum + group.count, 0);
        expect(accepted + count).toBe(kept.length);
        expect((all.body as { meta: { total: number } }).meta.total).toBe(shown.length);
      }),
      { numRuns: 25 },
    );
  });

  it('refuse what the list does not know', async () => {
    const ask = async (body: object) => {
      const { status, code } = await send(personOf.admin, 'POST', '/notifications/bulk', body);
      return [status, code];
    };
    const invalid = [422, 'request.invalid'];
    const selection = { ids: [1] };
    expect(await ask({ selection, change: { read: false }, dryRun: true })).toEqual(invalid);
    expect(await ask({ selection, change: { userId: 1 }, dryRun: true })).toEqual(invalid);
    expect(await ask({ selection, change: {}, dryRun: true })).toEqual(invalid);
    expect(await ask({ selection, change: read })).toEqual(invalid);
    expect(await ask({ selection: { ids: [] }, change: read, dryRun: true })).toEqual(invalid);
    expect(await ask({ selection: { matching: { userId: 1 } }, change: read, dryRun: true })).toEqual(
      invalid,
    );
  });

  it('take fifty thousand records, and no more', { tags: ['heavy'] }, async () => {
    const me = personOf['university-contact'];
    await test.database.orm.execute(sql`insert into ${notifications} (user_id, notification_hash, type, data, read)
      select ${me}, '-', 'offer.received', '{"number": "QS-1", "university": "Northhaven"}', false
      from generate_series(1, ${maxBulkRows})`);
    const counted = await command(me, { matching: {} }, true);
    expect(counted.status).toBe(200);
    await give(me, 1);
    for (const dryRun of [true, false]) {
      const { status, code } = await command(me, { matching: {} }, dryRun);
      expect([status, code]).toEqual([422, 'bulk.tooMany']);
    }
  });
});
