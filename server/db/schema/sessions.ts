import type { Language } from '../../../contract/kit/languages.ts';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from '../drizzle.ts';
import { identity, ownedBy, reference, timestamptz } from './columns.ts';
import { users } from './people.ts';

/** A sign-in on one device. Only SHA-256 hashes of the token and the session cookie are stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    userId: ownedBy('user_id', () => users.id),
    tokenHash: text('token_hash').notNull(),
    /** Hash of the HttpOnly cookie that must be sent with the token; null for sign-ins without an Origin. */
    secondHalfHash: text('second_half_hash'),
    userAgent: text('user_agent').notNull(),
    ipAddress: text('ip_address').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at').notNull(),
    /** Absolute expiry, 12 hours after sign-in. */
    expiresAt: timestamptz('expires_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
    /** When the owner last proved their identity, at sign-in or since. Security settings require a recent proof. */
    provenAt: timestamptz('proven_at'),
    /** The user as whom an administrator sees the portal, read only; null for everyone else. */
    seenAsId: reference('seen_as_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [uniqueIndex('sessions_token').on(table.tokenHash), index('sessions_user').on(table.userId)],
);

/** Sockets authorized by a session; they are closed when it ends. */
export const sessionSockets = pgTable(
  'session_sockets',
  {
    sessionId: ownedBy('session_id', () => sessions.id),
    socketId: text('socket_id').notNull(),
    authorizedAt: timestamptz('authorized_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.socketId] })],
);

/** One-time secrets of emailed links, hashed: to set a new password or to confirm an email address. */
export const linkTokens = pgTable(
  'link_tokens',
  {
    id: identity(),
    userId: ownedBy('user_id', () => users.id),
    purpose: text('purpose').$type<'password' | 'address'>().notNull(),
    tokenHash: text('token_hash').notNull(),
    /**
     * What takes effect when the address is confirmed: of several registrations, the one whose link was used. Empty for
     * an invitation, whose account has it all.
     */
    pending: jsonb('pending').$type<{ fullName?: string; language?: Language }>(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [
    uniqueIndex('link_tokens_token').on(table.tokenHash),
    index('link_tokens_user').on(table.userId),
  ],
);

/** Rate limit counters, shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: timestamptz('resets_at').notNull(),
    /** Nothing is admitted before this time; null where only the count matters. */
    blockedUntil: timestamptz('blocked_until'),
  },
  (table) => [index('rate_limits_resets').on(table.resetsAt)],
);

/** First responses of creating calls, kept for 24 hours and written in the same transaction as their effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
