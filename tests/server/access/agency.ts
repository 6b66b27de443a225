import type { Role } from '../../../contract/kit/ability.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import { installDefaultRules } from '../../../server/access/default-rules.ts';
import type { Orm } from '../../../server/db/database.ts';
import { sql } from '../../../server/db/drizzle.ts';
import {
  applications,
  branches,
  channelPartners,
  countries,
  courseIntakes,
  courses,
  coverPictures,
  intakes,
  organisations,
  students,
  universities,
  userBranches,
  users,
} from '../../../server/db/schema/index.ts';

/**
 * A small agency. Branch 1 shares its records, branch 2 does not. Partner 1 has the sub-agent 2, which has 3; partner 4
 * stands alone. Each role has two people, `personOf` and, with other ties, `otherOf`; two more counsellors work in
 * branch 1 (`colleagueId`) and in branch 2 (`strangerId`).
 */
export const personOf = Object.fromEntries(roles.map((role, index) => [role, index + 1])) as Record<
  Role,
  number
>;
export const otherOf = Object.fromEntries(roles.map((role, index) => [role, index + 21])) as Record<
  Role,
  number
>;
export const colleagueId = 11;
export const strangerId = 12;

/** A picture that was handed in for the sign-in page, and that no cover has yet. */
export const pictureKey = '0'.repeat(32);
export const handedIn = {
  mediaType: 'image/png',
  width: 3,
  height: 4,
  addedAt: new Date('2027-03-01T08:00:00Z'),
} as const;

const passwordHash = '-';
const confirmedAt = new Date('2027-01-01T00:00:00Z');

/** What ties a person of each role to their rows; `side` 1 is the first person's, 2 the other's. */
const ties = (role: Role, side: 1 | 2): Partial<typeof users.$inferInsert> => {
  if (role === 'client') return { organisationId: side };
  if (role === 'channel-partner') return { partnerId: side === 1 ? 1 : 4 };
  if (role === 'university-contact') return { universityId: side };
  if (role === 'student') return { studentId: side };
  return role === 'admin' ? {} : { branchId: side };
};

const person = (id: number, role: Role, more: Partial<typeof users.$inferInsert>) => ({
  id,
  email: `person-${id}@quayside.test`,
  fullName: `Person ${id}`,
  role,
  passwordHash,
  confirmedAt,
  ...more,
});

type Given = Pick<
  typeof applications.$inferInsert,
  'id' | 'studentId' | 'branchId' | 'universityId' | 'admission'
> &
  Partial<typeof applications.$inferInsert>;

/** The applications, each with what rules may ask about. */
export const planted: readonly Given[] = [
  {
    id: 1,
    studentId: 1,
    branchId: 1,
    universityId: 1,
    admission: 'draft',
    counsellorId: 4,
    partnerId: 1,
    organisationId: 1,
  },
  {
    id: 2,
    studentId: 1,
    branchId: 1,
    universityId: 1,
    admission: 'submitted',
    counsellorId: 4,
    compliance: 'open',
  },
  {
    id: 3,
    studentId: 2,
    branchId: 1,
    universityId: 2,
    admission: 'approved',
    counsellorId: colleagueId,
    partnerId: 2,
  },
  {
    id: 4,
    studentId: 2,
    branchId: 2,
    universityId: 2,
    admission: 'enrolled',
    counsellorId: strangerId,
    partnerId: 3,
    compliance: 'cleared',
  },
  {
    id: 5,
    studentId: 3,
    branchId: 2,
    universityId: 1,
    admission: 'conditionalOffer',
    partnerId: 4,
    organisationId: 2,
  },
  {
    id: 6,
    studentId: 3,
    branchId: 3,
    universityId: 2,
    admission: 'withdrawn',
    organisationId: 1,
    compliance: 'refused',
  },
  { id: 7, studentId: 2, branchId: 3, universityId: 1, admission: 'closed', counsellorId: 4 },
];

/** Which of them the person of each role may read, by the table of roles. */
export const readable: Readonly<Record<Role, readonly number[]>> = {
  admin: [1, 2, 3, 4, 5, 6, 7],
  client: [1, 6],
  'channel-partner': [1, 3, 4],
  counsellor: [1, 2, 3, 7],
  aco: [1, 2, 3, 6, 7],
  'compliance-officer': [2, 4, 6],
  'university-contact': [2, 5],
  student: [1, 2],
};

const names = ['Priya Sharma', 'O’Brien, Seán_100%', 'Łukasz Żółć'];
const universityNames = ['University of Northhaven', 'Eastbridge College'];

/** Fills an empty, migrated database. */
export async function plantAgency(orm: Orm): Promise<void> {
  await orm.transaction(async (tx) => {
    await installDefaultRules(tx);
    await tx
      .insert(countries)
      .values({ id: 1, code: 'GB', name: 'United Kingdom', callingCode: '44', currency: 'GBP' });
    const office = { city: 'Town', countryId: 1, timeZone: 'Europe/London', currency: 'GBP' };
    await tx.insert(branches).values([
      { id: 1, code: 'N', name: 'North', sharesRecords: true, ...office },
      { id: 2, code: 'S', name: 'South', ...office },
      { id: 3, code: 'W', name: 'West', ...office },
    ]);
    await tx.insert(organisations).values([1, 2].map((id) => ({ id, name: `Organisation ${id}` })));
    await tx.insert(channelPartners).values(
      [null, 1, 2, null].map((parentId, index) => ({
        id: index + 1,
        name: `Partner ${index + 1}`,
        countryId: 1,
        branchId: 1,
        parentId,
      })),
    );
    await tx
      .insert(universities)
      .values(universityNames.map((name, index) => ({ id: index + 1, name, city: 'Town', countryId: 1 })));
    await tx.insert(intakes).values({
      id: 1,
      name: 'September 2027',
      startsOn: '2027-09-01',
      opensOn: '2026-09-01',
      closesOn: '2027-06-30',
    });
    const taught = {
      award: 'MSc',
      level: 'postgraduateTaught',
      discipline: 'law',
      courseType: 'fullTime' as const,
      state: 'verified' as const,
      durationMonths: 12,
      tuitionFee: '1.00',
      currency: 'GBP',
    };
    await tx.insert(courses).values(
      [1, 2].map((universityId) => ({
        id: universityId,
        universityId,
        title: `Law ${universityId}`,
        ...taught,
      })),
    );
    await tx.insert(courseIntakes).values([1, 2].map((courseId) => ({ courseId, intakeId: 1 })));
    await tx.insert(students).values(
      names.map((fullName, index) => ({
        id: index + 1,
        number: `S-${index + 1}`,
        givenNames: fullName,
        familyName: fullName,
        fullName,
        email: `student-${index + 1}@mail.test`,
        phone: '1',
        dateOfBirth: '2005-02-03' as const,
        nationalityId: 1,
        branchId: 1,
      })),
    );
    await tx
      .insert(users)
      .values([
        ...roles.map((role) => person(personOf[role], role, ties(role, 1))),
        ...roles.map((role) => person(otherOf[role], role, ties(role, 2))),
        person(colleagueId, 'counsellor', { branchId: 1 }),
        person(strangerId, 'counsellor', { branchId: 2 }),
      ]);
    // Ids given by hand do not move the sequence on.
    for (const table of [
      'users',
      'students',
      'applications',
      'branches',
      'organisations',
      'channel_partners',
      'countries',
      'universities',
      'intakes',
      'courses',
    ])
      await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`);
    await tx.insert(coverPictures).values({ ...handedIn, key: pictureKey, storedName: 'f'.repeat(32) });
    await tx.insert(userBranches).values({ userId: personOf.aco, branchId: 3 });
    await tx.insert(applications).values(planted.map(application));
  });
}

function application(given: Given): typeof applications.$inferInsert {
  const { id = 0, studentId, universityId, branchId } = given;
  return {
    number: `QS-${1000 + id}`,
    courseId: universityId,
    intakeId: 1,
    studentName: names[studentId - 1] ?? '',
    universityName: universityNames[universityId - 1] ?? '',
    courseTitle: `Law ${universityId}`,
    countryCode: 'GB',
    intakeName: 'September 2027',
    branchName: ['North', 'South', 'West'][branchId - 1] ?? '',
    counsellorName: given.counsellorId ? `Person ${given.counsellorId}` : null,
    partnerName: given.partnerId ? `Partner ${given.partnerId}` : null,
    createdAt: new Date(Date.UTC(2027, 0, id)),
    updatedAt: new Date(Date.UTC(2027, 1, 10 - (id % 3))),
    ...given,
  };
}
