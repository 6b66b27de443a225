import { at, listPages, read } from './entry.ts';
import { masterScreens } from './master-screens.ts';

const { list, form } = masterScreens('covers', {
  at: '/record/login-cover-image',
  machine: () =>
    import(
      /* webpackChunkName: "page-master-lists" */ '../machines/features/login-covers/login-covers.machine.ts'
    ),
  view: () =>
    import(/* webpackChunkName: "page-master-lists" */ '../views/features/login-covers/LoginCoversView.tsx'),
  formView: () =>
    import(/* webpackChunkName: "page-masters" */ '../views/features/login-covers/LoginCoverEditView.tsx'),
});

/** The pictures beside the sign-in form. */
export const loginCovers = listPages(
  '/record/login-cover-image',
  read('record'),
  { navigation: at('administration', 'covers', 30), ...list },
  form,
);
