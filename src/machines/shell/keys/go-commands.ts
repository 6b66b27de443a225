import { getRoute, href } from '../../kit/routes/routes.ts';
import type { RouteName } from '../../kit/routes/routes.types.ts';
import type { RouterEvent } from '../router/router.types.ts';
import type { Command } from './command.types.ts';

/** The letter after G, and its page. */
const pages: readonly (readonly [string, RouteName])[] = [
  ['h', 'root'],
  ['a', 'application'],
  ['l', 'lead'],
  ['c', 'course'],
  ['u', 'university-list'],
  ['t', 'task'],
  ['n', 'notifications'],
  ['r', 'report'],
  ['d', 'dashboard'],
  ['s', 'user'],
  ['o', 'audit-log'],
  ['p', 'profile'],
  ['k', 'access-control'],
];

/** Two-stroke shortcuts that open a page; for users who may open it. */
export const goCommands: readonly Command[] = pages.map(([letter, page]) => ({
  id: `page.${page}`,
  label: page === 'root' ? 'keys.home' : 'keys.goTo',
  group: 'goTo',
  keys: [`g ${letter}`],
  scope: 'shell',
  page,
  to: 'router',
  // Read when it is sent: on a slow network the table of pages may arrive after this module.
  get event(): RouterEvent {
    return { type: 'router.navigate', to: page === 'root' ? href('root') : getRoute(page).pattern };
  },
}));
