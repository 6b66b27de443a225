import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../server/db/drizzle.ts';
import { eventLog as table, users } from '../../../server/db/schema/index.ts';
import { createEventLog } from '../../../server/events/event-log.ts';
import type { EventOf } from '../../../server/events/events.ts';
import { testClock } from '../../support/clock.ts';
import { databases, type TestDatabase } from '../../support/server/database.ts';
import { addPeople } from './stage.ts';

const signedIn: EventOf<'session.signedIn'> = {
  type: 'session.signedIn',
  actorId: 1,
  subject: 'Session',
  subjectId: 5,
  payload: { sessionId: 5 },
};

describe.each(databases)('the event log on $name', ({ open }) => {
  let test: TestDatabase;
  const clock = testClock();
  beforeEach(async () => {
    test = await open();
    await addPeople(test.database, [1]);
  });
  afterEach(() => test.close());

  it('writes who did what to which record, when, and on which request', async () => {
    const log = createEventLog({ clock });
    await test.database.orm.transaction(async (tx) => {
      await log.append(tx, { ...signedIn, from: 'a', to: 'b' }, { requestId: 'req-1' });
      await log.append(tx, { ...signedIn, actorId: null });
    });
    const row = {
      happenedAt: clock.now(),
      actorId: 1,
      type: 'session.signedIn',
      subject: 'Session',
      subjectId: 5,
      payload: { sessionId: 5 },
      fromState: 'a',
      toState: 'b',
      requestId: 'req-1',
    };
    const rows = await test.database.orm.select().from(table).orderBy(table.id);
    expect(rows.map(({ id: _id, ...rest }) => rest)).toEqual([
      row,
      { ...row, actorId: null, fromState: null, toState: null, requestId: null },
    ]);
  });

  it('names the caller and the subject that the type implies, unless the event says otherwise', async () => {
    const log = createEventLog({ clock });
    await test.database.orm.transaction((tx) =>
      log.appendAll(
        tx,
        [
          { type: 'courseRequest.created', subjectId: 3, payload: {} },
          { type: 'document.opened', subjectId: 4, payload: { file: 1, disposition: 'inline' } },
          { type: 'user.confirmed', actorId: null, subjectId: 1, payload: {} },
          { ...signedIn, actorId: null },
        ],
        { actorId: 1 },
      ),
    );
    const rows = await test.database.orm.select().from(table).orderBy(table.id);
    expect(rows.map(({ actorId, subject }) => [actorId, subject])).toEqual([
      [1, 'CourseRequest'],
      [1, 'ApplicationDocument'],
      [null, 'User'],
      [null, 'Session'],
    ]);
  });

  it('runs the subscribers of that type in order, in the transaction of the cause', async () => {
    const log = createEventLog({ clock });
    const ran: string[] = [];
    log.on('session.signedIn', async (event, { tx, eventId }) => {
      const [row] = await tx.select({ id: table.id }).from(table);
      ran.push(`first ${event.payload.sessionId} ${row?.id === eventId}`);
    });
    log.on('session.signedIn', async () => void ran.push('second'));
    log.on('user.confirmed', async () => void ran.push('never'));
    await test.database.orm.transaction((tx) => log.append(tx, signedIn));
    expect(ran).toEqual(['first 5 true', 'second']);
  });

  it('writes several events in their order, and tells groups of one type together and others one by one', async () => {
    const log = createEventLog({ clock });
    const ran: unknown[] = [];
    log.onBatch(
      'session.signedIn',
      async (events) => void ran.push(events.map(({ subjectId }) => subjectId)),
    );
    log.on('session.signedIn', async ({ subjectId }, { eventId }) => void ran.push([subjectId, eventId]));
    const given = [7, 3, 5].map((subjectId) => ({ ...signedIn, subjectId }));
    await test.database.orm.transaction((tx) => log.appendAll(tx, given));
    const rows = await test.database.orm
      .select({ subjectId: table.subjectId, id: table.id })
      .from(table)
      .orderBy(table.id);
    expect(rows.map(({ subjectId }) => subjectId)).toEqual([7, 3, 5]);
    expect(ran).toEqual([[7, 3, 5], ...rows.map(({ subjectId, id }) => [subjectId, id])]);
    await test.database.orm.transaction((tx) => log.appendAll(tx, []));
    expect(ran).toHaveLength(4);
  });

  it('undoes the cause when a subscriber fails', async () => {
    const log = createEventLog({ clock });
    log.on('session.signedIn', async () => {
      throw new Error('no');
    });
    const cause = test.database.orm.transaction(async (tx) => {
      await tx.update(users).set({ fullName: 'Changed' });
      await log.append(tx, signedIn);
    });
    await expect(cause).rejects.toThrow('no');
    expect(await test.database.orm.$count(table)).toBe(0);
    const [user] = await test.database.orm.select({ fullName: users.fullName }).from(users);
    expect(user).toEqual({ fullName: 'Person 1' });
  });

  it('cannot be changed or shortened afterwards', async () => {
    const log = createEventLog({ clock });
    await test.database.orm.transaction((tx) => log.append(tx, signedIn));
    for (const change of [
      sql`update event_log set actor_id = 2`,
      sql`delete from event_log`,
      sql`truncate event_log`,
    ]) {
      await expect(test.database.orm.execute(change)).rejects.toHaveProperty(
        'cause.message',
        'event_log is append-only',
      );
    }
    expect(await test.database.orm.$count(table)).toBe(1);
  });
});
