import * as z from 'zod/mini';
import { type EventOf, eventsOf, words } from '../event.ts';

export const courseRequestPayloads = {
  'courseRequest.takeUp': {},
  'courseRequest.release': {},
  'courseRequest.link': { courseId: z.int().check(z.positive()) },
  'courseRequest.publish': {},
  'courseRequest.refuse': { reason: words },
  'courseRequest.reconsider': { reason: words },
} as const;

export const courseRequestEvent = eventsOf(courseRequestPayloads);
export type CourseRequestEvent = EventOf<typeof courseRequestPayloads>;
export type CourseRequestEventType = CourseRequestEvent['type'];
