import { at, page, publicOffice, read } from './entry.ts';

/** The user's own pages. */
export const account = [
  page('/access-control', read('AclDemo'), {
    navigation: at('account', 'access', 30),
    screen: 'accessControl',
    texts: ['charts', 'applications', 'permissions'],
    machine: () =>
      import(
        /* webpackChunkName: "page-access-control" */ '../machines/features/access/access-control.machine.ts'
      ),
    view: () =>
      import(/* webpackChunkName: "page-access-control" */ '../views/features/access/AccessControlView.tsx'),
  }),
  page('/profile', publicOffice, {
    navigation: at('account', 'profile', 20),
    screen: 'profile',
    texts: ['profile'],
    machine: () =>
      import(/* webpackChunkName: "page-profile" */ '../machines/features/profile/profile.machine.ts'),
    view: () => import(/* webpackChunkName: "page-profile" */ '../views/features/profile/ProfileView.tsx'),
  }),
  page('/notifications', publicOffice, {
    navigation: at('account', 'notifications', 10),
    screen: 'notifications',
    texts: ['charts', 'notifications'],
    machine: () =>
      import(
        /* webpackChunkName: "page-notifications" */ '../machines/features/notifications/notifications-page.machine.ts'
      ),
    view: () =>
      import(
        /* webpackChunkName: "page-notifications" */ '../views/features/notifications/NotificationsView.tsx'
      ),
  }),
] as const;
