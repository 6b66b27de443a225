import { at, listPages, read } from './entry.ts';
import { masterScreens } from './master-screens.ts';

const { list, form } = masterScreens('branches', {
  at: '/branch-list',
  view: () =>
    import(/* webpackChunkName: "page-master-lists" */ '../views/features/branches/BranchesView.tsx'),
});

/** Branches. */
export const branches = listPages(
  '/branch-list',
  read('dashboard'),
  { navigation: at('catalogue', 'branches', 40), ...list },
  form,
);
