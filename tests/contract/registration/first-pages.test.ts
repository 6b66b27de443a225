import { expect, it } from 'vitest';
import { toFirstPagePath } from '../../../contract/registration/first-pages.ts';

it.each([
  ['/student-registration', '', '/student-registration'],
  ['/student-registration/', '', '/student-registration'],
  ['/student-registration', 'utm_source=flyer', '/student-registration'],
  ['/student-registration', 'step=name', '/student-registration'],
  ['/student-registration', 'step=contact', null],
  ['/student-registration', 'step=resume', null],
  ['/student-registration', 'token=aaaaaaaaaaaaaaaaaaaaaaaa', null],
  ['/student-record/StudentRegistration', '', '/student-registration'],
  ['/aco-student', '', '/aco-student'],
  ['/admin-student', '', '/admin-student'],
  ['/channel-partner-student', '', '/channel-partner-student'],
  ['/counsellor-student', '', '/counsellor-student'],
  ['/express-application', '', '/express-application'],
  ['/nigeria', '', '/nigeria'],
  ['/application-india', '', '/application-india'],
  ['/application-india/new', '', '/application-india'],
  ['/application-india/details', '', null],
  ['/application-india/upload-document', '', null],
  ['/user/7/student-registration', '', '/student-registration'],
  ['/counsellor/7/student-registration', '', '/student-registration'],
  ['/aco/7/student-registration', '', '/student-registration'],
  ['/admin/7/student-registration', '', '/student-registration'],
  ['/admin/0/student-registration', '', null],
  ['/login', '', null],
  ['/', '', null],
  ['//[', '', null],
])('the first page at %s with the query %j is that of %j', (path, search, expected) => {
  expect(toFirstPagePath(path, search)).toBe(expected);
});
