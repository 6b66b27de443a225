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
