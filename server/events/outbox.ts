import { and, asc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  abilitiesChanged,
  eventNames,
  jobProgressed,
  notificationCreated,
  recordChanged,
} from '../../contract/realtime.ts';
import type { Clock } from '../clock.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { outbox, users } from '../db/schema/index.ts';

/** What each event carries on a person's channel, but for its `seq`, which the outbox gives it. */
export interface ChannelPayloads {
  readonly [eventNames.notificationCreated]: Omit<z.output<typeof notificationCreated>, 'seq'>;
  readonly [eventNames.recordChanged]: Omit<z.output<typeof recordChanged>, 'seq'>;
  readonly [eventNames.abilitiesChanged]: Omit<z.output<typeof abilitiesChanged>, 'seq'>;
  readonly [eventNames.jobProgressed]: Omit<z.output<typeof jobProgressed>, 'seq'>;
}

/** The PostgreSQL channel that wakes dispatchers. */
export const outboxChannel = 'outbox';

/** How long events can be caught up with. */
const keptForDays = 7;

/**
 * Puts an event on one person's channel, to be published after COMMIT. Its `seq` follows that person's last one without
 * a hole: the person's row stays locked until the transaction ends, so that a later number is never visible before an
 * earlier one, and a rolled back number is given again.
 *
 * Transactions that say something to several people call it in the order of their ids, or they may wait for one another.
 *
 * @returns The event's seq, or undefined when there is no such person.
 */
export async function enqueue<Event extends keyof ChannelPayloads>(
  tx: Transaction,
  clock: Clock,
  userId: number,
  event: Event,
  payload: ChannelPayloads[Event],
): Promise<number | undefined> {
  const [user] = await tx
    .update(users)
    .set({ lastSeq: sql`${users.lastSeq} + 1` })
    .where(eq(users.id, userId))
    .returning({ seq: users.lastSeq });
  if (user === undefined) return undefined;
  const { seq } = user;
  await tx
    .insert(outbox)
    .values({ userId, seq, event, payload: { ...payload, seq }, createdAt: clock.now() });
  await tx.execute(sql`select pg_notify(${outboxChannel}, '')`);
  return seq;
}

/** An event for the channels of several people. */
export interface Message<Event extends keyof ChannelPayloads> {
  readonly userIds: readonly number[];
  readonly payload: ChannelPayloads[Event];
}

/**
 * Puts events of one kind on the channels of several people at once, in their order, as `enqueue` does one for one.
 *
 * @param among The people of whom those who are told are some: all are locked, in the order of their ids, so that
 * transactions which tell some of them several times do not wait for one another in a circle.
 */
export async function enqueueForAll<Event extends keyof ChannelPayloads>(
  tx: Transaction,
  clock: Clock,
  event: Event,
  messages: readonly Message<Event>[],
  among: readonly number[] = messages.flatMap(({ userIds }) => userIds),
): Promise<void> {
  const told = messages.filter(({ userIds }) => userIds.length > 0);
  if (told.length === 0) return;
  await tx.execute(sql`
    with held as (
      select id from users where id = any(${`{${[...new Set(among)].join(',')}}`}::bigint[]) order by id for no key update
    ), said as (
      select told.id as user_id, payload, place,
        row_number() over (partition by told.id order by place) as turn
      from jsonb_array_elements(${JSON.stringify(told)}::jsonb) with ordinality as message (message, place)
        cross join lateral jsonb_to_record(message.message) as parts ("userIds" bigint[], payload jsonb)
        cross join lateral unnest(parts."userIds") as told (id)
    ), raised as (
      update users set last_seq = last_seq + counted.n
      from held join (select user_id, count(*) as n from said group by user_id) as counted on counted.user_id = held.id
      where users.id = held.id
      returning users.id, users.last_seq - counted.n as before
    )
    insert into outbox (user_id, seq, event, payload, created_at)
    select said.user_id, raised.before + said.turn, ${event}::text,
      said.payload || jsonb_build_object('seq', raised.before + said.turn), ${clock.now().toISOString()}::timestamptz
    from said join raised on raised.id = said.user_id
    order by said.place, said.user_id`);
  await tx.execute(sql`select pg_notify(${outboxChannel}, '')`);
}

/** What came on a person's channel after some seq. */
export interface CaughtUp {
  readonly rows: readonly { readonly seq: number; readonly event: string; readonly payload: unknown }[];
  /** Where the reader stands after these rows: ask again with it. */
  readonly lastSeq: number;
  /** There is more than one answer holds. */
  readonly more: boolean;
  /** Events after the asked seq are not kept any more, or the seq is not one this database ever gave. */
  readonly gap: boolean;
}

/** Reads at most `limit` events of one person with a seq above `after`, published or not. */
export async function eventsAfter(
  orm: Orm | Transaction,
  userId: number,
  after: number,
  limit: number,
): Promise<CaughtUp> {
  const [user] = await orm.select({ lastSeq: users.lastSeq }).from(users).where(eq(users.id, userId));
  const last = user?.lastSeq ?? 0;
  if (after > last) return { rows: [], lastSeq: last, more: false, gap: true };
  const found = await orm
    .select({ seq: outbox.seq, event: outbox.event, payload: outbox.payload })
    .from(outbox)
    .where(and(eq(outbox.userId, userId), gt(outbox.seq, after), lte(outbox.seq, last)))
    .orderBy(asc(outbox.seq))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const more = found.length > limit;
  const lastSeq = more ? (rows.at(-1)?.seq ?? last) : last;
  return { rows, more, lastSeq, gap: rows.length !== lastSeq - after };
}

/** Removes events older than a week; what was to be published and never was is given up with them. */
export async function removeOldEvents(orm: Orm | Transaction, clock: Clock): Promise<void> {
  const limit = new Date(clock.now().getTime() - keptForDays * 86_400_000);
  await orm.delete(outbox).where(lt(outbox.createdAt, limit));
}
