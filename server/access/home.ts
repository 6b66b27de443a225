import type { AbilityRule, Action, PageSubject, Role } from '../../contract/ability.ts';
import { pageAbilityFrom } from './ability.ts';

/** The pages somebody may land on, in order of preference, with what each demands (specification §2). */
const landings: readonly (readonly [path: string, action: Action, subject: PageSubject])[] = [
  ['/dashboard', 'read', 'dashboard'],
  ['/application', 'read', 'application'],
  ['/access-control', 'read', 'AclDemo'],
];

/**
 * The path a person lands on after signing in: admin and client where the specification says, everybody else on the
 * first of the pages above that their rules open, and on the public profile page when none does.
 */
export function homeOf(role: Role, rules: readonly AbilityRule[]): string {
  if (role === 'admin') return '/dashboard';
  if (role === 'client') return '/access-control';
  const ability = pageAbilityFrom(rules);
  return landings.find(([, action, subject]) => ability.can(action, subject))?.[0] ?? '/profile';
}
