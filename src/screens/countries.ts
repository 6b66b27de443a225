import { at, listPages, read } from './entry.ts';
import { masterScreens } from './master-screens.ts';

const { list, form } = masterScreens('countries', {
  at: '/country-list',
  texts: ['documents'],
  machine: () =>
    import(/* webpackChunkName: "page-master-lists" */ '../machines/features/countries/countries.machine.ts'),
  view: () =>
    import(/* webpackChunkName: "page-master-lists" */ '../views/features/countries/CountriesView.tsx'),
  formMachine: () =>
    import(/* webpackChunkName: "page-masters" */ '../machines/features/countries/country-edit.machine.ts'),
  formView: () =>
    import(/* webpackChunkName: "page-masters" */ '../views/features/countries/CountryEditView.tsx'),
});

/** Countries. */
export const countries = listPages(
  '/country-list',
  read('dashboard'),
  { navigation: at('catalogue', 'countries', 30), ...list },
  form,
);
