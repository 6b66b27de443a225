import { at, page, read } from './entry.ts';

/** The dashboard. */
export const dashboard = [
  page('/dashboard', read('dashboard'), {
    navigation: at('work', 'dashboard', 10),
    screen: 'dashboard',
    machine: () =>
      import(/* webpackChunkName: "page-dashboard" */ '../machines/features/dashboard/dashboard.machine.ts'),
    view: () =>
      import(/* webpackChunkName: "page-dashboard" */ '../views/features/dashboard/DashboardView.tsx'),
  }),
] as const;
