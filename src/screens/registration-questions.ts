import { at, listPages, read } from './entry.ts';
import { masterScreens } from './master-screens.ts';

const { list, form } = masterScreens('registrationQuestions', {
  at: '/record/registration-question',
  machine: () =>
    import(
      /* webpackChunkName: "page-master-lists" */ '../machines/features/registration/questions/registration-questions.machine.ts'
    ),
  formView: () =>
    import(
      /* webpackChunkName: "page-masters" */ '../views/features/registration-questions/RegistrationQuestionEditView.tsx'
    ),
  view: () =>
    import(
      /* webpackChunkName: "page-master-lists" */ '../views/features/registration-questions/RegistrationQuestionsView.tsx'
    ),
});

/** The questions that a registration asks students of one country. They are not in the specification. */
export const registrationQuestions = listPages(
  '/record/registration-question',
  read('record'),
  { navigation: at('catalogue', 'questions', 70), ...list },
  form,
);
