import { at, listPages, page, read } from './entry.ts';
import { masterScreens } from './master-screens.ts';

const { list, form } = masterScreens('universities', {
  at: '/record/university',
  texts: ['documents'],
  machine: () =>
    import(
      /* webpackChunkName: "page-master-lists" */ '../machines/features/universities/universities.machine.ts'
    ),
  view: () =>
    import(/* webpackChunkName: "page-master-lists" */ '../views/features/universities/UniversitiesView.tsx'),
  formMachine: () =>
    import(
      /* webpackChunkName: "page-masters" */ '../machines/features/universities/university-edit.machine.ts'
    ),
});

/** Universities; the list is at two addresses. */
export const universities = [
  page('/university-list', read('dashboard'), {
    navigation: at('catalogue', 'universities', 10),
    ...list,
  }),
  ...listPages('/record/university', read('record'), { sameListAs: 'university-list', ...list }, form),
] as const;
