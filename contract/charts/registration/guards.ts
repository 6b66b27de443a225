import { eventGuard, factsGuard } from '../transition.ts';
import type { RegistrationEvent } from './events.ts';
import type { RegistrationFacts } from './facts.ts';

/** The registration's guards; the reason for each is `reason.<name>`. */
export const registrationGuards = {
  /** A student belongs to a branch. */
  branchKnown: factsGuard<RegistrationFacts>(({ branchKnown }) => branchKnown),
  /** A student is not created twice: a certain match is merged, or declared to be a different person. */
  duplicateExplained: eventGuard<RegistrationEvent, RegistrationFacts>(
    (event, { certainMatch }) =>
      event.type !== 'registration.accept' || !certainMatch || event.whyDifferent !== undefined,
  ),
  /** A course is applied for with an intake. */
  courseWithIntake: eventGuard<RegistrationEvent, RegistrationFacts>(
    (event) =>
      event.type !== 'registration.accept' ||
      (event.courseId === undefined) === (event.intakeId === undefined),
  ),
  /** Without a note, “other” would say nothing. */
  otherReasonNamed: eventGuard<RegistrationEvent, RegistrationFacts>(
    (event) => event.type !== 'registration.refuse' || event.reason !== 'other' || event.note !== undefined,
  ),
};
