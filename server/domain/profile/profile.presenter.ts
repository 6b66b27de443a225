import type { Role } from '../../../contract/kit/ability.ts';
import type { Device, ExplainedRule, Profile } from '../../../contract/people/profile.ts';
import { resolveRules, type StoredRule } from '../../access/ability.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import type { sessions } from '../../db/schema/index.ts';
import type { ProfileRow } from './profile.queries.ts';

export const presentProfile = ({ registrationLinkEnabled: _, createdAt, ...row }: ProfileRow): Profile => ({
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

/** The first path segment of a role's student-registration link; the specification names four kinds of owner (§6). */
const linkSegments: Partial<Record<Role, string>> = {
  admin: 'admin',
  'channel-partner': 'user',
  counsellor: 'counsellor',
  aco: 'aco',
};

/** A user's registration link for students; null for roles that have none, or when it is disabled. */
export function getRegistrationLink(publicUrl: string, row: ProfileRow): string | null {
  const owner = linkSegments[row.role];
  return owner && row.registrationLinkEnabled ? `${publicUrl}/${owner}/${row.id}/student-registration` : null;
}

/** Each rule as it applies to this user, with its origin. */
export const presentAccess = (user: CurrentUser, stored: readonly StoredRule[]): ExplainedRule[] =>
  stored.flatMap((rule) =>
    resolveRules([rule], user).map((explained) => ({ ...explained, id: rule.id, origin: rule.origin })),
  );
