/** Address of a new application, whatever was typed before. */
export const addressAnew = '/application/find-student?draft=new';

/** Address where an application is started with a course, for a student if one is chosen. */
export const addressOfStart = (courseId: number, studentId = ''): string =>
  `${addressAnew}&course=${courseId}&student=${studentId}`;
