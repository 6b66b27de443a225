import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NotificationType } from '../../../contract/people/notifications.ts';
import { applications } from './applications.ts';
import { identity, ownedBy, reference, timestamptz } from './columns.ts';
import { users } from './people.ts';

/**
 * Append-only log of everything that happened, written in the same transaction as its effect. A trigger rejects updates
 * and deletes.
 */
export const eventLog = pgTable(
  'event_log',
  {
    id: identity(),
    happenedAt: timestamptz('happened_at').notNull().default(sql`now()`),
    actorId: reference('actor_id'),
    type: text('type').notNull(),
    subject: text('subject').notNull(),
    subjectId: reference('subject_id'),
    fromState: text('from_state'),
    toState: text('to_state'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    requestId: text('request_id'),
  },
  (table) => [
    index('event_log_subject').on(table.subject, table.subjectId, table.id),
    index('event_log_actor').on(table.actorId, table.id),
    index('event_log_happened').on(table.happenedAt, table.id),
    index('event_log_type').on(table.type, table.id),
    index('event_log_kind').on(table.type, table.subject),
  ],
);

/**
 * The realtime channel of each user, created by a trigger on `users`. It is a separate table referenced only by the
 * outbox, so that a transaction that has stored a reference to a user holds no lock on the user's channel.
 */
export const channels = pgTable('channels', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sequence number of the last event on the channel. */
  lastSeq: reference('last_seq').notNull().default(0),
});

/**
 * Messages of a transaction until it commits. A trigger then moves them to the outbox, so that the channels of all
 * recipients are locked in one statement, in one order, at the very end. Always empty for other transactions.
 */
export const channelMessages = pgTable('channel_messages', {
  id: identity(),
  event: text('event').notNull(),
  /** An array of `{ userIds, payload }`. */
  messages: jsonb('messages').notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

/**
 * Messages to publish on users' channels: written together with the change, sent after COMMIT, and kept for catch-up.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    userId: ownedBy('user_id', () => channels.userId),
    seq: reference('seq').notNull(),
    event: text('event').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: timestamptz('created_at').notNull().default(sql`now()`),
    publishedAt: timestamptz('published_at'),
  },
  (table) => [
    uniqueIndex('outbox_seq').on(table.userId, table.seq),
    index('outbox_unpublished').on(table.id).where(sql`${table.publishedAt} is null`),
    index('outbox_created').on(table.createdAt),
  ],
);

/** Messages between hub nodes that are too long for NOTIFY. */
export const hubMessages = pgTable(
  'hub_messages',
  {
    id: identity(),
    message: jsonb('message').notNull(),
    createdAt: timestamptz('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('hub_messages_created').on(table.createdAt)],
);

export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    userId: ownedBy('user_id', () => users.id),
    applicationId: reference('application_id').references(() => applications.id, { onDelete: 'set null' }),
    notificationHash: text('notification_hash').notNull(),
    type: text('type').$type<NotificationType>().notNull(),
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    read: boolean('read').notNull().default(false),
    readAt: timestamptz('read_at'),
    version: integer('version').notNull().default(1),
    createdAt: timestamptz('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.id),
    index('notifications_unread').on(table.userId, table.id).where(sql`not ${table.read}`),
  ],
);

/** Backups in progress: while there is one, files are not garbage-collected. */
export const backupHolds = pgTable('backup_holds', {
  id: identity(),
  beganAt: timestamptz('began_at').notNull().default(sql`now()`),
  /** Last heartbeat of the backup. */
  beatAt: timestamptz('beat_at').notNull().default(sql`now()`),
});

/** Messages kept because no mail server is configured; they are shown in the portal instead. */
export const keptMessages = pgTable('kept_messages', {
  id: identity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  createdAt: timestamptz('created_at').notNull().default(sql`now()`),
});
