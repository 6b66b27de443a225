import type { Role } from '../../../contract/kit/ability.ts';
import { bigint, boolean, index, pgTable, text, uniqueIndex } from '../drizzle.ts';
import { identity, ownedBy, reference, timestamptz } from './columns.ts';
import { users } from './people.ts';

const userReference = () => ownedBy('user_id', () => users.id);

/** A user's authenticator app, stored once its first code has confirmed it. */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** TOTP secret in base32, encrypted by `server/second-factor/encryption.ts`. */
  secret: text('secret').notNull(),
  /** Time step (Unix time / 30 s) of the last accepted code. Codes of this or an earlier step are rejected. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

/** WebAuthn credentials used as a second factor. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: identity(),
    userId: userReference(),
    /** Credential id, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE public key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter at the last use; 0 for authenticators without a counter. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId),
  ],
);

/** One set of recovery codes per user: argon2id hashes with one salt per set. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity(),
    userId: userReference(),
    salt: text('salt').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [uniqueIndex('recovery_codes_code').on(table.userId, table.codeHash)],
);

/** The only purpose for which a challenge may be used. */
export type ChallengePurpose = 'signIn' | 'enrolAtSignIn' | 'enrol';

/** Short-lived, single-use permissions to prove or enrol a second factor. Only hashes of their secrets are stored. */
export const secondFactorChallenges = pgTable(
  'second_factor_challenges',
  {
    id: identity(),
    userId: userReference(),
    purpose: text('purpose').$type<ChallengePurpose>().notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Hash of the HttpOnly cookie that must be sent with it; null for callers without an Origin. */
    cookieHash: text('cookie_hash'),
    /** Encrypted TOTP secret that awaits its first code. */
    pendingSecret: text('pending_secret'),
    /** The challenge a passkey has to sign, base64url. */
    passkeyChallenge: text('passkey_challenge'),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [
    uniqueIndex('second_factor_challenges_token').on(table.tokenHash),
    index('second_factor_challenges_user').on(table.userId),
  ],
);

/** Roles whose users need a second factor to sign in. A role without a row does not require one. */
export const secondFactorRoles = pgTable('second_factor_roles', {
  role: text('role').$type<Role>().primaryKey(),
  required: boolean('required').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
  changedById: reference('changed_by_id').references(() => users.id, { onDelete: 'set null' }),
});
