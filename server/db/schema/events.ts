import type { Language } from '../../../contract/kit/languages.ts';
import type { Following } from '../../../contract/notifications/following.ts';
import type { NotificationSettings, QuietHours } from '../../../contract/notifications/settings.ts';
import type { MailStatus } from '../../../contract/people/mail.ts';
import type { MailTemplateName } from '../../../contract/people/mail-templates.ts';
import type { NotificationType } from '../../../contract/people/notifications.ts';
import { boolean, index, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex } from '../drizzle.ts';
import { applications } from './applications.ts';
import { auditColumns, identity, ownedBy, reference, timestamptz } from './columns.ts';
import { foldText } from './expressions.ts';
import { users } from './people.ts';
import { students } from './students.ts';

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
    /** Whether its owner sees it in the portal. */
    bell: boolean('bell').notNull().default(true),
    /** When its owner is written to about it, unless they have read it by then; null: never, or they were. */
    mailAt: timestamptz('mail_at'),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.id),
    index('notifications_unread').on(table.userId, table.id).where(sql`not ${table.read}`),
    index('notifications_mail').on(table.mailAt).where(sql`${table.mailAt} is not null`),
  ],
);

/** How people hear of what concerns them, of those who have changed that. */
export const notificationSettings = pgTable('notification_settings', {
  /** The user's. */
  id: ownedBy('user_id', () => users.id).primaryKey(),
  kinds: jsonb('kinds').$type<NotificationSettings['kinds']>().notNull(),
  summaryHour: integer('summary_hour').notNull(),
  quietHours: jsonb('quiet_hours').$type<QuietHours>(),
  timeZone: text('time_zone').notNull(),
  ...auditColumns(),
});

/** Applications that people watch or have muted. */
export const followedApplications = pgTable(
  'followed_applications',
  {
    userId: ownedBy('user_id', () => users.id),
    applicationId: ownedBy('application_id', () => applications.id),
    following: text('following').$type<Exclude<Following, 'normal'>>().notNull(),
    since: timestamptz('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.applicationId] }),
    index('followed_applications_application').on(table.applicationId),
  ],
);

/** Backups in progress: while there is one, files are not garbage-collected. */
export const backupHolds = pgTable('backup_holds', {
  id: identity(),
  beganAt: timestamptz('began_at').notNull().default(sql`now()`),
  /** Last heartbeat of the backup. */
  beatAt: timestamptz('beat_at').notNull().default(sql`now()`),
});

/** Every message that the portal sends, as it was written, and what became of it. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: identity(),
    recipient: text('recipient').notNull(),
    template: text('template').$type<MailTemplateName>().notNull(),
    language: text('language').$type<Language>().notNull(),
    subject: text('subject').notNull(),
    /** The plain text and the HTML part; removed from secret messages once a mail server has received or refused them. */
    text: text('text'),
    html: text('html'),
    /** Whether it contains a link that works for whoever opens it. */
    secret: boolean('secret').notNull(),
    status: text('status').$type<MailStatus>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed: the mail server's reply, or what prevented one. */
    error: text('error'),
    /** A message is only created once for each occasion, such as `offer:12:2026-12-05`. */
    occasion: text('occasion'),
    /** Hash of the cookie of the browser that caused it; only where visitors can read their mail in the portal. */
    mailboxHash: text('mailbox_hash'),
    userId: reference('user_id').references(() => users.id, { onDelete: 'set null' }),
    studentId: reference('student_id').references(() => students.id, { onDelete: 'set null' }),
    applicationId: reference('application_id').references(() => applications.id, { onDelete: 'set null' }),
    createdAt: timestamptz('created_at').notNull().default(sql`now()`),
    /** When it reached its final status. */
    settledAt: timestamptz('settled_at'),
  },
  (table) => [
    index('mail_messages_created').on(table.createdAt, table.id),
    index('mail_messages_recipient').on(table.recipient, table.id),
    index('mail_messages_status').on(table.status, table.createdAt, table.id),
    uniqueIndex('mail_messages_occasion').on(table.occasion),
    index('mail_messages_mailbox').on(table.mailboxHash).where(sql`${table.mailboxHash} is not null`),
    index('mail_messages_user').on(table.userId),
    index('mail_messages_student').on(table.studentId),
    index('mail_messages_application').on(table.applicationId),
    index('mail_messages_search').using(
      'gin',
      sql`${foldText(sql`(${table.recipient} || ' ' || ${table.subject})`)} gin_trgm_ops`,
    ),
  ],
);
