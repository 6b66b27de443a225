import type { AdmissionState } from '../../contract/applications/applications.ts';
import type { Role } from '../../contract/kit/ability.ts';
import { emptyProfile, type StudentProfile } from '../../contract/people/students.ts';

/** Hash of the demonstration's password, `quayside`. The password is public, so its hash may be. */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$W8JidPUK0Q61Vd1ibLIDGg$8UL0DVQUVCajOW3zPOSRglDSsT0mMEVl/qHK4NVSdzM';

/**
 * The demonstration's users, in the order of the roles. `id` is the user's id; `memberships` determine which rows they
 * can access. All eight are involved in the student's first application.
 */
export const demoUsers = {
  admin: { id: 1, fullName: 'Amelia Bennett', memberships: {} },
  client: { id: 2, fullName: 'Faisal Al-Mansoori', memberships: { organisationId: 1 } },
  'channel-partner': { id: 3, fullName: 'Rajesh Menon', memberships: { partnerId: 1 } },
  counsellor: { id: 4, fullName: 'Neha Kapoor', memberships: { branchId: 2 } },
  aco: { id: 5, fullName: 'Tomasz Kowalski', memberships: { branchId: 1 } },
  'compliance-officer': { id: 6, fullName: 'Leila Haddad', memberships: { branchId: 1 } },
  'university-contact': { id: 7, fullName: 'Peter Walsh', memberships: { universityId: 1 } },
  student: { id: 8, fullName: 'Ananya Sharma', memberships: {} },
} as const satisfies Record<Role, { id: number; fullName: string; memberships: Record<string, number> }>;

/** Branches that the application officer is responsible for in addition to their own. */
export const additionalBranches: readonly number[] = [2, 3];

/** The student who can sign in. */
export const demoStudent = {
  id: 1,
  nationality: 'IN',
  givenNames: 'Ananya',
  familyName: 'Sharma',
  email: 'student@quayside.test',
  branchId: demoUsers.counsellor.memberships.branchId,
  counsellorId: demoUsers.counsellor.id,
  partnerId: demoUsers['channel-partner'].memberships.partnerId,
  organisationId: demoUsers.client.memberships.organisationId,
  passportNumber: 'P4471920',
  profile: {
    ...emptyProfile,
    education: [
      {
        level: 'bachelor',
        institution: 'University of Mumbai',
        countryCode: 'IN',
        board: null,
        subject: 'Computer Science',
        finishedIn: 2025,
        mark: 7.8,
        scale: 'cgpa10',
        backlogsActive: 0,
        backlogsCleared: 1,
        inEnglish: true,
      },
    ],
  },
  level: 'postgraduateTaught',
  /** States of their applications. The first is to the university whose contact can sign in. */
  admissions: ['preConfirmation', 'offerDeclined', 'withdrawn', 'conditionalOffer', 'draft'],
} satisfies { admissions: AdmissionState[]; profile: StudentProfile; level: string } & Record<
  string,
  unknown
>;
