/** How a course is studied. */
export const courseTypes = ['fullTime', 'partTime', 'online', 'blended'] as const;
export type CourseType = (typeof courseTypes)[number];
