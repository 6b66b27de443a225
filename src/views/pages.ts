import type { ComponentType } from 'react';
import type { RouteName } from '../machines/router/routes.ts';
import { type OfficePage, officePageNames } from '../machines/router/screen-kinds.ts';
import { firstPage, page, pageWith } from './page-loading.ts';

type LoadPage = () => Promise<{ default: ComponentType }>;

const inOffice = (name: OfficePage): LoadPage =>
  page(async () => {
    const { officePages } = await import(/* webpackChunkName: "office-registers" */ './office-pages.ts');
    return officePages[name]();
  });

/**
 * The pages of this build, each in its own chunk; a route without a page shows not-found once its guard has passed.
 * `lazyPage` is for pages that anyone may open; office pages also load the shell and its texts (`office-pages.ts`).
 */
export const pages: Partial<Record<RouteName, LoadPage>> = {
  login: page(() => import(/* webpackChunkName: "public-login" */ './public/SignInView.tsx')),
  register: pageWith(
    () => import(/* webpackChunkName: "public-register" */ './public/RegisterView.tsx'),
    ['account'],
  ),
  'forgot-password': pageWith(
    () => import(/* webpackChunkName: "public-forgot-password" */ './public/ForgotPasswordView.tsx'),
    ['account'],
  ),
  'not-authorized': pageWith(
    () => import(/* webpackChunkName: "public-not-authorized" */ './public/NotAuthorizedView.tsx'),
    ['account', 'office'],
  ),
  'not-found': page(() => import(/* webpackChunkName: "public-not-found" */ './public/NotFoundView.tsx')),
  application: firstPage(
    () => import(/* webpackChunkName: "page-application" */ './applications/ApplicationsView.tsx'),
  ),
  ...Object.fromEntries(officePageNames.map((name) => [name, inOffice(name)])),
};
