import { at, page, publicOffice } from './entry.ts';

/** The home of students. */
export const studentHome = [
  page('/student-record/info', publicOffice, {
    navigation: at('work', 'home', 5, { home: true }),
    screen: 'studentHome',
    texts: ['charts', 'documents', 'uploads', 'casework', 'student-home'],
    machine: () =>
      import(
        /* webpackChunkName: "page-student-home" */ '../machines/features/student-home/student-home.machine.ts'
      ),
    view: () =>
      import(
        /* webpackChunkName: "page-student-home" */ '../views/features/student-home/StudentHomeView.tsx'
      ),
  }),
] as const;
