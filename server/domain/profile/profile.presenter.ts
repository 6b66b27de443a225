import type { ExplainedRule, Profile } from '../../../contract/people/profile.ts';
import { resolveRules, type StoredRule } from '../../access/ability.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import type { ProfileRow } from './profile.queries.ts';

export const presentProfile = ({ createdAt, ...row }: ProfileRow): Profile => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** Each rule as it applies to this user, with its origin. */
export const presentAccess = (user: CurrentUser, stored: readonly StoredRule[]): ExplainedRule[] =>
  stored.flatMap((rule) =>
    resolveRules([rule], user).map((explained) => ({ ...explained, id: rule.id, origin: rule.origin })),
  );
