import type { BaseLogger } from 'pino';
import type { Database, Transaction } from '../db/database.ts';
import { and, eq, exists, gt, inArray, isNotNull, lte, or, sql } from '../db/drizzle.ts';
import { withParents } from '../db/partner-tree.ts';
import { roleOfUser } from '../db/role-of-user.ts';
import { ruleVersions, sessionSockets, sessions, users } from '../db/schema/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Publisher } from '../realtime/publisher.ts';
import type { EventLog } from './event-log.ts';
import { startNotifiedPollingLoop } from './polling-loop.ts';

/** The PostgreSQL channel that announces ended sessions. */
export const sessionsChannel = 'sessions';

const notifyRevocations = (tx: Transaction) => tx.execute(sql`select pg_notify(${sessionsChannel}, '')`);

/** The time at which a socket counts as authorised that its session opened with other rights: it is closed. */
const withOtherRights = new Date(0);

/**
 * After COMMIT, wakes the process that closes the sockets of sessions that ended, whose rules or sub-agents have changed,
 * or that are now seen as someone else.
 */
export function registerRevocationSubscribers(eventLog: EventLog): void {
  for (const type of ['session.revoked', 'role.rulesChanged'] as const) {
    eventLog.on(type, async (_event, { tx }) => {
      await notifyRevocations(tx);
    });
  }
  // What a partner's users may read of its sub-agents changes with the parent: for those of the former and the new one.
  eventLog.on('channelPartner.changed', async ({ payload: { before, after } }, { tx }) => {
    const parents = [before.parentId, after.parentId].filter((id) => typeof id === 'number');
    if (parents.length === 0) return;
    const isAffected = inArray(users.partnerId, withParents(parents));
    // Abilities are cached by the version of their user.
    await tx
      .update(users)
      .set({ version: sql`${users.version} + 1` })
      .where(isAffected);
    const ofAffected = tx
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sql`coalesce(${sessions.seenAsId}, ${sessions.userId})`))
      .where(isAffected);
    await tx
      .update(sessionSockets)
      .set({ authorizedAt: withOtherRights })
      .where(inArray(sessionSockets.sessionId, ofAffected));
    await notifyRevocations(tx);
  });
  for (const type of ['session.seenAs', 'session.seenAsEnded'] as const) {
    eventLog.on(type, async ({ payload: { sessionId } }, { tx }) => {
      await tx
        .update(sessionSockets)
        .set({ authorizedAt: withOtherRights })
        .where(eq(sessionSockets.sessionId, sessionId));
      await notifyRevocations(tx);
    });
  }
}

export interface RevocationsOptions {
  readonly database: Database;
  readonly publisher: Pick<Publisher, 'terminateSockets' | 'terminateUser'>;
  readonly clock: Clock;
  readonly log: Pick<BaseLogger, 'warn'>;
  /**
   * Our hub closes single sockets; a Pusher-compatible engine only all sockets of a user, whose other sessions then
   * reconnect.
   */
  readonly terminateBy: 'socket' | 'user';
  /** Milliseconds without a request after which a session ends. */
  readonly idleLimit: number;
  /** How often to look for sessions that ended without a notification, in ms. */
  readonly sweepInterval?: number;
}

const batchSize = 500;

/**
 * Closes the sockets that revoked and expired sessions opened, those that a session opened as another person than it is
 * seen as now, and those that were authorised by rules that have changed since: their clients connect again, and are
 * authorised for the channels of what they may read now. Each authorised socket is a row, which is deleted once the socket
 * was told to close. So none is missed when a process dies between COMMIT and closing, or when an authorisation and a
 * revocation overlap. Every process does it: closing a socket twice is harmless.
 */
export async function startRevocations(options: RevocationsOptions): Promise<{ stop(): Promise<void> }> {
  const { database, publisher, log } = options;

  async function poll(): Promise<boolean> {
    const rows = await findSocketsToClose(options);
    if (rows.length === 0) return false;
    const socketIds = rows.map((row) => row.socketId);
    if (options.terminateBy === 'socket') await publisher.terminateSockets(socketIds);
    else
      for (const userId of new Set(rows.map((row) => row.userId))) await publisher.terminateUser(`${userId}`);
    for (const { sessionId, socketId } of rows) {
      await database.orm
        .delete(sessionSockets)
        .where(and(eq(sessionSockets.sessionId, sessionId), eq(sessionSockets.socketId, socketId)));
    }
    return rows.length === batchSize;
  }

  return startNotifiedPollingLoop(database, sessionsChannel, {
    poll,
    onFailure: (err) => log.warn({ err }, 'sockets could not be closed; will retry'),
    interval: options.sweepInterval ?? 2_000,
  });
}

/** A request that was under way when the rules changed may have authorised its socket this much later, in seconds. */
const authorisationDelay = 1;

function findSocketsToClose({ database, clock, idleLimit }: RevocationsOptions) {
  const now = clock.now();
  const newerRules = database.orm
    .select({ id: ruleVersions.id })
    .from(ruleVersions)
    .where(
      and(
        eq(ruleVersions.role, roleOfUser),
        gt(ruleVersions.number, 1),
        gt(
          ruleVersions.createdAt,
          sql`${sessionSockets.authorizedAt} - make_interval(secs => ${authorisationDelay})`,
        ),
      ),
    );
  const ended = or(
    eq(sessionSockets.authorizedAt, withOtherRights),
    isNotNull(sessions.revokedAt),
    lte(sessions.expiresAt, now),
    lte(sessions.lastUsedAt, new Date(now.getTime() - idleLimit)),
  );
  return database.orm
    .select({
      sessionId: sessionSockets.sessionId,
      socketId: sessionSockets.socketId,
      userId: sessions.userId,
    })
    .from(sessionSockets)
    .innerJoin(sessions, eq(sessions.id, sessionSockets.sessionId))
    .innerJoin(users, eq(users.id, sql`coalesce(${sessions.seenAsId}, ${sessions.userId})`))
    .where(or(ended, exists(newerRules)))
    .limit(batchSize);
}
