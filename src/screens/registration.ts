import { anyone, guests, namedPage, page } from './entry.ts';

/** The registration of students, by whose link they come. */
export const registration = [
  page('/aco-student', guests),
  page('/admin-student', guests),
  page('/channel-partner-student', guests),
  page('/counsellor-student', guests),
  page('/student-registration', guests),
  page('/express-application', guests),
  page('/nigeria', { ...guests, public: true }),
  namedPage('user-student-registration', '/user/:id/student-registration', anyone),
  namedPage('counsellor-student-registration', '/counsellor/:id/student-registration', anyone),
  namedPage('aco-student-registration', '/aco/:id/student-registration', anyone),
  namedPage('admin-student-registration', '/admin/:id/student-registration', anyone),
  page('/application-india', guests),
  page('/application-india/course-details', guests),
  page('/application-india/details', guests),
  page('/application-india/details-document', guests),
  page('/application-india/new', guests),
  page('/application-india/student-information', guests),
  page('/application-india/upload-document', guests),
] as const;
