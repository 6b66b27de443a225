import type { Role } from '../../../contract/kit/ability.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import type { userBranches, users } from '../../db/schema/index.ts';
import { additionalBranches, demoPasswordHash, demoUsers } from '../demonstration.ts';
import { createRandom } from '../random.ts';
import type { RowTimestamps, SeedRow } from '../rows.ts';
import { staffNames } from './agency-names.ts';
import { emailLocalPart } from './email-addresses.ts';
import { branches } from './geography.ts';

export type NewUser = SeedRow<typeof users>;
type Memberships = Partial<Pick<NewUser, 'branchId' | 'organisationId' | 'partnerId' | 'universityId'>>;

/** A hash that no password matches: these users appear in lists and cannot sign in. */
const unknownPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

const staffCounts = { counsellor: 80, aco: 18, 'compliance-officer': 6, admin: 2 } as const satisfies Partial<
  Record<Role, number>
>;

/**
 * All user accounts: the demonstration's users with ids 1 to 8, then counsellors and officers spread over the branches,
 * and one user per partner and organisation. The student's account is linked to the student record later.
 */
export function makeUsers(
  timestamps: RowTimestamps,
  partnerCount: number,
  organisationCount: number,
): NewUser[] {
  const random = createRandom('people');
  const usedAddresses = new Set<string>();
  const people: NewUser[] = [];

  function add(
    role: Role,
    fullName: string,
    email: string,
    passwordHash: string,
    memberships: Memberships,
  ): void {
    people.push({
      id: people.length + 1,
      role,
      fullName,
      email,
      phone: null,
      passwordHash,
      confirmedAt: timestamps.createdAt,
      branchId: null,
      organisationId: null,
      partnerId: null,
      universityId: null,
      ...memberships,
      ...timestamps,
    });
  }

  function addStaff(role: Role, memberships: Memberships): void {
    const fullName = `${random.pick(staffNames.given)} ${random.pick(staffNames.family)}`;
    const stem = emailLocalPart(fullName);
    let address = `${stem}@quayside.test`;
    for (let n = 2; usedAddresses.has(address); n += 1) address = `${stem}.${n}@quayside.test`;
    usedAddresses.add(address);
    add(role, fullName, address, unknownPasswordHash, memberships);
  }

  for (const role of roles) {
    const { fullName, memberships } = demoUsers[role];
    add(role, fullName, `${role}@quayside.test`, demoPasswordHash, memberships);
  }
  for (const role of ['counsellor', 'aco', 'compliance-officer', 'admin'] as const) {
    for (let n = 0; n < staffCounts[role]; n += 1) {
      addStaff(role, role === 'admin' ? {} : { branchId: (n % branches.length) + 1 });
    }
  }
  for (let partnerId = 2; partnerId <= partnerCount; partnerId += 1) {
    addStaff('channel-partner', { partnerId });
  }
  for (let organisationId = 2; organisationId <= organisationCount; organisationId += 1) {
    addStaff('client', { organisationId });
  }
  return people;
}

/** Branches that officers are responsible for in addition to their own. */
export const makeUserBranches = (): (typeof userBranches.$inferInsert)[] =>
  additionalBranches.map((branchId) => ({ userId: demoUsers.aco.id, branchId }));

/** User ids by branch, partner and university. */
export interface Staff {
  readonly counsellorsOf: (branchId: number) => readonly number[];
  readonly applicationOfficersOf: (branchId: number) => readonly number[];
  /** The application officer of the branch who works on an application; null when it has none. */
  readonly officerOf: (application: { readonly id: number; readonly branchId: number }) => number | null;
  readonly complianceOfficers: readonly number[];
  readonly userOfPartner: (partnerId: number) => number | undefined;
  readonly userOfUniversity: (universityId: number) => number | undefined;
  readonly nameOf: (userId: number) => string;
}

/** Indexes the users by where they work. */
export function indexStaff(people: readonly NewUser[]): Staff {
  const byBranch = (role: Role) => {
    const found = Map.groupBy(
      people.filter((person) => person.role === role),
      ({ branchId }) => branchId,
    );
    return (branchId: number) => found.get(branchId)?.map(({ id }) => id) ?? [];
  };
  const control = byBranch('aco');
  const partners = new Map(people.map(({ partnerId, id }) => [partnerId, id]));
  const universities = new Map(people.map(({ universityId, id }) => [universityId, id]));
  const applicationOfficersOf = (branchId: number) => [
    ...control(branchId),
    ...(additionalBranches.includes(branchId) ? [demoUsers.aco.id] : []),
  ];
  return {
    counsellorsOf: byBranch('counsellor'),
    applicationOfficersOf,
    officerOf({ id, branchId }) {
      const officers = applicationOfficersOf(branchId);
      return officers[id % officers.length] ?? null;
    },
    complianceOfficers: people.filter(({ role }) => role === 'compliance-officer').map(({ id }) => id),
    userOfPartner: (partnerId) => partners.get(partnerId),
    userOfUniversity: (universityId) => universities.get(universityId),
    nameOf: (userId) => people[userId - 1]?.fullName ?? '',
  };
}
