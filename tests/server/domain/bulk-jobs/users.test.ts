import { beforeAll, describe, expect, it } from 'vitest';
import { bulkApi, bulkJob } from '../../../../contract/kit/bulk.ts';
import { and, asc, eq, inArray, isNull } from '../../../../server/db/drizzle.ts';
import { sessions, users } from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { otherOf, personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

describe.each(databases)('bulk commands on accounts, on $name', ({ open }) => {
  let token: string;

  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  beforeAll(async () => {
    token = (await api.signIn(personOf.admin)).token;
  });

  const send = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (await api.send(method, path, { token, ...(body && { body }) })).body as { data: unknown };
  async function run(path: string, body: object) {
    const { id } = bulkJob.parse((await send('POST', path, body)).data);
    const job = async () => bulkApi.get.reply.parse(await send('GET', `/bulk-jobs/${id}`)).data;
    await expect.poll(async () => (await job()).state).toBe('done');
    return job();
  }

  it('make people inactive and sign them out, but never whoever gives them, and take that back', async () => {
    const ids = [personOf.admin, personOf.student, otherOf.student];
    await api.signIn(personOf.student);
    const body = { selection: { ids }, change: { active: false }, dryRun: false };
    const job = await run('/users/bulk', body);
    expect([job.done, job.refused, job.failed]).toEqual([2, 1, 0]);
    expect(job.refusals).toEqual([
      { reason: 'refusal.self', count: 1, examples: [{ id: personOf.admin, label: 'Person 1' }] },
    ]);
    const active = async () =>
      (
        await test.database.orm
          .select({ id: users.id })
          .from(users)
          .where(and(inArray(users.id, ids), isNull(users.disabledAt)))
          .orderBy(asc(users.id))
      ).map(({ id }) => id);
    expect(await active()).toEqual([personOf.admin]);
    const alive = await test.database.orm
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.userId, personOf.student), isNull(sessions.revokedAt)));
    expect(alive).toEqual([]);
    const undone = await run(`/bulk-jobs/${job.id}/undo`, {});
    expect([undone.done, undone.refused]).toEqual([2, 0]);
    expect(await active()).toEqual(ids);
  });
});
