import type { Actor } from '../../../contract/charts/transition.ts';
import type { NewApplication } from './applications.ts';
import type { Staff } from './people.ts';

/** The kind of actor that sends an event, before it is resolved to a user. */
export type Mover =
  | 'introducer'
  | 'owner'
  | 'committed'
  | 'controlOfficer'
  | 'complianceOfficer'
  | 'university'
  | 'clock';

/** The user who sent an event, and their role. */
export interface Doer {
  /** Null for the system, or when the student has no account. */
  readonly actorId: number | null;
  readonly role: Actor['role'];
}

/** An item of `list`; deterministic per application. */
const oneOf = (list: readonly number[], { id }: NewApplication): number | null =>
  list[id % list.length] ?? null;

/** Resolves a kind of actor to a user of the application. */
export function doerOf(mover: Mover, application: NewApplication, staff: Staff): Doer {
  const { branchId, counsellorId = null, partnerId = null, universityId } = application;
  const officer: Doer = { actorId: oneOf(staff.controlOfficersOf(branchId), application), role: 'aco' };
  const counsellor: Doer | null =
    counsellorId === null ? null : { actorId: counsellorId, role: 'counsellor' };
  const partnerUser = partnerId === null ? undefined : staff.ofPartner(partnerId);
  const partner: Doer | null =
    partnerUser === undefined ? null : { actorId: partnerUser, role: 'channel-partner' };
  const contact = staff.ofUniversity(universityId);
  const doers: Readonly<Record<Mover, Doer>> = {
    introducer: partner ?? counsellor ?? officer,
    owner: counsellor ?? partner ?? officer,
    // Only the student, or the counsellor on their behalf, accepts or declines an offer.
    committed: counsellor ?? { actorId: null, role: 'student' },
    controlOfficer: officer,
    complianceOfficer: { actorId: oneOf(staff.complianceOfficers, application), role: 'compliance-officer' },
    // Without a university contact, the agency records the university's responses.
    university: contact === undefined ? officer : { actorId: contact, role: 'university-contact' },
    clock: { actorId: null, role: 'system' },
  };
  return doers[mover];
}
