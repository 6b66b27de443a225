import { namedPage, read } from './entry.ts';

/** Importing a file into a list; not in the specification. */
export const importing = [
  namedPage('import', '/import/:id', read('dashboard'), {
    screen: 'import',
    texts: ['masters', 'documents', 'users', 'importing'],
    machine: () =>
      import(/* webpackChunkName: "page-import" */ '../machines/features/importing/import.machine.ts'),
    view: () => import(/* webpackChunkName: "page-import" */ '../views/features/importing/ImportView.tsx'),
  }),
] as const;
