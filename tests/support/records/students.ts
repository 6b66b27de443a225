import { emptyProfile, type Student, type StudentProfile } from '../../../contract/people/students.ts';

export const school: StudentProfile['education'][number] = {
  level: 'higherSecondary',
  institution: 'Delhi Public School',
  countryCode: 'IN',
  board: 'CBSE',
  subject: null,
  finishedIn: 2022,
  mark: 88.4,
  scale: 'percent',
  backlogsActive: 0,
  backlogsCleared: 0,
  inEnglish: true,
};
export const ielts: StudentProfile['tests'][number] = {
  type: 'ielts',
  takenOn: '2026-03-14',
  overall: 7,
  lowest: 6.5,
};
export const pte: StudentProfile['tests'][number] = {
  type: 'pte',
  takenOn: '2026-05-02',
  overall: 66,
  lowest: null,
};

/** A student with a school and a test. */
export const studentWith = (profile: Partial<StudentProfile> = {}, version = 3): Student => ({
  id: 7,
  version,
  number: 'S-000007',
  fullName: 'Priya Sharma',
  branchName: null,
  counsellorName: null,
  person: {
    givenNames: 'Priya',
    familyName: 'Sharma',
    dateOfBirth: '2004-03-27',
    email: 'priya@mail.test',
    phone: '+44 20 7946 0991',
    nationality: 'IN',
    passportNumber: 'A1234567',
  },
  profile: { ...emptyProfile, residence: 'AE', education: [school], tests: [ielts], ...profile },
  normalised: [88.4],
  consent: null,
  missing: [],
});
