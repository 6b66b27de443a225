import type { DomainEvent, EventSubject, EventType, NewEvent } from './events.ts';

/** The subjects of event types that begin with another noun. */
const otherSubjects: Readonly<Record<string, EventSubject>> = {
  document: 'ApplicationDocument',
  session: 'User',
  secondFactor: 'User',
  profile: 'User',
  registrationLink: 'User',
};

/** `courseRequest.changed` → `CourseRequest`. */
function getSubject(type: EventType): EventSubject {
  const noun = type.slice(0, type.indexOf('.'));
  return otherSubjects[noun] ?? ((noun.charAt(0).toUpperCase() + noun.slice(1)) as EventSubject);
}

/** Completes an event: by `actorId`, and about the subject that its type names, unless it says otherwise. */
export const toDomainEvent = (event: NewEvent, actorId: number | null): DomainEvent =>
  ({ actorId, subject: getSubject(event.type), ...event }) as DomainEvent;
