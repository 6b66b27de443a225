import type { Role } from '../../../../contract/kit/ability.ts';
import type { PageTitleId, RouteEntry } from './routes.types.ts';

/** Message id of a page's title, for a user of a role. */
export const getPageTitleId = (
  { title, navigation }: Pick<RouteEntry, 'title' | 'navigation'>,
  role: Role | undefined,
): PageTitleId => (role === 'student' && navigation?.ownTitle) || title;
