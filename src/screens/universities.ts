import { at, listPages, page, read } from './entry.ts';

/** Universities. */
export const universities = [
  page('/university-list', read('dashboard'), {
    navigation: at('catalogue', 'universities', 10),
    importable: { list: 'universities', noun: 'university' },
    screen: 'universities',
    texts: ['masters'],
    machine: () =>
      import(
        /* webpackChunkName: "page-master-lists" */ '../machines/features/universities/universities.machine.ts'
      ),
    view: () =>
      import(
        /* webpackChunkName: "page-master-lists" */ '../views/features/universities/UniversitiesView.tsx'
      ),
  }),
  ...listPages(
    '/record/university',
    read('record'),
    {
      screen: 'universities',
      texts: ['masters'],
      machine: () =>
        import(
          /* webpackChunkName: "page-master-lists" */ '../machines/features/universities/universities.machine.ts'
        ),
      view: () =>
        import(
          /* webpackChunkName: "page-master-lists" */ '../views/features/universities/UniversitiesView.tsx'
        ),
    },
    {
      screen: 'universityEdit',
      texts: ['masters', 'documents'],
      machine: () =>
        import(
          /* webpackChunkName: "page-masters" */ '../machines/features/universities/university-edit.machine.ts'
        ),
      view: () =>
        import(
          /* webpackChunkName: "page-masters" */ '../views/features/universities/UniversityEditView.tsx'
        ),
    },
  ),
] as const;
