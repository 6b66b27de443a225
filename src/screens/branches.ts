import { at, listPages, read } from './entry.ts';

/** Branches. */
export const branches = [
  ...listPages(
    '/branch-list',
    read('dashboard'),
    {
      navigation: at('catalogue', 'branches', 40),
      importable: { list: 'branches', noun: 'branch' },
      screen: 'branches',
      texts: ['masters'],
      machine: () =>
        import(
          /* webpackChunkName: "page-master-lists" */ '../machines/features/branches/branches.machine.ts'
        ),
      view: () =>
        import(/* webpackChunkName: "page-master-lists" */ '../views/features/branches/BranchesView.tsx'),
    },
    {
      screen: 'branchEdit',
      texts: ['masters'],
      machine: () =>
        import(/* webpackChunkName: "page-masters" */ '../machines/features/branches/branch-edit.machine.ts'),
      view: () =>
        import(/* webpackChunkName: "page-masters" */ '../views/features/branches/BranchEditView.tsx'),
    },
  ),
] as const;
