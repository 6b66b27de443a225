import type { Actor } from '../../../contract/charts/transition.ts';
import type { Staff } from '../people/people.ts';
import type { NewApplication } from './applications.ts';

/** The kind of actor that sends an event, before it is resolved to a user. */
export type ActorKind =
  | 'introducer'
  | 'owner'
  | 'committed'
  | 'applicationOfficer'
  | 'complianceOfficer'
  | 'university'
  | 'clock';

/** The user who sent an event, and their role. */
export interface EventActor {
  /** Null for the system, or when the student has no account. */
  readonly actorId: number | null;
  readonly role: Actor['role'];
}

/** An item of `list`; deterministic per application. */
const oneOf = (list: readonly number[], { id }: NewApplication): number | null =>
  list[id % list.length] ?? null;

/** Resolves a kind of actor to a user of the application. */
export function resolveActor(actor: ActorKind, application: NewApplication, staff: Staff): EventActor {
  const { counsellorId = null, partnerId = null, universityId } = application;
  const officer: EventActor = {
    actorId: staff.officerOf(application),
    role: 'aco',
  };
  const counsellor: EventActor | null =
    counsellorId === null ? null : { actorId: counsellorId, role: 'counsellor' };
  const partnerUser = partnerId === null ? undefined : staff.userOfPartner(partnerId);
  const partner: EventActor | null =
    partnerUser === undefined ? null : { actorId: partnerUser, role: 'channel-partner' };
  const contact = staff.userOfUniversity(universityId);
  const actors: Readonly<Record<ActorKind, EventActor>> = {
    introducer: partner ?? counsellor ?? officer,
    owner: counsellor ?? partner ?? officer,
    // Only the student, or the counsellor on their behalf, accepts or declines an offer.
    committed: counsellor ?? { actorId: null, role: 'student' },
    applicationOfficer: officer,
    complianceOfficer: { actorId: oneOf(staff.complianceOfficers, application), role: 'compliance-officer' },
    // Without a university contact, the agency records the university's responses.
    university: contact === undefined ? officer : { actorId: contact, role: 'university-contact' },
    clock: { actorId: null, role: 'system' },
  };
  return actors[actor];
}
