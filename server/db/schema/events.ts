import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NotificationType } from '../../../contract/notifications.ts';
import { applications } from './applications.ts';
import { identity, instant, reference } from './columns.ts';
import { users } from './people.ts';

/** The append-only log: everything that happened, in the same transaction as its effect. A trigger refuses changes. */
export const eventLog = pgTable(
  'event_log',
  {
    id: identity(),
    happenedAt: instant('happened_at').notNull().default(sql`now()`),
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
 * The channel of each person; a trigger on `users` makes it. It is a table of its own, and only the outbox points to it:
 * a transaction that has stored something which points to a person holds nothing of the person's channel.
 */
export const channels = pgTable('channels', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Seq of the last event on it. */
  lastSeq: reference('last_seq').notNull().default(0),
});

/**
 * What a transaction has to say, until it commits: a trigger then moves all of it to the outbox, so that the channels of
 * everyone concerned are locked in one statement, in one order, and as the last thing of all. Always empty to others.
 */
export const channelMessages = pgTable('channel_messages', {
  id: identity(),
  event: text('event').notNull(),
  /** An array of `{ userIds, payload }`. */
  messages: jsonb('messages').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** What is to be published on people's channels: written with the change, sent after COMMIT, kept for catch-up. */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => channels.userId, { onDelete: 'cascade' }),
    seq: reference('seq').notNull(),
    event: text('event').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    publishedAt: instant('published_at'),
  },
  (table) => [
    uniqueIndex('outbox_seq').on(table.userId, table.seq),
    index('outbox_unpublished').on(table.id).where(sql`${table.publishedAt} is null`),
    index('outbox_created').on(table.createdAt),
  ],
);

/** Messages between hub nodes that are too long for a NOTIFY. */
export const hubMessages = pgTable(
  'hub_messages',
  {
    id: identity(),
    message: jsonb('message').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('hub_messages_created').on(table.createdAt)],
);

export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    applicationId: reference('application_id').references(() => applications.id, { onDelete: 'set null' }),
    notificationHash: text('notification_hash').notNull(),
    type: text('type').$type<NotificationType>().notNull(),
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    read: boolean('read').notNull().default(false),
    readAt: instant('read_at'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.id),
    index('notifications_unread').on(table.userId, table.id).where(sql`not ${table.read}`),
  ],
);

/** Backups that are being made: while there is one, no file is collected. */
export const backupHolds = pgTable('backup_holds', {
  id: identity(),
  beganAt: instant('began_at').notNull().default(sql`now()`),
  /** When it last said that it goes on. */
  beatAt: instant('beat_at').notNull().default(sql`now()`),
});

/** Messages that no mail server took away because none is configured: shown in the portal instead. */
export const keptMessages = pgTable('kept_messages', {
  id: identity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});
