import { and, asc, eq, gt, lt, lte } from 'drizzle-orm';
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
import { channelMessages, channels, outbox } from '../db/schema/index.ts';

type Told<Payload extends z.ZodMiniType> = Omit<z.output<Payload>, 'seq' | 'details'>;

/** Payload of each event on a person's channel; the outbox adds `seq` and `details`. */
export interface ChannelPayloads {
  readonly [eventNames.notificationCreated]: Told<typeof notificationCreated>;
  readonly [eventNames.recordChanged]: Told<typeof recordChanged>;
  readonly [eventNames.abilitiesChanged]: Told<typeof abilitiesChanged>;
  readonly [eventNames.jobProgressed]: Told<typeof jobProgressed>;
}

/** The field `details` of the specification (§3): what the event is about. */
function detailsOf(payload: ChannelPayloads[keyof ChannelPayloads]): object {
  if ('notification' in payload) {
    const { id, application_id, notification_hash, read } = payload.notification;
    return { id, application_id, notification_hash, read };
  }
  return 'job' in payload ? { id: payload.job.id } : payload;
}

/** The PostgreSQL channel that wakes dispatchers; the trigger of `channel_messages` notifies it. */
export const outboxChannel = 'outbox';

/** How long events can be caught up with. */
const keptForDays = 7;

/** An event for the channels of several people. */
export interface Message<Event extends keyof ChannelPayloads> {
  readonly userIds: readonly number[];
  readonly payload: ChannelPayloads[Event];
}

/**
 * Puts events of one kind on the channels of several people, in their order, to be published after COMMIT. Nobody
 * receives what is said to somebody who does not exist.
 *
 * Each event gets the `seq` that follows the last one of its person without a hole, when the transaction commits: the
 * trigger of `channel_messages` locks the channels of everyone who is told, in the order of their ids, as the last thing
 * the transaction does. So a later number is never visible before an earlier one, a rolled back number is given again,
 * and no two transactions wait for each other's channels in a circle, whatever they have locked before and in whatever
 * order they call this.
 */
export async function enqueueForAll<Event extends keyof ChannelPayloads>(
  tx: Transaction,
  clock: Clock,
  event: Event,
  messages: readonly Message<Event>[],
): Promise<void> {
  const told = messages
    .filter(({ userIds }) => userIds.length > 0)
    .map(({ userIds, payload }) => ({ userIds, payload: { ...payload, details: detailsOf(payload) } }));
  if (told.length === 0) return;
  await tx.insert(channelMessages).values({ event, messages: told, createdAt: clock.now() });
}

/** As `enqueueForAll`, one event on one person's channel. */
export const enqueue = <Event extends keyof ChannelPayloads>(
  tx: Transaction,
  clock: Clock,
  userId: number,
  event: Event,
  payload: ChannelPayloads[Event],
): Promise<void> => enqueueForAll(tx, clock, event, [{ userIds: [userId], payload }]);

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
  const [channel] = await orm
    .select({ lastSeq: channels.lastSeq })
    .from(channels)
    .where(eq(channels.userId, userId));
  const last = channel?.lastSeq ?? 0;
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
