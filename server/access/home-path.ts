import type { RoleKey } from '../../contract/access/role-keys.ts';
import type { AbilityRule, Action, PageSubject } from '../../contract/kit/ability.ts';
import { createPageAbility } from './ability.ts';

/** Possible home pages in order of preference, with the permission that each requires (specification §2). */
const homePages: readonly (readonly [path: string, action: Action, subject: PageSubject])[] = [
  ['/dashboard', 'read', 'dashboard'],
  ['/application', 'read', 'application'],
  ['/access-control', 'read', 'AclDemo'],
];

/**
 * The path a user opens after signing in: for admin and client as specified, for students their own home, and for the
 * other roles the first of the pages above that their rules open, or else the public profile page.
 */
export function getHomePath(role: RoleKey, rules: readonly AbilityRule[]): string {
  if (role === 'admin') return '/dashboard';
  if (role === 'client') return '/access-control';
  if (role === 'student') return '/student-record/info';
  const ability = createPageAbility(rules);
  return homePages.find(([, action, subject]) => ability.can(action, subject))?.[0] ?? '/profile';
}
