import { at, listPages, read } from './entry.ts';
import { masterScreens } from './master-screens.ts';

const { list, form } = masterScreens('checklistRules', {
  at: '/record/checklist-rule',
  texts: ['documents'],
  machine: () =>
    import(
      /* webpackChunkName: "page-master-lists" */ '../machines/features/documents/checklist-rules/checklist-rules.machine.ts'
    ),
  view: () =>
    import(
      /* webpackChunkName: "page-master-lists" */ '../views/features/documents/checklist-rules/ChecklistRulesView.tsx'
    ),
});

/** The rules that say which documents an application needs. They are not in the specification. */
export const checklistRules = listPages(
  '/record/checklist-rule',
  read('record'),
  { navigation: at('catalogue', 'checklist', 80), ...list },
  form,
);
