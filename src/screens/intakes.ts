import { at, listPages, read } from './entry.ts';

/** Intakes. */
export const intakes = [
  ...listPages(
    '/record/intake',
    read('record'),
    {
      navigation: at('catalogue', 'intakes', 20),
      importable: { list: 'intakes', noun: 'intake' },
      screen: 'intakes',
      texts: ['masters'],
      machine: () =>
        import(/* webpackChunkName: "page-master-lists" */ '../machines/features/intakes/intakes.machine.ts'),
      view: () =>
        import(/* webpackChunkName: "page-master-lists" */ '../views/features/intakes/IntakesView.tsx'),
    },
    {
      screen: 'intakeEdit',
      texts: ['masters'],
      machine: () =>
        import(/* webpackChunkName: "page-masters" */ '../machines/features/intakes/intake-edit.machine.ts'),
      view: () =>
        import(/* webpackChunkName: "page-masters" */ '../views/features/intakes/IntakeEditView.tsx'),
    },
  ),
] as const;
