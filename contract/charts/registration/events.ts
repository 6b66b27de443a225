import * as z from 'zod/mini';
import { otherReasons } from '../../people/student-matches.ts';
import { createEventSchema, type EventOf, freeText } from '../event.ts';

/** Why a registration is refused. */
export const registrationRefusals = ['spam', 'notEligible', 'duplicate', 'noContact', 'other'] as const;

const recordId = z.int().check(z.positive());

export const registrationPayloads = {
  'registration.accept': {
    /** The course and intake to apply for; by default those that the student selected. */
    courseId: z.optional(recordId),
    intakeId: z.optional(recordId),
    /** Why students who are certainly the same are different people. */
    whyDifferent: z.optional(z.enum(otherReasons)),
  },
  'registration.merge': { studentId: recordId },
  'registration.request': { message: freeText },
  'registration.refuse': { reason: z.enum(registrationRefusals), note: z.optional(freeText) },
  'registration.reopen': { reason: freeText },
  'registration.assign': { counsellorId: recordId },
} as const;

export const registrationEvent = createEventSchema(registrationPayloads);
export type RegistrationEvent = EventOf<typeof registrationPayloads>;
export type RegistrationEventType = RegistrationEvent['type'];
