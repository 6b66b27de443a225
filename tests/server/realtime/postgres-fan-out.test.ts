import { expect, test } from 'vitest';
import { createPostgresFanOut, type ListeningDatabase } from '../../../server/realtime/fan-out/postgres.ts';
import type { FanOut, HubMessage } from '../../../server/realtime/hub/messages.ts';
import { createHubPublisher } from '../../../server/realtime/publishers/hub.ts';
import { collectEnds } from '../../support/ends.ts';
import { openPostgres } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';
import { app, connect, member, silent, startHub, within } from './harness.ts';

const endings = collectEnds();

const own = openForSuite(openPostgres);

/** A fan-out as another process has it. */
const fanOutOf = (database: ListeningDatabase = own.database): FanOut =>
  createPostgresFanOut(database, silent);

/** Keeps what a fan-out hands over. */
async function listen(fanOut: FanOut) {
  const messages: HubMessage[] = [];
  let wake = () => {};
  const end = await fanOut.subscribe((message) => {
    messages.push(message);
    wake();
  });
  endings.push(end);
  const until = async (count: number): Promise<HubMessage[]> => {
    while (messages.length < count) {
      await within(
        new Promise<void>((resolve) => {
          wake = resolve;
        }),
        `message ${count}; there were ${messages.length}`,
      );
    }
    return messages;
  };
  return { messages, until };
}

const event = (data: unknown): HubMessage => ({
  type: 'event',
  app: app.id,
  channels: ['news'],
  event: 'e',
  data,
});

test('a message is handed to the own handlers at once and to the other processes', async () => {
  const [here, there] = [fanOutOf(), fanOutOf()];
  const [mine, theirs] = [await listen(here), await listen(there)];
  const published = here.publish(event('1'));
  expect(mine.messages).toEqual([event('1')]);
  await published;
  expect(await theirs.until(1)).toEqual([event('1')]);
  await there.publish(event('2'));
  expect(await mine.until(2)).toEqual([event('1'), event('2')]);
  expect(theirs.messages).toEqual([event('1'), event('2')]);
});

test('messages of one publisher arrive in order, the long ones and the equal ones too', async () => {
  const [here, there] = [fanOutOf(), fanOutOf()];
  const theirs = await listen(there);
  const sent = Array.from({ length: 300 }, (_, place) =>
    event(place % 7 === 0 ? `${place}:${'ü'.repeat(4_500)}` : place % 5 === 0 ? 'the same' : `${place}`),
  );
  await Promise.all(sent.map((message) => here.publish(message)));
  expect(await theirs.until(300)).toEqual(sent);
});

test('whatever text a message holds arrives as it was', async () => {
  const [here, there] = [fanOutOf(), fanOutOf()];
  const theirs = await listen(there);
  const texts = ['\u0000', "'; drop table hub_messages; --", '\ud800', '😀', '\\u0000', '"', '\n'];
  const sent = texts.flatMap((text) => [event(text), event(text + 'x'.repeat(8_000))]);
  for (const message of sent) await here.publish(message);
  expect(await theirs.until(sent.length)).toEqual(sent);
});

test('a payload is carried in the notification up to 7,900 bytes and in a row beyond', async () => {
  const here = fanOutOf();
  const rows = async (): Promise<number> =>
    (await own.database.pool.query('select count(*)::int as count from hub_messages')).rows[0].count;
  const before = await rows();
  await here.publish(event('x'.repeat(7_700)));
  expect(await rows()).toBe(before);
  await here.publish(event('x'.repeat(7_900)));
  expect(await rows()).toBe(before + 1);
});

test('rows of long messages are removed after five minutes', async () => {
  const { pool } = own.database;
  await pool.query("update hub_messages set created_at = now() - interval '6 minutes'");
  await fanOutOf().publish(event('x'.repeat(8_000)));
  const left = await pool.query(
    "select count(*)::int as count from hub_messages where created_at < now() - interval '5 minutes'",
  );
  expect(left.rows[0].count).toBe(0);
});

test('a publish rejects while the database is away, and no gap is found afterwards', async () => {
  const { database } = own;
  let away = true;
  const pool = {
    query: (...args: unknown[]) =>
      away ? Promise.reject(new Error('away')) : Reflect.apply(database.pool.query, database.pool, args),
  };
  const shaky = createPostgresFanOut(
    { pool, listen: (channel, handler, resumed) => database.listen(channel, handler, resumed) },
    silent,
  );
  const theirs = await listen(fanOutOf());
  away = false;
  await shaky.publish(event('1'));
  away = true;
  await expect(shaky.publish(event('lost'))).rejects.toThrow('away');
  away = false;
  await shaky.publish(event('2'));
  expect(await theirs.until(2)).toEqual([event('1'), event('2')]);
});

test('a hole in the numbers of a sender is reported as a gap', async () => {
  const theirs = await listen(fanOutOf());
  const notify = (seq: number) =>
    own.database.pool.query('select pg_notify($1, $2)', [
      'quayside_hub',
      JSON.stringify({ node: 'other', seq, message: event(String(seq)) }),
    ]);
  await notify(7);
  await notify(8);
  await notify(10);
  expect(await theirs.until(4)).toEqual([event('7'), event('8'), { type: 'gap' }, event('10')]);
});

test('a notification that is no message is reported as a gap and the next ones are taken', async () => {
  const theirs = await listen(fanOutOf());
  const { pool } = own.database;
  for (const payload of ['not json', '{}', '{"node":"x","seq":1,"row":"999999999"}']) {
    await pool.query('select pg_notify($1, $2)', ['quayside_hub', payload]);
  }
  await fanOutOf().publish(event('after'));
  const messages = await theirs.until(4);
  expect(messages.at(-1)).toEqual(event('after'));
  expect(messages.slice(0, 3)).toEqual([{ type: 'gap' }, { type: 'gap' }, { type: 'gap' }]);
});

test('a lost listening connection is made again and reported as a gap', async () => {
  const theirs = await listen(fanOutOf());
  const name = (await own.database.pool.query('select current_database() as name')).rows[0].name;
  await own.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like 'LISTEN%' and pid <> pg_backend_pid()",
    [name],
  );
  expect(await theirs.until(1)).toEqual([{ type: 'gap' }]);
  await fanOutOf().publish(event('after'));
  expect(await theirs.until(2)).toEqual([{ type: 'gap' }, event('after')]);
});

test("two hubs on one PostgreSQL deliver each other's events, members and ends of sessions", async () => {
  const [one, two] = [fanOutOf(), fanOutOf()];
  const [first, second] = [await startHub({ fanOut: one }), await startHub({ fanOut: two })];
  endings.push(first.close, second.close);
  const [here, there] = [await connect(first.port), await connect(second.port)];
  await here.join('news');
  await there.join('news');
  const publisher = createHubPublisher(one, app.id);
  for (let place = 0; place < 100; place += 1) {
    await publisher.publish({ channel: 'news', event: 'e', data: place });
  }
  await there.take(({ data }) => data === '99');
  expect(there.frames.map(({ data }) => data)).toEqual(Array.from({ length: 99 }, (_, place) => `${place}`));

  await here.join('presence-a', member('1'));
  await there.join('presence-a', member('2'));
  expect((await here.takeEvent('pusher_internal:member_added')).data).toContain('"user_id":"2"');
  await second.hub.terminateSockets([here.id]);
  expect((await within(here.closed, 'a close')).code).toBe(4009);
  expect((await there.takeEvent('pusher_internal:member_removed')).data).toBe('{"user_id":"1"}');
  await publisher.terminateUser('2');
  expect((await within(there.closed, 'a close')).code).toBe(4009);
});
