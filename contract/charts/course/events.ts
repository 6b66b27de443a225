import { type EventOf, eventsOf, words } from '../event.ts';

export const coursePayloads = {
  'course.submit': {},
  'course.verify': {},
  'course.return': { reason: words },
  'course.amended': {},
  'course.aged': {},
} as const;

export const courseEvent = eventsOf(coursePayloads);
export type CourseEvent = EventOf<typeof coursePayloads>;
