import type { BaseLogger } from 'pino';
import { privateUserChannel } from '../../contract/realtime.ts';
import type { Database } from '../db/database.ts';
import { asc, inArray, isNull } from '../db/drizzle.ts';
import { outbox } from '../db/schema/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Publisher } from '../realtime/publisher.ts';
import { createLeadership } from './leadership.ts';
import { outboxChannel, removeOldEvents } from './outbox.ts';
import { startNotifiedPollingLoop } from './polling-loop.ts';

export interface DispatcherOptions {
  readonly database: Database;
  readonly publisher: Pick<Publisher, 'publish'>;
  readonly clock: Clock;
  readonly log: Pick<BaseLogger, 'info' | 'warn' | 'error'>;
  /** How often to look for events without a NOTIFY, and to try to become the leader, in ms. */
  readonly sweepInterval?: number;
  /** The longest pause after repeated failures, in ms. */
  readonly maxBackoff?: number;
}

export interface Dispatcher {
  /** Finishes the current round and lets another process take over. */
  stop(): Promise<void>;
}

interface PendingEvent {
  readonly id: number;
  readonly userId: number;
  readonly event: string;
  readonly payload: Record<string, unknown>;
  readonly createdAt: Date;
}

/** Key of the dispatcher's advisory lock: 'outb' in ASCII. */
const lockKey = 0x6f757462;
const batchSize = 200;
const userConcurrency = 8;
/** An event that could not be published for this long is dropped; its user receives it when they next catch up. */
const dropAfter = 120_000;
const cleanupInterval = 3_600_000;

/**
 * Publishes the outbox events of committed transactions: in the order of `seq` for each user, at least once, by one
 * process per database. A NOTIFY wakes it; a regular sweep finds events whose NOTIFY was lost, or that a crash left
 * behind. No request waits for it.
 */
export async function startDispatcher(options: DispatcherOptions): Promise<Dispatcher> {
  const { database, clock, log } = options;
  const leadership = createLeadership(database, lockKey);
  let cleanedAt = 0;

  async function poll(): Promise<boolean> {
    if (!(await leadership.lead())) return false;
    if (clock.now().getTime() - cleanedAt >= cleanupInterval) {
      await removeOldEvents(database.orm, clock);
      cleanedAt = clock.now().getTime();
    }
    const rows = await loadPending(database);
    if (rows.length === 0) return false;
    const { done, failure } = await publishAll(rows, options);
    const deadline = clock.now().getTime() - dropAfter;
    const dropped = rows.filter((row) => !done.includes(row.id) && row.createdAt.getTime() < deadline);
    if (dropped.length > 0)
      log.error({ ids: dropped.map(({ id }) => id) }, 'realtime events were dropped after repeated failures');
    await markPublished(database, clock, [...done, ...dropped.map(({ id }) => id)]);
    if (failure !== undefined) throw failure;
    return rows.length === batchSize;
  }

  const rounds = await startNotifiedPollingLoop(database, outboxChannel, {
    poll,
    onFailure: (err) => log.warn({ err }, 'realtime events could not be published; will retry'),
    interval: options.sweepInterval ?? 2_000,
    ...(options.maxBackoff !== undefined && { maxBackoff: options.maxBackoff }),
  });
  return {
    async stop() {
      await rounds.stop();
      await leadership.resign();
    },
  };
}

const loadPending = (database: Database): Promise<PendingEvent[]> =>
  database.orm
    .select({
      id: outbox.id,
      userId: outbox.userId,
      event: outbox.event,
      payload: outbox.payload,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(isNull(outbox.publishedAt))
    .orderBy(asc(outbox.id))
    .limit(batchSize);

async function markPublished(database: Database, clock: Clock, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await database.orm
    .update(outbox)
    .set({ publishedAt: clock.now() })
    .where(inArray(outbox.id, [...ids]));
}

/** Publishes user by user; a failure skips the rest of that user's events, and no further user is started. */
async function publishAll(
  rows: readonly PendingEvent[],
  { publisher }: Pick<DispatcherOptions, 'publisher'>,
): Promise<{ readonly done: number[]; readonly failure: unknown }> {
  const eventsByUser = [...Map.groupBy(rows, (row) => row.userId).values()];
  const done: number[] = [];
  let failure: unknown;

  async function publishNext(): Promise<void> {
    for (
      let events = eventsByUser.shift();
      events !== undefined && failure === undefined;
      events = eventsByUser.shift()
    ) {
      try {
        for (const { id, userId, event, payload } of events) {
          await publisher.publish({ channel: privateUserChannel(userId), event, data: payload });
          done.push(id);
        }
      } catch (error) {
        failure ??= error;
      }
    }
  }

  await Promise.all(Array.from({ length: userConcurrency }, publishNext));
  return { done, failure };
}
