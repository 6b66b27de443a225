import { at, listPages, read } from './entry.ts';
import { masterScreens } from './master-screens.ts';

const { list, form } = masterScreens('intakes', {
  at: '/record/intake',
  machine: () =>
    import(/* webpackChunkName: "page-master-lists" */ '../machines/features/intakes/intakes.machine.ts'),
  view: () => import(/* webpackChunkName: "page-master-lists" */ '../views/features/intakes/IntakesView.tsx'),
});

/** Intakes. */
export const intakes = listPages(
  '/record/intake',
  read('record'),
  { navigation: at('catalogue', 'intakes', 20), ...list },
  form,
);
