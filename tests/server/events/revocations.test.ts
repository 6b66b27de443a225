import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../contract/kit/ability.ts';
import { eq } from '../../../server/db/drizzle.ts';
import { ruleVersions, sessionSockets, sessions, users } from '../../../server/db/schema/index.ts';
import { startRevocations } from '../../../server/events/revocations.ts';
import { createLocalFanOut } from '../../../server/realtime/fan-out/local.ts';
import type { HubMessage } from '../../../server/realtime/hub/messages.ts';
import { createHubPublisher } from '../../../server/realtime/publishers/hub.ts';
import { type TestClock, testClock } from '../../support/clock.ts';
import { databases, type TestDatabase } from '../../support/server/database.ts';
import { addPeople, keepingLog } from './stage.ts';

const minute = 60_000;
const patience = { interval: 10 };

describe.each(databases)('the sockets of ended sessions on $name', ({ open }) => {
  let test: TestDatabase;
  let clock: TestClock;
  let told: HubMessage[];
  let stop = async (): Promise<void> => {};

  beforeEach(async () => {
    test = await open();
    clock = testClock();
    told = [];
    await addPeople(test.database, [1, 2]);
    const session = (id: number, userId: number) => ({
      id,
      userId,
      tokenHash: `${id}`,
      userAgent: 'test',
      ipAddress: '127.0.0.1',
      createdAt: clock.now(),
      lastUsedAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 20 * minute),
    });
    await test.database.orm
      .insert(sessions)
      .values([
        { ...session(1, 1), revokedAt: clock.now() },
        { ...session(2, 2), expiresAt: new Date(clock.now().getTime() + 720 * minute) },
        session(3, 1),
      ]);
    const socket = (sessionId: number) => ({
      sessionId,
      socketId: `${sessionId}.1`,
      authorizedAt: clock.now(),
    });
    await test.database.orm.insert(sessionSockets).values([1, 2, 3].map(socket));
  });
  afterEach(async () => {
    await stop();
    await test.close();
  });

  const start = async (terminateBy: 'socket' | 'user') => {
    const fanOut = createLocalFanOut();
    await fanOut.subscribe((message) => void told.push(message));
    const publisher = createHubPublisher(fanOut, 'app');
    const log = keepingLog();
    ({ stop } = await startRevocations({
      database: test.database,
      publisher,
      clock,
      log,
      terminateBy,
      idleLimit: 30 * minute,
      sweepInterval: 50,
    }));
  };
  const left = async () => {
    const rows = await test.database.orm.select({ sessionId: sessionSockets.sessionId }).from(sessionSockets);
    return rows.map(({ sessionId }) => sessionId).sort();
  };

  it('are closed when the session was revoked, has run out, or was not used for long', async () => {
    await start('socket');
    await vi.waitFor(async () => expect(await left()).toEqual([2, 3]), patience);
    clock.advance(20 * minute);
    await vi.waitFor(async () => expect(await left()).toEqual([2]), patience);
    clock.advance(10 * minute);
    await vi.waitFor(async () => expect(await left()).toEqual([]), patience);
    expect(told).toEqual(['1.1', '3.1', '2.1'].map((id) => ({ type: 'terminateSockets', ids: [id] })));
  });

  it('are closed when the rules of the role change, and not those that are authorised afterwards', async () => {
    const { orm } = test.database;
    await orm.update(sessions).set({ revokedAt: null });
    const version = (role: Role, number: number) => ({ role, number, rules: [], createdAt: clock.now() });
    await start('socket');
    clock.advance(minute);
    await orm.insert(ruleVersions).values([version('aco', 2), version('client', 2)]);
    await orm.update(users).set({ role: 'client' }).where(eq(users.id, 2));
    await vi.waitFor(async () => expect(await left()).toEqual([1, 3]), patience);
    clock.advance(minute);
    await orm.insert(sessionSockets).values({ sessionId: 2, socketId: '2.2', authorizedAt: clock.now() });
    await orm.insert(ruleVersions).values(version('counsellor', 2));
    await vi.waitFor(async () => expect(await left()).toEqual([2]), patience);
    expect(told).toEqual([
      { type: 'terminateSockets', ids: ['2.1'] },
      { type: 'terminateSockets', ids: ['1.1', '3.1'] },
    ]);
  });

  it('are closed person by person where an engine cannot end single ones', async () => {
    await start('user');
    await vi.waitFor(async () => expect(await left()).toEqual([2, 3]), patience);
    expect(told).toEqual([{ type: 'terminateUser', app: 'app', userId: '1' }]);
  });
});
