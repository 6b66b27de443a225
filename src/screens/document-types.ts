import { at, listPages, page, read } from './entry.ts';

/** Document types, and how files are named. */
export const documentTypes = [
  // Not in the specification: the document types, which also determine how files are named.
  ...listPages(
    '/record/document-type',
    read('record'),
    {
      navigation: at('catalogue', 'documents', 60),
      importable: { list: 'documentTypes', noun: 'typeOfDocument' },
      screen: 'documentTypes',
      texts: ['masters', 'documents'],
      machine: () =>
        import(
          /* webpackChunkName: "page-master-lists" */ '../machines/features/documents/document-types/document-types.machine.ts'
        ),
      view: () =>
        import(
          /* webpackChunkName: "page-master-lists" */ '../views/features/documents/document-types/DocumentTypesView.tsx'
        ),
    },
    {
      screen: 'documentTypeEdit',
      texts: ['masters', 'documents'],
      machine: () =>
        import(
          /* webpackChunkName: "page-masters" */ '../machines/features/documents/document-types/document-type-edit.machine.ts'
        ),
      view: () =>
        import(
          /* webpackChunkName: "page-masters" */ '../views/features/documents/document-types/DocumentTypeEditView.tsx'
        ),
    },
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
