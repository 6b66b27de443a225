import '../../../src/screens/index.ts';
import type { Page } from '@playwright/test';
import { getRoute } from '../../../src/machines/kit/routes/routes.ts';
import type { RouteName } from '../../../src/machines/kit/routes/routes.types.ts';
import type { Drill, Exercise } from './drill.ts';

/** True for pages that this build has; keys of others do nothing. */
const isBuilt = (name: RouteName): boolean => getRoute(name).view !== undefined;

/** Where two letters lead an administrator to; each to another page than the one before. */
const addresses: readonly (readonly [letter: string, command: RouteName, page: RouteName])[] = [
  ['h', 'root', 'dashboard'],
  ['a', 'application', 'application'],
  ['l', 'lead', 'lead'],
  ['c', 'course', 'course'],
  ['u', 'university-list', 'university-list'],
  ['t', 'task', 'task'],
  ['n', 'notifications', 'notifications'],
  ['r', 'report', 'report'],
  ['d', 'dashboard', 'dashboard'],
  ['s', 'user', 'user'],
  ['o', 'audit-log', 'audit-log'],
  ['p', 'profile', 'profile'],
  ['k', 'access-control', 'access-control'],
];

/** A page that is not built leaves one where one is. */
function drills(): readonly Drill[] {
  let at = '/profile';
  return addresses.map(([letter, command, name]) => {
    if (isBuilt(name)) at = getRoute(name).pattern;
    const path = at;
    return {
      command: `page.${command}`,
      keys: `g ${letter}`,
      sees: async (page: Page) => [
        new URL(page.url()).pathname,
        await page.getByRole('heading', { level: 1 }).count(),
      ],
      is: [path, 1],
    };
  });
}

export const going: Exercise = {
  title: 'lead to pages, two letters each',
  role: 'admin',
  open: async (page) => {
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  drills: drills(),
};
