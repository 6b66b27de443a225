import { asc, inArray, isNull } from 'drizzle-orm';
import type { BaseLogger } from 'pino';
import { privateUserChannel } from '../../contract/realtime.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema/index.ts';
import type { Publisher } from '../realtime/publisher.ts';
import { createLeadership } from './leadership.ts';
import { outboxChannel, removeOldEvents } from './outbox.ts';
import { startWokenRounds } from './rounds.ts';

export interface DispatcherOptions {
  readonly database: Database;
  readonly publisher: Pick<Publisher, 'publish'>;
  readonly clock: Clock;
  readonly log: Pick<BaseLogger, 'info' | 'warn' | 'error'>;
  /** How often to look for events without a NOTIFY, and to try to become the leader, in ms. */
  readonly sweepEvery?: number;
  /** The longest pause after repeated failures, in ms. */
  readonly longestPause?: number;
}

export interface Dispatcher {
  /** Finishes the current round and lets another process take over. */
  stop(): Promise<void>;
}

interface Waiting {
  readonly id: number;
  readonly userId: number;
  readonly event: string;
  readonly payload: Record<string, unknown>;
  readonly createdAt: Date;
}

/** Key of the dispatcher's advisory lock: 'outb' in ASCII. */
const lockKey = 0x6f757462;
const atOnce = 200;
const usersAtOnce = 8;
/** An event that could not be published for this long is dropped; its user receives it when they next catch up. */
const giveUpAfter = 120_000;
const cleanEvery = 3_600_000;

/**
 * Publishes the outbox events of committed transactions: in the order of `seq` for each user, at least once, by one
 * process per database. A NOTIFY wakes it; a regular sweep finds events whose NOTIFY was lost, or that a crash left
 * behind. No request waits for it.
 */
export async function startDispatcher(options: DispatcherOptions): Promise<Dispatcher> {
  const { database, clock, log } = options;
  const leadership = createLeadership(database, lockKey);
  let cleanedAt = 0;

  async function round(): Promise<boolean> {
    if (!(await leadership.lead())) return false;
    if (clock.now().getTime() - cleanedAt >= cleanEvery) {
      await removeOldEvents(database.orm, clock);
      cleanedAt = clock.now().getTime();
    }
    const rows = await waiting(database);
    if (rows.length === 0) return false;
    const { done, failure } = await publishAll(rows, options);
    const late = clock.now().getTime() - giveUpAfter;
    const givenUp = rows.filter((row) => !done.includes(row.id) && row.createdAt.getTime() < late);
    if (givenUp.length > 0)
      log.error({ ids: givenUp.map(({ id }) => id) }, 'realtime events were dropped after repeated failures');
    await settle(database, clock, [...done, ...givenUp.map(({ id }) => id)]);
    if (failure !== undefined) throw failure;
    return rows.length === atOnce;
  }

  const rounds = await startWokenRounds(database, outboxChannel, {
    round,
    failed: (err) => log.warn({ err }, 'realtime events could not be published; will retry'),
    every: options.sweepEvery ?? 2_000,
    ...(options.longestPause !== undefined && { longestPause: options.longestPause }),
  });
  return {
    async stop() {
      await rounds.stop();
      await leadership.resign();
    },
  };
}

const waiting = (database: Database): Promise<Waiting[]> =>
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
    .limit(atOnce);

async function settle(database: Database, clock: Clock, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await database.orm
    .update(outbox)
    .set({ publishedAt: clock.now() })
    .where(inArray(outbox.id, [...ids]));
}

/** Publishes user by user; a failure skips the rest of that user's events, and no further user is started. */
async function publishAll(
  rows: readonly Waiting[],
  { publisher }: Pick<DispatcherOptions, 'publisher'>,
): Promise<{ readonly done: number[]; readonly failure: unknown }> {
  const turns = [...Map.groupBy(rows, (row) => row.userId).values()];
  const done: number[] = [];
  let failure: unknown;

  async function takeTurns(): Promise<void> {
    for (let turn = turns.shift(); turn !== undefined && failure === undefined; turn = turns.shift()) {
      try {
        for (const { id, userId, event, payload } of turn) {
          await publisher.publish({ channel: privateUserChannel(userId), event, data: payload });
          done.push(id);
        }
      } catch (error) {
        failure ??= error;
      }
    }
  }

  await Promise.all(Array.from({ length: usersAtOnce }, takeTurns));
  return { done, failure };
}
