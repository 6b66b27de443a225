import type { AbilityRule, Role } from '../../../../contract/kit/ability.ts';
import { type pageSubjects, roles } from '../../../../contract/kit/permissions.ts';
import type { RouteName } from '../../../../src/machines/kit/routes/routes.types.ts';
import { guest, type SessionView } from '../../../../src/machines/kit/session/session.types.ts';
import { screens as routes } from '../../../../src/screens/index.ts';

/** A session of someone with a role, a home and rules. */
export const sessionOf = (role: Role, rules: readonly AbilityRule[] = [], home = '/'): SessionView => ({
  user: { id: 7, role, fullName: 'Ada', email: 'ada@quayside.test', home },
  rules,
});

/** Reads every page that `subjects` open. */
export const reading = (...subjects: readonly (typeof pageSubjects)[number][]): AbilityRule[] =>
  subjects.map((subject) => ({ action: 'read', subject }));

export const admin = sessionOf('admin', [{ action: 'manage', subject: 'all' }], '/dashboard');

/** Kinds of session that differ for the guard. */
export const sessions: readonly SessionView[] = [
  guest,
  admin,
  ...roles.map((role) => sessionOf(role)),
  ...roles.map((role) => sessionOf(role, reading('application', 'AclDemo', 'dashboard'), '/application')),
];

/** Every page. */
export const everything: readonly RouteName[] = routes.map((route) => route.name);

/** The pages of a small build. */
export const someBuilt: readonly RouteName[] = [
  'login',
  'register',
  'forgot-password',
  'not-authorized',
  'not-found',
  'dashboard',
  'access-control',
  'application',
  'profile',
  'notifications',
];
