import { at, listPages, read } from './entry.ts';

/** The pictures beside the sign-in form. */
export const loginCovers = [
  ...listPages(
    '/record/login-cover-image',
    read('record'),
    {
      navigation: at('administration', 'documents', 30),
      importable: { list: 'covers', noun: 'cover' },
      screen: 'covers',
      texts: ['masters'],
      machine: () =>
        import(
          /* webpackChunkName: "page-master-lists" */ '../machines/features/login-covers/login-covers.machine.ts'
        ),
      view: () =>
        import(
          /* webpackChunkName: "page-master-lists" */ '../views/features/login-covers/LoginCoversView.tsx'
        ),
    },
    {
      screen: 'coverEdit',
      texts: ['masters'],
      machine: () =>
        import(
          /* webpackChunkName: "page-masters" */ '../machines/features/login-covers/login-cover-edit.machine.ts'
        ),
      view: () =>
        import(
          /* webpackChunkName: "page-masters" */ '../views/features/login-covers/LoginCoverEditView.tsx'
        ),
    },
  ),
] as const;
