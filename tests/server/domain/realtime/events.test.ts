import { beforeEach, describe, expect, it } from 'vitest';
import { eventNames } from '../../../../contract/realtime.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { channels, outbox, users } from '../../../../server/db/schema/index.ts';
import { enqueue, removeOldEvents } from '../../../../server/events/outbox.ts';
import { pick } from '../../../support/pick.ts';
import { buildTestApp } from '../../../support/server/app.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

const me = personOf.counsellor;

describe.each(databases)('catching up on $name', ({ open }) => {
  let token: string;

  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  beforeEach(async () => {
    await test.database.orm.delete(outbox);
    await test.database.orm.update(users).set({ version: 1 });
    await test.database.orm.update(channels).set({ lastSeq: 0 });
    token = (await api.signIn(me)).token;
  });

  const say = (count: number, userId = me) =>
    test.database.orm.transaction(async (tx) => {
      for (let index = 0; index < count; index += 1) {
        await enqueue(tx, api.clock, userId, eventNames.recordChanged, {
          subject: 'User',
          id: 1,
          version: 2,
        });
      }
    });
  const changed = (seq: number) => ({
    event: 'record.changed',
    payload: { seq, subject: 'User', id: 1, version: 2, details: { subject: 'User', id: 1, version: 2 } },
  });
  const from = async (query: string) => {
    const { status, body } = await api.send('GET', `/events${query}`, { token });
    expect(status).toBe(200);
    return body as { data: { payload: { seq: number } }[]; meta: object };
  };

  it('gives one’s own events after a seq, and where one then stands', async () => {
    await say(2, personOf.admin);
    await say(3);
    expect(await from('')).toEqual({
      data: [1, 2, 3].map(changed),
      meta: { lastSeq: 3, more: false, gap: false },
    });
    expect(await from('?after=2')).toEqual({
      data: [changed(3)],
      meta: { lastSeq: 3, more: false, gap: false },
    });
    expect(await from('?after=3')).toEqual({ data: [], meta: { lastSeq: 3, more: false, gap: false } });
  });

  it('tells with every answer where the channel stood before it was read', async () => {
    await say(3);
    const app = await buildTestApp(test.database);
    const placeIn = async (url: string, headers = { authorization: `Bearer ${token}` }) =>
      (await app.call({ method: 'GET', url, headers })).headers['stream-seq'];
    const before = await placeIn('/api/me');
    await say(1);
    const after = await placeIn('/api/applications?perPage=5');
    const guest = await placeIn('/api/me', { authorization: '' });
    expect([before, after, guest]).toEqual(['3', '4', undefined]);
    await app.close();
  });

  it('gives five hundred at a time', async () => {
    await say(501);
    const { data, meta } = await from('?after=0');
    expect(data.map(({ payload }) => payload.seq)).toEqual(
      Array.from({ length: 500 }, (_, index) => index + 1),
    );
    expect(meta).toEqual({ lastSeq: 500, more: true, gap: false });
    expect(await from('?after=500')).toEqual({
      data: [changed(501)],
      meta: { lastSeq: 501, more: false, gap: false },
    });
  });

  it('admits that events before are not kept any more', async () => {
    await say(1);
    api.clock.advance(8 * 86_400_000);
    await removeOldEvents(test.database.orm, api.clock);
    await say(1);
    token = (await api.signIn(me)).token;
    expect(await from('?after=0')).toEqual({
      data: [changed(2)],
      meta: { lastSeq: 2, more: false, gap: true },
    });
    expect(await from('?after=9')).toEqual({ data: [], meta: { lastSeq: 2, more: false, gap: true } });
  });

  it('leaves out an event the contract does not know, and admits the gap', async () => {
    await say(2);
    await test.database.orm.update(outbox).set({ event: 'of.another.version' }).where(eq(outbox.seq, 1));
    expect(await from('')).toEqual({ data: [changed(2)], meta: { lastSeq: 2, more: false, gap: true } });
  });

  it('says on one’s other devices that one’s profile changed', async () => {
    const { status, body } = await api.send('PUT', '/profile', {
      token,
      body: { fullName: 'New Name', phone: null },
      headers: { 'if-match': '"1"' },
    });
    expect([status, pick(body, 'data.fullName data.version')]).toEqual([
      200,
      { data: { fullName: 'New Name', version: 2 } },
    ]);
    expect(await from('')).toEqual({
      data: [
        {
          event: 'record.changed',
          payload: {
            seq: 1,
            subject: 'User',
            id: me,
            version: 2,
            details: { subject: 'User', id: me, version: 2 },
          },
        },
      ],
      meta: { lastSeq: 1, more: false, gap: false },
    });
    const [{ version = 0 } = {}] = await test.database.orm
      .select({ version: users.version })
      .from(users)
      .where(eq(users.id, me));
    expect(version).toBe(2);
  });

  it('refuses what is not a seq', async () => {
    for (const query of ['?after=-1', '?after=1.5', '?after=x', '?after=1e400']) {
      expect([query, (await api.send('GET', `/events${query}`, { token })).status]).toEqual([query, 422]);
    }
    expect((await api.send('GET', '/events?before=1', { token })).status).toBe(400);
  });
});
