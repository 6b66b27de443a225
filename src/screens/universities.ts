import { at, listPages, page, read } from './entry.ts';

/** The list is at two addresses. */
const list = {
  screen: 'universities',
  texts: ['masters'],
  machine: () =>
    import(
      /* webpackChunkName: "page-master-lists" */ '../machines/features/universities/universities.machine.ts'
    ),
  view: () =>
    import(/* webpackChunkName: "page-master-lists" */ '../views/features/universities/UniversitiesView.tsx'),
} as const;

/** Universities. */
export const universities = [
  page('/university-list', read('dashboard'), {
    navigation: at('catalogue', 'universities', 10),
    importable: { list: 'universities', noun: 'university' },
    ...list,
  }),
  ...listPages('/record/university', read('record'), list, {
    screen: 'universityEdit',
    texts: ['masters', 'documents'],
    machine: () =>
      import(
        /* webpackChunkName: "page-masters" */ '../machines/features/universities/university-edit.machine.ts'
      ),
    view: () =>
      import(/* webpackChunkName: "page-masters" */ '../views/features/universities/UniversityEditView.tsx'),
  }),
] as const;
