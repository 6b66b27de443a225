import { at, listPages, namedPage, page, read } from './entry.ts';
import { masterScreens } from './master-screens.ts';

/** The list of users; their form and their panel are drawers over it. */
const list = {
  screen: 'usersPage',
  texts: ['users'],
  machine: () =>
    import(/* webpackChunkName: "page-user" */ '../machines/features/users/users-page.machine.ts'),
  view: () => import(/* webpackChunkName: "page-user" */ '../views/features/users/UsersView.tsx'),
} as const;
const drawer = { ...list, tab: '/user', drawer: 'user' } as const;

const organisationScreens = masterScreens('organisations', {
  at: '/record/organisation',
  view: () =>
    import(/* webpackChunkName: "page-master-lists" */ '../views/features/users/OrganisationsView.tsx'),
});

/** Organisations. Not in the specification: without them no client can be invited. */
const organisations = listPages(
  '/record/organisation',
  read('record'),
  { navigation: at('people', 'organisations', 20), ...organisationScreens.list },
  organisationScreens.form,
);

const partnerScreens = masterScreens('channelPartners', {
  at: '/record/channel-partner',
  view: () =>
    import(/* webpackChunkName: "page-master-lists" */ '../views/features/users/ChannelPartnersView.tsx'),
});

/** Channel partners. Not in the specification: without them no user of a partner can be invited. */
const channelPartners = listPages(
  '/record/channel-partner',
  read('record'),
  {
    navigation: at('people', 'channelPartners', 30, { can: ['read', 'ChannelPartner'] }),
    ...partnerScreens.list,
  },
  partnerScreens.form,
);

/** The pages are open to users of records (§2); only those who may read roles find something there. */
const forRoleReaders = { can: ['read', 'Role'] } as const;

/** User accounts and their roles, the organisations of clients, channel partners, and what happened in the portal. */
export const users = [
  page('/user', read('user'), { navigation: at('people', 'users', 10), importable: 'users', ...list }),
  page('/user/add-new-user', read('user'), drawer),
  page('/user/edit-user', read('user'), drawer),
  namedPage('user-bio-panel', '/user/user-bio-panel', read('user'), drawer),
  namedPage('user-view', '/user/view/:id', read('user'), {
    screen: 'user',
    texts: ['users'],
    machine: () =>
      import(/* webpackChunkName: "page-user-view" */ '../machines/features/record/user.machine.ts'),
    view: () => import(/* webpackChunkName: "page-user-view" */ '../views/features/record/UserView.tsx'),
  }),
  ...organisations,
  ...channelPartners,
  page('/permissions', read('record'), {
    navigation: at('administration', 'permissions', 5, forRoleReaders),
    screen: 'permissionsPage',
    texts: ['permissions', 'charts', 'courses', 'documents', 'users'],
    machine: () =>
      import(
        /* webpackChunkName: "page-permissions" */ '../machines/features/access/role-rules/permissions-page.machine.ts'
      ),
    view: () =>
      import(
        /* webpackChunkName: "page-permissions" */ '../views/features/access/role-rules/PermissionsView.tsx'
      ),
  }),
  page('/roles', read('record'), {
    navigation: at('administration', 'roles', 6, forRoleReaders),
    screen: 'roles',
    texts: ['permissions'],
    machine: () =>
      import(/* webpackChunkName: "page-roles" */ '../machines/features/access/role-rules/roles.machine.ts'),
    view: () =>
      import(/* webpackChunkName: "page-roles" */ '../views/features/access/role-rules/RolesView.tsx'),
  }),
  // Not in the specification: the audit log, for administrators.
  page('/audit-log', read('user'), {
    navigation: at('administration', 'auditLog', 10),
    screen: 'auditLog',
    texts: ['charts', 'applications', 'users'],
    machine: () =>
      import(/* webpackChunkName: "page-audit-log" */ '../machines/features/audit-log/audit-log.machine.ts'),
    view: () =>
      import(/* webpackChunkName: "page-audit-log" */ '../views/features/audit-log/AuditLogView.tsx'),
  }),
] as const;
