import { page, publicOffice, read } from './entry.ts';

/** The texts of all steps are loaded at once, so that someone who goes offline can continue. */
const texts = ['new-application', 'documents', 'uploads'] as const;

/** The steps of a new application, which share one tab and one screen. */
export const newApplication = [
  page('/application/find-student', publicOffice, {
    screen: 'newApplication',
    texts: [...texts, 'courses'],
    machine: () =>
      import(
        /* webpackChunkName: "page-new-application" */ '../machines/features/new-application/new-application.machine.ts'
      ),
    view: () =>
      import(
        /* webpackChunkName: "page-new-application" */ '../views/features/new-application/student/FindStudentView.tsx'
      ),
  }),
  page('/application/new', read('application'), {
    tab: '/application/find-student',
    screen: 'newApplication',
    texts: texts,
    machine: () =>
      import(
        /* webpackChunkName: "page-new-application" */ '../machines/features/new-application/new-application.machine.ts'
      ),
    view: () =>
      import(
        /* webpackChunkName: "page-new-application" */ '../views/features/new-application/start/StartView.tsx'
      ),
  }),
  page('/application/student-information', read('application'), {
    tab: '/application/find-student',
    screen: 'newApplication',
    texts: texts,
    machine: () =>
      import(
        /* webpackChunkName: "page-new-application" */ '../machines/features/new-application/new-application.machine.ts'
      ),
    view: () =>
      import(
        /* webpackChunkName: "page-new-application" */ '../views/features/new-application/information/InformationView.tsx'
      ),
  }),
  page('/application/course-details', read('application'), {
    tab: '/application/find-student',
    screen: 'newApplication',
    texts: texts,
    machine: () =>
      import(
        /* webpackChunkName: "page-new-application" */ '../machines/features/new-application/new-application.machine.ts'
      ),
    view: () =>
      import(
        /* webpackChunkName: "page-new-application" */ '../views/features/new-application/courses/CoursesView.tsx'
      ),
  }),
  page('/application/upload-document', read('application'), {
    tab: '/application/find-student',
    screen: 'newApplication',
    texts: texts,
    machine: () =>
      import(
        /* webpackChunkName: "page-new-application" */ '../machines/features/new-application/new-application.machine.ts'
      ),
    view: () =>
      import(
        /* webpackChunkName: "page-new-application" */ '../views/features/new-application/documents/DocumentsView.tsx'
      ),
  }),
] as const;
