import * as z from 'zod/mini';
import { createEventSchema, type EventOf, freeText } from '../event.ts';

export const courseRequestPayloads = {
  'courseRequest.takeUp': {},
  'courseRequest.release': {},
  'courseRequest.link': { courseId: z.int().check(z.positive()) },
  'courseRequest.publish': {},
  'courseRequest.refuse': { reason: freeText },
  'courseRequest.reconsider': { reason: freeText },
} as const;

export const courseRequestEvent = createEventSchema(courseRequestPayloads);
export type CourseRequestEvent = EventOf<typeof courseRequestPayloads>;
export type CourseRequestEventType = CourseRequestEvent['type'];
