import { at, namedPage, page, publicOffice, read } from './entry.ts';

const student = {
  screen: 'student',
  texts: [
    'charts',
    'applications',
    'documents',
    'uploads',
    'new-application',
    'registrations',
    'masters',
    'students',
  ],
  machine: () =>
    import(/* webpackChunkName: "page-student" */ '../machines/features/students/student.machine.ts'),
  view: () => import(/* webpackChunkName: "page-student" */ '../views/features/record/StudentView.tsx'),
} as const;

/**
 * The home of students; and for the agency students: those the user looks after, all that they may read, and one with
 * everything that belongs to them.
 */
export const students = [
  page('/student-record/info', publicOffice, {
    navigation: at('work', 'home', 5, { home: true }),
    screen: 'studentHome',
    texts: ['charts', 'documents', 'uploads', 'applications', 'student-home'],
    machine: () =>
      import(
        /* webpackChunkName: "page-student-home" */ '../machines/features/students/student-home.machine.ts'
      ),
    view: () =>
      import(
        /* webpackChunkName: "page-student-home" */ '../views/features/student-home/StudentHomeView.tsx'
      ),
  }),
  page('/student-record', read('dashboard'), {
    navigation: at('work', 'students', 25, { can: ['read', 'Student'] }),
    screen: 'ownStudents',
    texts: ['students'],
    machine: () =>
      import(/* webpackChunkName: "page-students" */ '../machines/features/students/own-students.machine.ts'),
    view: () =>
      import(/* webpackChunkName: "page-students" */ '../views/features/students/OwnStudentsView.tsx'),
  }),
  page('/student-record/all-record', read('dashboard'), {
    screen: 'students',
    texts: ['students'],
    machine: () =>
      import(/* webpackChunkName: "page-students" */ '../machines/features/students/students.machine.ts'),
    view: () => import(/* webpackChunkName: "page-students" */ '../views/features/students/StudentsView.tsx'),
  }),
  namedPage('student-record-details', '/student-record/details/:id', publicOffice, student),
  namedPage('student-record-student', '/student-record/:id', publicOffice, student),
] as const;
