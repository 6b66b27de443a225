import type { StudentRecordDetails } from '../../../contract/applications/student-records.ts';
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

/** The record of a student, as somebody reads it who may change these parts and sees all of it. */
export const recordOf = (
  student: Student,
  editable: StudentRecordDetails['editable'],
): StudentRecordDetails => {
  const { person, profile, normalised } = student;
  const { residence, passportExpiresOn, finances, refusals, ...studies } = profile;
  return {
    student,
    partnerName: null,
    facts: {
      identity: { ...person, residence, passportExpiresOn },
      contact: { email: person.email, phone: person.phone },
      studies: { ...studies, normalised },
      funding: { finances },
      visaHistory: { refusals },
      consent: { given: null, evidence: null, language: null, guardian: null },
    },
    editable,
    introducedBy: null,
    hasAccount: null,
    erased: null,
    mayErase: false,
    mayExport: false,
    applications: [],
    documents: [],
    history: null,
  };
};
