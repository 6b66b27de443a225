import { at, listPages, read } from './entry.ts';
import { masterScreens } from './master-screens.ts';

const { list, form } = masterScreens('organisations', {
  at: '/record/organisation',
  view: () =>
    import(
      /* webpackChunkName: "page-master-lists" */ '../views/features/organisations/OrganisationsView.tsx'
    ),
});

/** Organisations. Not in the specification: without them no client can be invited. */
export const organisations = listPages(
  '/record/organisation',
  read('record'),
  { navigation: at('people', 'organisations', 20), ...list },
  form,
);
