import type { Device, ExplainedRule, Profile } from '../../../contract/people/profile.ts';
import { resolveRules, type StoredRule } from '../../access/ability.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import type { sessions } from '../../db/schema/index.ts';
import type { ProfileRow } from './profile.queries.ts';

export const presentProfile = ({ createdAt, ...row }: ProfileRow): Profile => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

export const presentDevice = (row: typeof sessions.$inferSelect, currentId: number): Device => ({
  id: row.id,
  userAgent: row.userAgent,
  ipAddress: row.ipAddress,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  current: row.id === currentId,
});

/** Each rule as it applies to this user, with its origin. */
export const presentAccess = (user: CurrentUser, stored: readonly StoredRule[]): ExplainedRule[] =>
  stored.flatMap((rule) =>
    resolveRules([rule], user).map((explained) => ({ ...explained, id: rule.id, origin: rule.origin })),
  );
