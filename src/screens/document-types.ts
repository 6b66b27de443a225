import { at, listPages, page, read } from './entry.ts';
import { masterScreens } from './master-screens.ts';

const { list, form } = masterScreens('documentTypes', {
  at: '/record/document-type',
  texts: ['documents'],
  machine: () =>
    import(
      /* webpackChunkName: "page-master-lists" */ '../machines/features/documents/document-types/document-types.machine.ts'
    ),
  view: () =>
    import(
      /* webpackChunkName: "page-master-lists" */ '../views/features/documents/document-types/DocumentTypesView.tsx'
    ),
  formView: () =>
    import(
      /* webpackChunkName: "page-masters" */ '../views/features/documents/document-types/DocumentTypeEditView.tsx'
    ),
});

/** Document types, and how files are named. The types are not in the specification. */
export const documentTypes = [
  ...listPages(
    '/record/document-type',
    read('record'),
    { navigation: at('catalogue', 'documentTypes', 60), ...list },
    form,
  ),
  page('/rename-document', read('record'), {
    navigation: at('work', 'naming', 60),
    screen: 'renameDocument',
    texts: ['documents', 'renaming'],
    machine: () =>
      import(
        /* webpackChunkName: "page-renaming" */ '../machines/features/documents/renaming/rename.machine.ts'
      ),
    view: () =>
      import(/* webpackChunkName: "page-renaming" */ '../views/features/documents/renaming/RenameView.tsx'),
  }),
] as const;
