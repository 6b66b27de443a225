import type * as z from 'zod/mini';
import type {
  abilitiesChanged,
  eventNames,
  jobProgressed,
  notificationCreated,
  recordChanged,
} from '../../contract/realtime.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { and, asc, eq, gt, lt, lte } from '../db/drizzle.ts';
import { channelMessages, channels, outbox } from '../db/schema/index.ts';
import type { Clock } from '../platform/clock.ts';

type WithoutSeq<Payload extends z.ZodMiniType> = Omit<z.output<Payload>, 'seq' | 'details'>;

/** Payload of each event on a user's channel; the outbox adds `seq` and `details`. */
export interface ChannelPayloads {
  readonly [eventNames.notificationCreated]: WithoutSeq<typeof notificationCreated>;
  readonly [eventNames.recordChanged]: WithoutSeq<typeof recordChanged>;
  readonly [eventNames.abilitiesChanged]: WithoutSeq<typeof abilitiesChanged>;
  readonly [eventNames.jobProgressed]: WithoutSeq<typeof jobProgressed>;
}

/** The field `details` of the specification (§3): what the event is about. */
function getDetails(payload: ChannelPayloads[keyof ChannelPayloads]): object {
  if ('notification' in payload) {
    const { id, application_id, notification_hash, read } = payload.notification;
    return { id, application_id, notification_hash, read };
  }
  return 'job' in payload ? { id: payload.job.id } : payload;
}

/** The PostgreSQL channel that wakes the dispatchers, notified by the trigger of `channel_messages`. */
export const outboxChannel = 'outbox';

/** How long clients can catch up on events. */
const retentionDays = 7;

/** An event for the channels of several users. */
export interface Message<Event extends keyof ChannelPayloads> {
  readonly userIds: readonly number[];
  readonly payload: ChannelPayloads[Event];
}

/**
 * Puts events of one kind on the channels of several users, in order, to be published after COMMIT. Unknown user ids
 * are ignored.
 *
 * When the transaction commits, each event gets the next `seq` of its user, without gaps: as the last step of the
 * transaction, the trigger of `channel_messages` locks the channels of all recipients in the order of their ids. So a
 * later number is never visible before an earlier one, a rolled-back number is reused, and transactions cannot deadlock
 * on each other's channels, whatever they have locked before and in whatever order they call this.
 */
export async function enqueueForAll<Event extends keyof ChannelPayloads>(
  tx: Transaction,
  clock: Clock,
  event: Event,
  messages: readonly Message<Event>[],
): Promise<void> {
  const told = messages
    .filter(({ userIds }) => userIds.length > 0)
    .map(({ userIds, payload }) => ({ userIds, payload: { ...payload, details: getDetails(payload) } }));
  if (told.length === 0) return;
  await tx.insert(channelMessages).values({ event, messages: told, createdAt: clock.now() });
}

/** As `enqueueForAll`, for one event on one user's channel. */
export const enqueue = <Event extends keyof ChannelPayloads>(
  tx: Transaction,
  clock: Clock,
  userId: number,
  event: Event,
  payload: ChannelPayloads[Event],
): Promise<void> => enqueueForAll(tx, clock, event, [{ userIds: [userId], payload }]);

/** Events on a user's channel after a sequence number. */
export interface CatchUpPage {
  readonly rows: readonly { readonly seq: number; readonly event: string; readonly payload: unknown }[];
  /** Sequence number to continue from. */
  readonly lastSeq: number;
  /** More events follow. */
  readonly more: boolean;
  /** Events after the requested number are no longer kept, or the database never issued that number. */
  readonly gap: boolean;
}

/** Reads at most `limit` events of one user with a `seq` above `after`, published or not. */
export async function loadEventsAfter(
  orm: Orm,
  userId: number,
  after: number,
  limit: number,
): Promise<CatchUpPage> {
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

/** Deletes events older than a week, including those that were never published. */
export async function removeOldEvents(orm: Orm, clock: Clock): Promise<void> {
  const limit = new Date(clock.now().getTime() - retentionDays * 86_400_000);
  await orm.delete(outbox).where(lt(outbox.createdAt, limit));
}
