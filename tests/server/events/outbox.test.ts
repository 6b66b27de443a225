import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventNames } from '../../../contract/realtime.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { asc, eq } from '../../../server/db/drizzle.ts';
import { channelMessages, channels, outbox } from '../../../server/db/schema/index.ts';
import { enqueue, enqueueForAll, loadEventsAfter, removeOldEvents } from '../../../server/events/outbox.ts';
import { testClock } from '../../support/clock.ts';
import { databases, secondConnection, type TestDatabase } from '../../support/server/database.ts';
import { countWaiting, lockTwice } from '../../support/server/locks.ts';
import { addPeople, lastSeqs } from './stage.ts';

const people = [1, 2, 3];

describe.each(databases)('the outbox on $name', ({ open }) => {
  let test: TestDatabase;
  const clock = testClock();
  const tell = (tx: Transaction, userId: number, id = 1) =>
    enqueue(tx, clock, userId, eventNames.recordChanged, { subject: 'User', id, version: null });
  const seqsOf = async (userId: number) => {
    const rows = await test.database.orm
      .select({ seq: outbox.seq })
      .from(outbox)
      .where(eq(outbox.userId, userId))
      .orderBy(asc(outbox.id));
    return rows.map(({ seq }) => seq);
  };

  beforeEach(async () => {
    test = await open();
    await addPeople(test.database, people);
  });
  afterEach(() => test.close());

  it('puts many events on the channels of many, each in its order and without holes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.subarray(people), { maxLength: 12 }), async (receivers) => {
        const before = await lastSeqs(test.database, people);
        const messages = receivers.map((userIds, id) => ({
          userIds,
          payload: { subject: 'User' as const, id: id + 1, version: null },
        }));
        await test.database.orm.transaction((tx) =>
          enqueueForAll(tx, clock, eventNames.recordChanged, messages),
        );
        for (const [index, userId] of people.entries()) {
          const start = before[index] ?? 0;
          const { rows } = await loadEventsAfter(test.database.orm, userId, start, 100);
          const ids = messages.flatMap(({ userIds, payload }) =>
            userIds.includes(userId) ? [payload.id] : [],
          );
          expect(rows.map(({ seq, payload }) => [seq, payload])).toEqual(
            ids.map((id, turn) => [
              start + turn + 1,
              {
                subject: 'User',
                id,
                version: null,
                seq: start + turn + 1,
                details: { subject: 'User', id, version: null },
              },
            ]),
          );
        }
      }),
      { numRuns: 20 },
    );
  });

  it('numbers each person’s events without holes, whatever commits and rolls back at the same time', async () => {
    const step = fc.record({
      userId: fc.constantFrom(...people),
      events: fc.integer({ min: 1, max: 3 }),
      kept: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        await test.database.orm.delete(outbox);
        await test.database.orm.update(channels).set({ lastSeq: 0 });
        await Promise.allSettled(
          steps.map(({ userId, events, kept }) =>
            test.database.orm.transaction(async (tx) => {
              for (let count = 0; count < events; count += 1) await tell(tx, userId);
              if (!kept) throw new Error('rolled back');
            }),
          ),
        );
        for (const userId of people) {
          const kept = steps.filter((each) => each.kept && each.userId === userId);
          const count = kept.reduce((sum, each) => sum + each.events, 0);
          expect(await seqsOf(userId)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('locks the channels of all recipients in the order of their ids, wherever they stand in the table', async () => {
    const { orm } = test.database;
    const other = await secondConnection(test.database);
    // Its row is written anew, behind the others.
    await orm.update(channels).set({ lastSeq: 0 }).where(eq(channels.userId, 1));
    const payload = { subject: 'User' as const, id: 1, version: null };
    await lockTwice(test.database, other, {
      hold: (tx) => tx.select().from(channels).where(eq(channels.userId, 1)).for('update'),
      lock: (tx) => enqueueForAll(tx, clock, eventNames.recordChanged, [{ userIds: [3, 2, 1], payload }]),
      meanwhile: async () => {
        await expect.poll(() => countWaiting(test.database)).toBe(1);
        const free = await orm
          .select({ userId: channels.userId })
          .from(channels)
          .orderBy(channels.userId)
          .for('update', { skipLocked: true });
        expect(free).toEqual([{ userId: 2 }, { userId: 3 }]);
      },
    });
    expect(await lastSeqs(test.database, people)).toEqual([1, 1, 1]);
    await other.close();
  });

  it('keeps nothing of a transaction that was rolled back', async () => {
    const undone = test.database.orm.transaction(async (tx) => {
      await tell(tx, 1);
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect(await seqsOf(1)).toEqual([]);
    expect(await lastSeqs(test.database, people)).toEqual([0, 0, 0]);
  });

  it('says nothing to somebody who does not exist', async () => {
    await test.database.orm.transaction((tx) => tell(tx, 999));
    expect(await test.database.orm.$count(outbox)).toBe(0);
    expect(await test.database.orm.$count(channelMessages)).toBe(0);
  });

  it('gives what came after a seq, page by page, the seq in every payload', async () => {
    await test.database.orm.transaction(async (tx) => {
      for (let id = 1; id <= 5; id += 1) await tell(tx, 1, id);
      await tell(tx, 2);
    });
    const row = (seq: number) => ({
      seq,
      event: 'record.changed',
      payload: {
        subject: 'User',
        id: seq,
        version: null,
        seq,
        details: { subject: 'User', id: seq, version: null },
      },
    });
    const from = (seq: number, limit: number) => loadEventsAfter(test.database.orm, 1, seq, limit);
    expect(await from(0, 3)).toEqual({ rows: [1, 2, 3].map(row), lastSeq: 3, more: true, gap: false });
    expect(await from(3, 3)).toEqual({ rows: [4, 5].map(row), lastSeq: 5, more: false, gap: false });
    expect(await from(5, 3)).toEqual({ rows: [], lastSeq: 5, more: false, gap: false });
  });

  it('admits a gap once events are removed, and for a seq it never gave', async () => {
    await test.database.orm.transaction((tx) => tell(tx, 1));
    clock.advance(8 * 86_400_000);
    await test.database.orm.transaction((tx) => tell(tx, 1));
    await removeOldEvents(test.database.orm, clock);
    expect(await seqsOf(1)).toEqual([2]);
    const standing = async (seq: number) => {
      const { rows, ...rest } = await loadEventsAfter(test.database.orm, 1, seq, 10);
      return { seqs: rows.map((row) => row.seq), ...rest };
    };
    expect(await standing(0)).toEqual({ seqs: [2], lastSeq: 2, more: false, gap: true });
    expect(await standing(1)).toEqual({ seqs: [2], lastSeq: 2, more: false, gap: false });
    expect(await standing(7)).toEqual({ seqs: [], lastSeq: 2, more: false, gap: true });
    clock.advance(8 * 86_400_000);
    await removeOldEvents(test.database.orm, clock);
    expect(await standing(1)).toEqual({ seqs: [], lastSeq: 2, more: false, gap: true });
    expect(await standing(2)).toEqual({ seqs: [], lastSeq: 2, more: false, gap: false });
  });
});
