import type { Role } from '../../../contract/kit/ability.ts';
import type { CurrentUser } from '../../../server/access/current-user.ts';

/** A person with nothing but an id and a role; `with` adds what a test is about. */
export const somebody = (role: Role, more: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 1,
  version: 1,
  role,
  email: `${role}@quayside.test`,
  fullName: 'Somebody',
  homeCurrency: null,
  branchId: null,
  branchIds: [],
  sharedBranchIds: [],
  partnerId: null,
  partnerIds: [],
  organisationId: null,
  universityId: null,
  studentId: null,
  ...more,
});
