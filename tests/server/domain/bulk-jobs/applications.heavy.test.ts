import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bulkApi, bulkJob, bulkPreview } from '../../../../contract/kit/bulk.ts';
import { roles } from '../../../../contract/kit/permissions.ts';
import { asc, eq, inArray, sql } from '../../../../server/db/drizzle.ts';
import { applications, eventLog } from '../../../../server/db/schema/index.ts';
import { databases, type TestDatabase } from '../../../support/server/database.ts';
import { colleagueId, personOf, plantAgency, planted, readable } from '../../access/agency.ts';
import { startApi, type TestApi } from '../../access/api.ts';

describe.each(databases)('bulk commands on applications, on $name', ({ open }) => {
  let test: TestDatabase;
  let api: TestApi;

  beforeEach(async () => {
    test = await open();
    await plantAgency(test.database.orm);
    api = await startApi(test.database);
  });
  afterEach(async () => {
    await api.close();
    await test.close();
  });

  async function send(userId: number, method: 'GET' | 'POST', path: string, body?: object) {
    const answer = await api.sendAs(userId, method, path, body);
    const { data, code } = answer.body as { data?: unknown; code?: string };
    return { status: answer.status, body: answer.body, data, code };
  }
  const command = (userId: number, selection: object, change: object, dryRun: boolean) =>
    send(userId, 'POST', '/applications/bulk', { selection, change, dryRun });
  const preview = async (userId: number, selection: object, change: object) => {
    const { status, body, data } = await command(userId, selection, change, true);
    expect({ status, body }).toEqual({ status: 200, body });
    const { accepted, refused } = bulkPreview.parse(data);
    const ids = refused.map(({ reason, examples }) => [reason, examples.map(({ id }) => id)]);
    return { accepted, refused: Object.fromEntries(ids) };
  };
  /** Does a command, and answers how the job ended. */
  async function run(userId: number, path: string, body: object) {
    const { id } = bulkJob.parse((await send(userId, 'POST', path, body)).data);
    const job = async () =>
      bulkApi.get.reply.parse((await send(userId, 'GET', `/bulk-jobs/${id}`)).body).data;
    await expect.poll(async () => (await job()).state).toBe('done');
    return job();
  }
  const rows = (ids: readonly number[]) =>
    test.database.orm
      .select({
        id: applications.id,
        counsellorId: applications.counsellorId,
        counsellorName: applications.counsellorName,
        priority: applications.priority,
        remark: applications.remark,
        version: applications.version,
      })
      .from(applications)
      .where(inArray(applications.id, [...ids]))
      .orderBy(asc(applications.id));

  it('give them to another counsellor, but for those that have ended, and take that back', async () => {
    const selection = { ids: [1, 3, 6, 7] };
    const change = { counsellorId: colleagueId };
    expect(await preview(personOf.aco, selection, change)).toEqual({
      accepted: 1,
      refused: { 'refusal.closed': [6, 7], 'refusal.same': [3] },
    });
    const before = await rows([1]);
    const job = await run(personOf.aco, '/applications/bulk', { selection, change, dryRun: false });
    expect([job.done, job.refused, job.failed]).toEqual([1, 3, 0]);
    expect(job.refusals.map(({ reason, count }) => [reason, count])).toEqual([
      ['refusal.closed', 2],
      ['refusal.same', 1],
    ]);
    expect(await rows([1])).toEqual([
      { ...before[0], counsellorId: colleagueId, counsellorName: `Person ${colleagueId}`, version: 2 },
    ]);
    const undone = await run(personOf.aco, `/bulk-jobs/${job.id}/undo`, {});
    expect([undone.done, undone.refused, undone.undoes]).toEqual([1, 0, job.id]);
    expect(await rows([1])).toEqual([{ ...before[0], version: 3 }]);
  });

  it('put back every field they changed, an empty one too', async () => {
    const before = await rows([1, 2]);
    const change = { priority: 'urgent', remark: 'Call first', followUpOn: '2027-04-01', flagged: true };
    const body = { selection: { ids: [1, 2] }, change, dryRun: false };
    const job = await run(personOf.counsellor, '/applications/bulk', body);
    expect((await rows([1, 2])).map(({ priority, remark }) => [priority, remark])).toEqual([
      ['urgent', 'Call first'],
      ['urgent', 'Call first'],
    ]);
    await test.database.orm
      .update(applications)
      .set({ priority: 'low', version: sql`${applications.version} + 1` })
      .where(eq(applications.id, 2));
    const undone = await run(personOf.counsellor, `/bulk-jobs/${job.id}/undo`, {});
    expect(undone.refusals.map(({ reason, examples }) => [reason, examples])).toEqual([
      ['refusal.changedSince', [{ id: 2, label: 'QS-1002 · Priya Sharma' }]],
    ]);
    expect(await rows([1])).toEqual([{ ...before[0], version: 3 }]);
  });

  it('tell the log of each record, by whoever gave them', async () => {
    const body = { selection: { ids: [1, 2] }, change: { priority: 'high' }, dryRun: false };
    await run(personOf.counsellor, '/applications/bulk', body);
    const told = await test.database.orm
      .select({ actorId: eventLog.actorId, subjectId: eventLog.subjectId, payload: eventLog.payload })
      .from(eventLog)
      .where(eq(eventLog.type, 'application.changed'))
      .orderBy(asc(eventLog.subjectId));
    expect(told).toEqual(
      [1, 2].map((subjectId) => ({
        actorId: personOf.counsellor,
        subjectId,
        payload: { before: { priority: 'normal' }, after: { priority: 'high' }, version: 2 },
      })),
    );
  });

  it('change all but the one record that fails', async () => {
    await test.database.orm.execute(sql`
      create function fail() returns trigger language plpgsql as $$ begin
        if old.id = 3 then raise exception 'this one does not'; end if; return new;
      end $$`);
    await test.database.orm.execute(
      sql`create trigger failing before update on applications for each row execute function fail()`,
    );
    const body = { selection: { ids: [1, 2, 3, 4] }, change: { priority: 'high' }, dryRun: false };
    const job = await run(personOf.admin, '/applications/bulk', body);
    expect([
      job.done,
      job.failed,
      job.failures.map(({ reason, examples }) => [reason, examples[0]?.id]),
    ]).toEqual([3, 1, [['refusal.failed', 3]]]);
    expect((await rows([1, 2, 3, 4])).map(({ priority }) => priority)).toEqual([
      'high',
      'high',
      'normal',
      'high',
    ]);
    const told = await test.database.orm.$count(eventLog, eq(eventLog.type, 'application.changed'));
    expect(told).toBe(3);
  });

  it.each(roles)('do for a %s just what the preview says, within what they may read', async (role) => {
    const me = personOf[role];
    const selection = { ids: planted.map(({ id }) => id ?? 0) };
    const change = { flagged: true };
    const expected = await preview(me, selection, change);
    const job = await run(me, '/applications/bulk', { selection, change, dryRun: false });
    expect(job.total).toBe(readable[role].length);
    expect(job.done).toBe(expected.accepted);
    const flagged = await test.database.orm
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.flagged, true));
    expect(flagged).toHaveLength(expected.accepted);
    const outside = ['client', 'channel-partner', 'university-contact', 'student'].includes(role);
    if (outside) expect(job.done).toBe(0);
    else expect(job.done).toBeGreaterThan(0);
  });

  it('refuse a counsellor who is none, and a question about what is withheld', async () => {
    const wrong = await command(personOf.admin, { ids: [1] }, { counsellorId: personOf.student }, true);
    expect([wrong.status, wrong.code]).toEqual([422, 'request.invalid']);
    const where = JSON.stringify({ column: 'flagged', is: 'is', value: true });
    const asked = await command(personOf.student, { matching: { where } }, { flagged: true }, true);
    expect([asked.status, asked.code]).toEqual([403, 'access.denied']);
    const empty = await command(personOf.admin, { ids: [1] }, {}, true);
    expect([empty.status, empty.code]).toEqual([422, 'request.invalid']);
  });

  it('select exactly what the list shows for the same question', async () => {
    const where = fc.constantFrom(
      { column: 'status', is: 'in', value: ['draft', 'submitted', 'closed'] },
      { column: 'noColumn', is: 'empty' },
      { column: 'priority', is: 'notIn', value: ['urgent'] },
      {
        any: [
          { column: 'studentName', is: 'contains', value: 'a' },
          { column: 'counsellor', is: 'empty' },
        ],
      },
      {
        all: [
          { column: 'number', is: 'contains', value: '100' },
          { column: 'branch', is: 'in', value: [1, 3] },
        ],
      },
    );
    const questions = fc.record(
      {
        searchQuery: fc.constantFrom('', 'law', 'sharma', 'EAST', 'nobody'),
        status: fc.constantFrom('draft', 'draft,closed,approved'),
        where: where.map((filter) => JSON.stringify(filter)),
      },
      { requiredKeys: [] },
    );
    const people = fc.constantFrom(personOf.admin, personOf.aco, personOf.counsellor);
    const excepted = fc.subarray(planted.map(({ id }) => id ?? 0));
    await fc.assert(
      fc.asyncProperty(people, questions, excepted, async (me, matching, except) => {
        const shown = await send(
          me,
          'GET',
          `/applications?${new URLSearchParams({ ...matching, perPage: '100' })}`,
        );
        const counted = await command(me, { matching, except }, { priority: 'urgent' }, true);
        // What the list does not understand, the command does not either.
        if (shown.status !== 200) {
          expect(counted.status).toBe(422);
          return;
        }
        const kept = (shown.data as { id: number }[]).filter(({ id }) => !except.includes(id));
        const { accepted, refused } = bulkPreview.parse(counted.data);
        expect(accepted + refused.reduce((sum, { count }) => sum + count, 0)).toBe(kept.length);
      }),
      { numRuns: 40 },
    );
  });
});
