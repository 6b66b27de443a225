import { createHmac } from 'node:crypto';
import type { Identity } from '../../contract/session.ts';
import { rulesOf, type StoredRule } from '../access/ability.ts';
import type { CurrentUser } from '../access/current-user.ts';
import { homeOf } from '../access/home.ts';

/** Who somebody is and what they may do: the rules as they hold for this very person. */
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
 * The key by which browsers encrypt what they keep of a person (docs/decisions/0027): derived, so that it needs no row, and
 * only told to whoever is signed in as that person.
 */
export const storageKeyOf = (secret: string, userId: number): string =>
  createHmac('sha256', secret).update(`browser storage ${userId}`).digest('base64url');
