import { anyone, guests, namedPage, page } from './entry.ts';

/** The form, whoever introduced the student, and the page that opens it again by an emailed link. */
const form = {
  screen: ['registration', 'resumeRegistration'],
  texts: ['registration'],
  machine: [
    () =>
      import(
        /* webpackChunkName: "public-registration" */ '../machines/features/registration/registration.machine.ts'
      ),
    () =>
      import(
        /* webpackChunkName: "registration-resume" */ '../machines/features/registration/resume.machine.ts'
      ),
  ],
  view: () =>
    import(/* webpackChunkName: "public-registration" */ '../views/public/registration/RegistrationView.tsx'),
} as const;

/** The registration of students, by whose link they come. */
export const registration = [
  page('/aco-student', guests, form),
  page('/admin-student', guests, form),
  page('/channel-partner-student', guests, form),
  page('/counsellor-student', guests, form),
  page('/student-registration', guests, form),
  page('/express-application', guests, form),
  // The specification calls it both public and for guests only.
  page('/nigeria', { ...guests, public: true }, form),
  namedPage('user-student-registration', '/user/:id/student-registration', anyone, form),
  namedPage('counsellor-student-registration', '/counsellor/:id/student-registration', anyone, form),
  namedPage('aco-student-registration', '/aco/:id/student-registration', anyone, form),
  namedPage('admin-student-registration', '/admin/:id/student-registration', anyone, form),
  namedPage('student-record-registration', '/student-record/StudentRegistration', guests, form),
  page('/application-india', guests, form),
  page('/application-india/course-details', guests, form),
  page('/application-india/details', guests, form),
  page('/application-india/details-document', guests, form),
  page('/application-india/new', guests, form),
  page('/application-india/student-information', guests, form),
  page('/application-india/upload-document', guests, form),
] as const;
