import { createHmac } from 'node:crypto';
import type { Identity } from '../../contract/session.ts';
import { rulesOf, type StoredRule } from '../access/ability.ts';
import type { CurrentUser } from '../access/current-user.ts';
import { homeOf } from '../access/home.ts';

/** A user's identity with their rules, placeholders resolved. */
export function presentIdentity(user: CurrentUser, stored: readonly StoredRule[]): Identity {
  return {
    userData: {
      id: user.id,
      role: user.role,
      fullName: user.fullName,
      email: user.email,
      home: homeOf(user.role, stored),
    },
    userAbilityRules: rulesOf(stored, user),
  };
}

/**
 * The key with which browsers encrypt the data they store for a user (docs/decisions/0027): derived, so that it needs
 * no row, and only sent to sessions of that user.
 */
export const storageKeyOf = (secret: string, userId: number): string =>
  createHmac('sha256', secret).update(`browser storage ${userId}`).digest('base64url');
