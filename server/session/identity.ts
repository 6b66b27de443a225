import { createHmac } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Identity, identityWithKey, SeenBy } from '../../contract/people/session.ts';
import { loadRules, resolveRules, type StoredRule } from '../access/ability.ts';
import type { CurrentUser } from '../access/current-user.ts';
import { getHomePath } from '../access/home-path.ts';
import type { Orm } from '../db/database.ts';
import { pick } from '../db/pick.ts';

/** A user's identity with their rules, placeholders resolved. */
export function presentIdentity(user: CurrentUser, stored: readonly StoredRule[]): Identity {
  return {
    userData: {
      ...pick(user, 'id', 'role', 'fullName', 'email'),
      home: getHomePath(user.role, stored),
    },
    userAbilityRules: resolveRules(stored, user),
  };
}

/**
 * The key with which browsers encrypt the data they store for a user (docs/decisions/0027): derived, so that it needs
 * no row, and only sent to sessions of that user. An administrator who sees the portal as the user gets another one.
 */
export const deriveStorageKey = (secret: string, userId: number, seenBy: SeenBy): string =>
  createHmac('sha256', secret)
    .update(`browser storage ${userId}${seenBy === null ? '' : ` seen by ${seenBy.id}`}`)
    .digest('base64url');

/** What a session continues with: the identity of the user, or of the one as whom `seenBy` sees the portal. */
export const loadIdentity = async (
  tx: Orm,
  secret: string,
  user: CurrentUser,
  seenBy: SeenBy,
): Promise<z.output<typeof identityWithKey>> => ({
  ...presentIdentity(user, await loadRules(tx, user)),
  storageKey: deriveStorageKey(secret, user.id, seenBy),
  seenBy,
});
