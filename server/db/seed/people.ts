import { type Role, roles } from '../../../contract/ability.ts';
import type { userBranches, users } from '../schema/index.ts';
import { addressPart } from './addresses.ts';
import { staffNames } from './agency-names.ts';
import { demoPasswordHash, furtherBranches, signIns } from './demonstration.ts';
import { branches } from './places.ts';
import { randomOf } from './random.ts';
import type { Given, Stamps } from './rows.ts';

export type NewUser = Given<typeof users>;
type Ties = Partial<Pick<NewUser, 'branchId' | 'organisationId' | 'partnerId' | 'universityId'>>;

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
export function makeUsers(stamps: Stamps, partnerCount: number, organisationCount: number): NewUser[] {
  const random = randomOf('people');
  const taken = new Set<string>();
  const people: NewUser[] = [];

  function add(role: Role, fullName: string, email: string, passwordHash: string, ties: Ties): void {
    people.push({
      id: people.length + 1,
      role,
      fullName,
      email,
      phone: null,
      passwordHash,
      confirmedAt: stamps.createdAt,
      branchId: null,
      organisationId: null,
      partnerId: null,
      universityId: null,
      ...ties,
      registrationLinkEnabled: true,
      ...stamps,
    });
  }

  function addStaff(role: Role, ties: Ties): void {
    const fullName = `${random.pick(staffNames.given)} ${random.pick(staffNames.family)}`;
    const stem = addressPart(fullName);
    let address = `${stem}@quayside.test`;
    for (let n = 2; taken.has(address); n += 1) address = `${stem}.${n}@quayside.test`;
    taken.add(address);
    add(role, fullName, address, unknownPasswordHash, ties);
  }

  for (const role of roles) {
    const { fullName, ties } = signIns[role];
    add(role, fullName, `${role}@quayside.test`, demoPasswordHash, ties);
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
  furtherBranches.map((branchId) => ({ userId: signIns.aco.id, branchId }));

/** User ids by branch, partner and university. */
export interface Staff {
  readonly counsellorsOf: (branchId: number) => readonly number[];
  readonly controlOfficersOf: (branchId: number) => readonly number[];
  readonly complianceOfficers: readonly number[];
  readonly ofPartner: (partnerId: number) => number | undefined;
  readonly ofUniversity: (universityId: number) => number | undefined;
  readonly nameOf: (userId: number) => string;
}

/** Indexes the users by where they work. */
export function staffOf(people: readonly NewUser[]): Staff {
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
  return {
    counsellorsOf: byBranch('counsellor'),
    controlOfficersOf: (branchId) => [
      ...control(branchId),
      ...(furtherBranches.includes(branchId) ? [signIns.aco.id] : []),
    ],
    complianceOfficers: people.filter(({ role }) => role === 'compliance-officer').map(({ id }) => id),
    ofPartner: (partnerId) => partners.get(partnerId),
    ofUniversity: (universityId) => universities.get(universityId),
    nameOf: (userId) => people[userId - 1]?.fullName ?? '',
  };
}
