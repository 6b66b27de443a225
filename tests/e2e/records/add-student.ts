import { emptyProfile, type Student, type StudentProfile } from '../../../contract/people/students.ts';
import { call } from '../support/api.ts';

/** A student without applications, added through the API, so that no other test loses theirs. */
export const addStudent = (
  token: string,
  familyName: string,
  { phone = '+44 20 7946 0992', ...profile }: Partial<StudentProfile> & { readonly phone?: string } = {},
): Promise<Student> =>
  call<Student>(token, '/students', {
    method: 'POST',
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      person: {
        givenNames: 'Josephine',
        familyName,
        dateOfBirth: '2002-02-03',
        email: `${familyName.toLowerCase()}@mail.test`,
        phone,
        nationality: 'GB',
        passportNumber: null,
      },
      profile: { ...emptyProfile, ...profile },
      consent: false,
      branchId: 1,
    }),
  });
