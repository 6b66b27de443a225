import type { RouteName } from './routes.ts';

/** The screens that have an actor behind them; a page that is text alone has none. */
export const screenKinds = [
  'signIn',
  'register',
  'confirmAddress',
  'forgotPassword',
  'resetPassword',
  'dashboard',
  'accessControl',
  'applications',
  'users',
  'auditLog',
  'application',
  'user',
  'notifications',
  'profile',
] as const;
export type ScreenKind = (typeof screenKinds)[number];

/** Screens that show the user's own data: a guest who opens their page gets the page's invitation and no actor. */
const personal: readonly ScreenKind[] = [
  'dashboard',
  'accessControl',
  'applications',
  'users',
  'auditLog',
  'application',
  'user',
  'notifications',
  'profile',
];

const hasToken = (search: string): boolean => (new URLSearchParams(search).get('token') ?? '') !== '';

const kindOf = (name: RouteName, search: string): ScreenKind | null => {
  switch (name) {
    case 'login':
      return 'signIn';
    case 'register':
      return hasToken(search) ? 'confirmAddress' : 'register';
    case 'forgot-password':
      return hasToken(search) ? 'resetPassword' : 'forgotPassword';
    case 'dashboard':
      return 'dashboard';
    case 'access-control':
      return 'accessControl';
    case 'application':
      return 'applications';
    case 'user':
      return 'users';
    case 'audit-log':
      return 'auditLog';
    case 'application-details':
      return 'application';
    case 'user-view':
      return 'user';
    case 'notifications':
      return 'notifications';
    case 'profile':
      return 'profile';
    default:
      return null;
  }
};

/**
 * Which screen a page has. The pages of e-mailed links are others than those without: `/register?token=…` confirms an
 * address, `/forgot-password?token=…` sets a new password.
 */
export function screenKindOf(name: RouteName, search: string, signedIn: boolean): ScreenKind | null {
  const kind = kindOf(name, search);
  return kind && !signedIn && personal.includes(kind) ? null : kind;
}
