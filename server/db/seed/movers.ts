import type { Actor } from '../../../contract/charts/transition.ts';
import type { NewApplication } from './applications.ts';
import type { Staff } from './people.ts';

/** Who moves an application, before it is known which person that is. */
export type Mover =
  | 'introducer'
  | 'owner'
  | 'committed'
  | 'controlOfficer'
  | 'complianceOfficer'
  | 'university'
  | 'clock';

/** Who did something, and as what. */
export interface Doer {
  /** Null when nobody signed in did it. */
  readonly actorId: number | null;
  readonly role: Actor['role'];
}

/** Always the same one of `list` for the same application. */
const oneOf = (list: readonly number[], { id }: NewApplication): number | null =>
  list[id % list.length] ?? null;

/** The person who moved an application; the first of several that there is. */
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
    // Nobody but the student, and the counsellor for them, says yes or no to an offer.
    committed: counsellor ?? { actorId: null, role: 'student' },
    controlOfficer: officer,
    complianceOfficer: { actorId: oneOf(staff.complianceOfficers, application), role: 'compliance-officer' },
    // Without a contact of its own at the university, the office records its answers.
    university: contact === undefined ? officer : { actorId: contact, role: 'university-contact' },
    clock: { actorId: null, role: 'system' },
  };
  return doers[mover];
}
