import { createEventSchema, type EventOf, freeText } from '../event.ts';

export const coursePayloads = {
  'course.submit': {},
  'course.verify': {},
  'course.return': { reason: freeText },
  'course.amended': {},
  'course.aged': {},
} as const;

export const courseEvent = createEventSchema(coursePayloads);
export type CourseEvent = EventOf<typeof coursePayloads>;
