import { at, listPages, read } from './entry.ts';

/** Countries. */
export const countries = [
  ...listPages(
    '/country-list',
    read('dashboard'),
    {
      navigation: at('catalogue', 'countries', 30),
      importable: { list: 'countries', noun: 'country' },
      screen: 'countries',
      texts: ['masters'],
      machine: () =>
        import(
          /* webpackChunkName: "page-master-lists" */ '../machines/features/countries/countries.machine.ts'
        ),
      view: () =>
        import(/* webpackChunkName: "page-master-lists" */ '../views/features/countries/CountriesView.tsx'),
    },
    {
      screen: 'countryEdit',
      texts: ['masters', 'documents'],
      machine: () =>
        import(
          /* webpackChunkName: "page-masters" */ '../machines/features/countries/country-edit.machine.ts'
        ),
      view: () =>
        import(/* webpackChunkName: "page-masters" */ '../views/features/countries/CountryEditView.tsx'),
    },
  ),
] as const;
