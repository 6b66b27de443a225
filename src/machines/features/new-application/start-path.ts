import { href } from '../../kit/routes/routes.ts';

/** Path of the courses for a student: each with its eligibility, to start an application from. */
export const getCoursesPath = (studentId: number): string => `${href('course')}?studentId=${studentId}`;

/** Path that starts a new application, whatever was entered before. */
export const newDraftPath = '/application/find-student?draft=new';

/** Path that starts an application with a course, and for a student if one is given. */
export const getStartPath = (courseId: number, studentId = ''): string =>
  `${newDraftPath}&course=${courseId}&student=${studentId}`;
