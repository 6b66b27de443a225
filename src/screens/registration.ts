import { guests, open, page } from './entry.ts';

/** The registration of students, by whose link they come. */
export const registration = [
  page('aco-student', '/aco-student', guests),
  page('admin-student', '/admin-student', guests),
  page('channel-partner-student', '/channel-partner-student', guests),
  page('counsellor-student', '/counsellor-student', guests),
  page('student-registration', '/student-registration', guests),
  page('express-application', '/express-application', guests),
  page('nigeria', '/nigeria', { ...guests, public: true }),
  page('user-student-registration', '/user/:id/student-registration', open),
  page('counsellor-student-registration', '/counsellor/:id/student-registration', open),
  page('aco-student-registration', '/aco/:id/student-registration', open),
  page('admin-student-registration', '/admin/:id/student-registration', open),
  page('application-india', '/application-india', guests),
  page('application-india-course-details', '/application-india/course-details', guests),
  page('application-india-details', '/application-india/details', guests),
  page('application-india-details-document', '/application-india/details-document', guests),
  page('application-india-new', '/application-india/new', guests),
  page('application-india-student-information', '/application-india/student-information', guests),
  page('application-india-upload-document', '/application-india/upload-document', guests),
] as const;
