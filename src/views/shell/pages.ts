import type { ComponentType } from 'react';
import type { RouteName } from '../../machines/kit/routes/routes.ts';
import { type OfficePage, officePageNames } from '../../machines/shell/router/screen-kinds.ts';
import { lazyMainPage, lazyPage, lazyPageWithTexts } from './page-loading.ts';

type LoadPage = () => Promise<{ default: ComponentType }>;

const loadOfficePage = (name: OfficePage): LoadPage =>
  lazyPage(async () => {
    const { officePages } = await import(/* webpackChunkName: "office-registers" */ './office-pages.ts');
    return officePages[name]();
  });

/**
 * The pages of this build, each in its own chunk; a route without a page shows not-found once its guard has passed.
 * `lazyPage` is for pages that anyone may open; office pages also load the shell and its texts (`office-pages.ts`).
 */
export const pages: Partial<Record<RouteName, LoadPage>> = {
  login: lazyPage(() => import(/* webpackChunkName: "public-login" */ '../public/SignInView.tsx')),
  register: lazyPageWithTexts(
    () => import(/* webpackChunkName: "public-register" */ '../public/RegisterView.tsx'),
    ['account'],
  ),
  'forgot-password': lazyPageWithTexts(
    () => import(/* webpackChunkName: "public-forgot-password" */ '../public/ForgotPasswordView.tsx'),
    ['account'],
  ),
  'not-authorized': lazyPageWithTexts(
    () => import(/* webpackChunkName: "public-not-authorized" */ '../public/NotAuthorizedView.tsx'),
    ['account', 'office'],
  ),
  'not-found': lazyPage(
    () => import(/* webpackChunkName: "public-not-found" */ '../public/NotFoundView.tsx'),
  ),
  application: lazyMainPage(
    () => import(/* webpackChunkName: "page-application" */ '../features/applications/ApplicationsView.tsx'),
  ),
  ...Object.fromEntries(officePageNames.map((name) => [name, loadOfficePage(name)])),
};
