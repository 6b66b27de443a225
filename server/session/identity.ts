import { createHmac } from 'node:crypto';
import type { Identity } from '../../contract/people/session.ts';
import { resolveRules, type StoredRule } from '../access/ability.ts';
import type { CurrentUser } from '../access/current-user.ts';
import { getHomePath } from '../access/home-path.ts';
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
 * no row, and only sent to sessions of that user.
 */
export const deriveStorageKey = (secret: string, userId: number): string =>
  createHmac('sha256', secret).update(`browser storage ${userId}`).digest('base64url');
