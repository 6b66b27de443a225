import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventNames, privateUserChannel } from '../../../contract/realtime.ts';
import type { Database } from '../../../server/db/database.ts';
import { isNull, sql } from '../../../server/db/drizzle.ts';
import { outbox } from '../../../server/db/schema/index.ts';
import { startDispatcher } from '../../../server/events/dispatcher.ts';
import { enqueue } from '../../../server/events/outbox.ts';
import { createLocalFanOut } from '../../../server/realtime/fan-out/local.ts';
import type { Publisher } from '../../../server/realtime/publisher.ts';
import { createHubPublisher } from '../../../server/realtime/publishers/hub.ts';
import { testClock } from '../../support/clock.ts';
import { bothDatabases, secondConnection, type TestDatabase } from '../../support/server/database.ts';
import { addPeople, keepingLog, lastSeqs } from './stage.ts';

const people = [1, 2, 3];
const patience = { interval: 10 };

/** What a hub is told to deliver, in order: person and seq. */
async function hearing() {
  const fanOut = createLocalFanOut();
  const heard: { channel: string; seq: number }[] = [];
  await fanOut.subscribe((message) => {
    if (message.type !== 'event' || typeof message.data !== 'string') return;
    const { seq }: { seq: number } = JSON.parse(message.data);
    for (const channel of message.channels) heard.push({ channel, seq });
  });
  const seqsOf = (userId: number) =>
    heard.filter(({ channel }) => channel === privateUserChannel(userId)).map(({ seq }) => seq);
  return { publisher: createHubPublisher(fanOut, 'app'), heard, seqsOf };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe.each(bothDatabases)('the dispatcher on $name', ({ open, name }) => {
  let test: TestDatabase;
  const clock = testClock();
  const running: { stop(): Promise<void> }[] = [];

  const start = async (database: Database, publisher: Pick<Publisher, 'publish'>, log = keepingLog()) => {
    const dispatcher = await startDispatcher({
      database,
      publisher,
      clock,
      log,
      sweepInterval: 100,
      maxBackoff: 100,
    });
    running.push(dispatcher);
    return dispatcher;
  };
  const say = (userId: number, events = 1, kept = true) =>
    test.database.orm.transaction(async (tx) => {
      for (let count = 0; count < events; count += 1) {
        await enqueue(tx, clock, userId, eventNames.recordChanged, { subject: 'User', id: 1, version: 1 });
      }
      if (!kept) throw new Error('rolled back');
    });
  const allPublished = () =>
    vi.waitFor(async () => {
      expect(await test.database.orm.$count(outbox, isNull(outbox.publishedAt))).toBe(0);
    }, patience);

  beforeEach(async () => {
    test = await open();
    await addPeople(test.database, people);
  });
  afterEach(async () => {
    for (const dispatcher of running.splice(0)) await dispatcher.stop();
    await test.close();
  });

  it('publishes what waited before it started, and what comes after, each once', async () => {
    const { publisher, seqsOf, heard } = await hearing();
    await say(1, 3);
    await start(test.database, publisher);
    await allPublished();
    await say(1);
    await say(2);
    await allPublished();
    expect(seqsOf(1)).toEqual([1, 2, 3, 4]);
    expect(seqsOf(2)).toEqual([1]);
    expect(heard).toHaveLength(5);
  });

  it('is woken by a commit long before its sweep', async () => {
    const { publisher, seqsOf } = await hearing();
    running.push(
      await startDispatcher({
        database: test.database,
        publisher,
        clock,
        log: keepingLog(),
        sweepInterval: 3_600_000,
      }),
    );
    await say(1);
    await vi.waitFor(() => expect(seqsOf(1)).toEqual([1]), patience);
  });

  it('publishes nothing of a transaction that was rolled back', async () => {
    const { publisher, heard } = await hearing();
    await start(test.database, publisher);
    await expect(say(1, 2, false)).rejects.toThrow('rolled back');
    await say(2);
    await allPublished();
    expect(heard).toEqual([{ channel: privateUserChannel(2), seq: 1 }]);
  });

  it('delivers everything in order whatever commits, rolls back, fails and stops meanwhile', async () => {
    const { publisher, heard, seqsOf } = await hearing();
    const step = fc.record({
      userId: fc.constantFrom(...people),
      events: fc.integer({ min: 1, max: 3 }),
      kept: fc.boolean(),
      sequel: fc.constantFrom('go on', 'go on', 'go on', 'restart', 'fail once'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
        heard.length = 0;
        await test.database.orm.delete(outbox);
        await test.database.orm.execute(sql`update channels set last_seq = 0`);
        let failures = 0;
        const unsteady: Pick<Publisher, 'publish'> = {
          publish: (event) => {
            if (failures === 0) return publisher.publish(event);
            failures -= 1;
            return Promise.reject(new Error('the other nodes cannot be reached'));
          },
        };
        let dispatcher = await start(test.database, unsteady);
        const writes: Promise<unknown>[] = [];
        for (const { userId, events, kept, sequel } of steps) {
          writes.push(say(userId, events, kept).catch(() => {}));
          if (sequel === 'fail once') failures += 1;
          if (sequel === 'restart') {
            await dispatcher.stop();
            dispatcher = await start(test.database, unsteady);
          }
        }
        await Promise.all(writes);
        await allPublished();
        await dispatcher.stop();
        const given = await lastSeqs(test.database, people);
        for (const [index, userId] of people.entries()) {
          expect([...new Set(seqsOf(userId))]).toEqual(upTo(given[index] ?? 0));
        }
      }),
      { numRuns: 8 },
    );
  });

  it('tries again what could not be published, without losing the order', async () => {
    const { publisher, seqsOf } = await hearing();
    const log = keepingLog();
    let refusals = 2;
    const refusing: Pick<Publisher, 'publish'> = {
      publish: (event) => {
        refusals -= 1;
        return refusals >= 0 ? Promise.reject(new Error('away')) : publisher.publish(event);
      },
    };
    await say(1, 3);
    await start(test.database, refusing, log);
    await allPublished();
    expect(seqsOf(1)).toEqual([1, 2, 3]);
    expect(log.lines).toEqual([
      'realtime events could not be published; will retry',
      'realtime events could not be published; will retry',
    ]);
  });

  it('gives up, and says so, what could not be published for two minutes', async () => {
    const log = keepingLog();
    await say(1, 2);
    clock.advance(121_000);
    await start(test.database, { publish: () => Promise.reject(new Error('away')) }, log);
    await allPublished();
    await vi.waitFor(() => expect(log.lines).toHaveLength(2), patience);
    expect(log.lines).toEqual([
      'realtime events were dropped after repeated failures',
      'realtime events could not be published; will retry',
    ]);
  });

  it.runIf(name === 'PostgreSQL')(
    'leaves the work to one process, and the next takes over when it ends',
    async () => {
      const other = await secondConnection(test.database);
      const [one, two] = [await hearing(), await hearing()];
      const first = await start(test.database, one.publisher);
      await say(1);
      await allPublished();
      await start(other, two.publisher);
      for (let count = 0; count < 10; count += 1) await say(1);
      await allPublished();
      expect(one.seqsOf(1)).toEqual(upTo(11));
      expect(two.seqsOf(1)).toEqual([]);
      await first.stop();
      await say(1, 2);
      await allPublished();
      expect(one.seqsOf(1)).toEqual(upTo(11));
      expect(two.seqsOf(1)).toEqual([12, 13]);
      for (const dispatcher of running.splice(0)) await dispatcher.stop();
      await other.close();
    },
  );
});
