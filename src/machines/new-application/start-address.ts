/** Path that starts a new application, whatever was entered before. */
export const addressAnew = '/application/find-student?draft=new';

/** Path that starts an application with a course, and for a student if one is given. */
export const addressOfStart = (courseId: number, studentId = ''): string =>
  `${addressAnew}&course=${courseId}&student=${studentId}`;
