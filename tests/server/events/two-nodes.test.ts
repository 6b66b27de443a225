import Echo from 'laravel-echo';
import Pusher, { type ChannelAuthorizationCallback } from 'pusher-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventNames, userChannel } from '../../../contract/realtime.ts';
import type { Database } from '../../../server/db/database.ts';
import { eq } from '../../../server/db/drizzle.ts';
import { sessionSockets, sessions } from '../../../server/db/schema/index.ts';
import { startDispatcher } from '../../../server/events/dispatcher.ts';
import { createEventLog } from '../../../server/events/event-log.ts';
import { enqueue } from '../../../server/events/outbox.ts';
import { registerRevocationSubscribers, startRevocations } from '../../../server/events/revocations.ts';
import { createPostgresFanOut } from '../../../server/realtime/fan-out/postgres.ts';
import { createHubPublisher } from '../../../server/realtime/publishers/hub.ts';
import { authorizeChannel } from '../../../server/realtime/signature.ts';
import { testClock } from '../../support/clock.ts';
import { databases, secondConnection, type TestDatabase } from '../../support/server/database.ts';
import { app, silent, startHub } from '../realtime/harness.ts';
import { addPeople, keepingLog } from './stage.ts';

const patience = { interval: 10 };
const clock = testClock();
interface Handshake {
  readonly channelName: string;
  readonly socketId: string;
}
type Answer = ChannelAuthorizationCallback;

const idleLimit = 30 * 60_000;

/** What one process runs beside the API: a hub, a dispatcher and the closing of ended sessions' sockets. */
async function startNode(database: Database) {
  const fanOut = createPostgresFanOut(database, silent);
  const hub = await startHub({ fanOut });
  const publisher = createHubPublisher(fanOut, app.id);
  const shared = { database, publisher, clock, log: keepingLog() };
  const dispatcher = await startDispatcher({ ...shared, sweepInterval: 100 });
  const revocations = await startRevocations({
    ...shared,
    terminateBy: 'socket',
    idleLimit,
    sweepInterval: 60_000,
  });
  const stop = async () => {
    await dispatcher.stop();
    await revocations.stop();
    await hub.close();
  };
  return { port: hub.port, stop };
}

/** A browser's client on its person's channel, and the seqs that came. */
async function joinAs(userId: number, port: number) {
  const echo = new Echo({
    broadcaster: 'reverb',
    Pusher,
    key: app.key,
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    withoutInterceptors: true,
    auth: { headers: {} },
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ channelName, socketId }: Handshake, answer: Answer) =>
        answer(null, authorizeChannel(app, socketId, channelName)),
    },
  });
  const seqs: number[] = [];
  const subscribed = vi.fn();
  echo
    .private(userChannel(userId))
    .subscribed(subscribed)
    .listen(`.${eventNames.recordChanged}`, ({ seq }: { seq: number }) => void seqs.push(seq));
  await vi.waitFor(() => expect(subscribed).toHaveBeenCalledOnce(), patience);
  return { echo, seqs, state: () => echo.connectionStatus() };
}

describe.each(databases)('two processes on one $name', ({ open }) => {
  let test: TestDatabase;
  let second: Database;
  let nodes: { readonly port: number; stop(): Promise<void> }[];
  const clients: Echo<'reverb'>[] = [];

  const join = async (userId: number, node: number) => {
    const joined = await joinAs(userId, nodes[node]?.port ?? 0);
    clients.push(joined.echo);
    return joined;
  };
  const say = (database: Database, userId: number) =>
    database.orm.transaction((tx) =>
      enqueue(tx, clock, userId, eventNames.recordChanged, { subject: 'User', id: 1, version: 1 }),
    );

  beforeEach(async () => {
    test = await open();
    second = await secondConnection(test.database);
    await addPeople(test.database, [1, 2]);
    nodes = [await startNode(test.database), await startNode(second)];
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.disconnect();
    for (const node of nodes) await node.stop();
    await second.close();
    await test.close();
  });

  it('deliver to their own clients what the other wrote, in order', async () => {
    const [here, there, stranger] = [await join(1, 0), await join(1, 1), await join(2, 1)];
    const writes: Promise<unknown>[] = [];
    for (let count = 0; count < 20; count += 1) writes.push(say(count % 2 ? second : test.database, 1));
    await Promise.all(writes);
    const all = Array.from({ length: 20 }, (_, index) => index + 1);
    await vi.waitFor(() => {
      expect(here.seqs).toEqual(all);
      expect(there.seqs).toEqual(all);
    }, patience);
    expect(stranger.seqs).toEqual([]);
  });

  it('go on when the one that published ends', async () => {
    const there = await join(1, 1);
    await say(test.database, 1);
    await vi.waitFor(() => expect(there.seqs).toEqual([1]), patience);
    await nodes.shift()?.stop();
    await say(second, 1);
    await vi.waitFor(() => expect(there.seqs).toEqual([1, 2]), patience);
  });

  it('close the sockets of a revoked session on either within five seconds, and no others', async () => {
    const [revoked, kept] = [await join(1, 1), await join(1, 0)];
    const session = {
      userId: 1,
      userAgent: 'test',
      ipAddress: '127.0.0.1',
      createdAt: clock.now(),
      lastUsedAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 3_600_000),
    };
    await test.database.orm.insert(sessions).values([
      { ...session, id: 1, tokenHash: 'a' },
      { ...session, id: 2, tokenHash: 'b' },
    ]);
    await test.database.orm.insert(sessionSockets).values([
      { sessionId: 1, socketId: revoked.echo.socketId() ?? '', authorizedAt: clock.now() },
      { sessionId: 2, socketId: kept.echo.socketId() ?? '', authorizedAt: clock.now() },
    ]);
    const eventLog = createEventLog({ clock });
    registerRevocationSubscribers(eventLog);
    const began = Date.now();
    await test.database.orm.transaction(async (tx) => {
      await tx.update(sessions).set({ revokedAt: clock.now() }).where(eq(sessions.id, 1));
      await eventLog.append(tx, {
        type: 'session.revoked',
        actorId: 1,
        subject: 'Session',
        subjectId: 1,
        payload: { userId: 1, sessionIds: [1], cause: 'signOut' },
      });
    });
    await vi.waitFor(() => expect(revoked.state()).toBe('disconnected'), patience);
    expect(Date.now() - began).toBeLessThan(5_000);
    await vi.waitFor(async () => {
      const left = await test.database.orm
        .select({ sessionId: sessionSockets.sessionId })
        .from(sessionSockets);
      expect(left).toEqual([{ sessionId: 2 }]);
    }, patience);
    await say(second, 1);
    await vi.waitFor(() => expect(kept.seqs).toEqual([1]), patience);
    expect(kept.state()).toBe('connected');
    expect(revoked.seqs).toEqual([]);
  });
});
