import type { Actor } from '../../../contract/charts/transition.ts';
import type { StudentMatch } from '../../../contract/people/student-matches.ts';
import type { RegistrationDetails, RegistrationRow } from '../../../contract/registration/registrations.ts';

const submittedAt = '2026-11-21T10:00:00.000Z';

/** A registration by the agency's own form that waits for a decision. */
export const registrationRow = (id: number, more: Partial<RegistrationRow> = {}): RegistrationRow => ({
  id,
  version: 1,
  number: `R-${id}`,
  status: 'received',
  flow: 'express',
  fullName: 'Ada Obi',
  email: 'ada@student.example',
  phone: '+234 803 000 0000',
  countryCode: 'NG',
  destinationCode: 'GB',
  linkOwnerId: null,
  linkOwnerName: null,
  counsellorId: 4,
  counsellorName: 'Neha Kapoor',
  branchId: 1,
  branchName: 'Lagos',
  waitingSince: submittedAt,
  submittedAt,
  ...more,
});

/** A student whom the reader may see and who may be the same person. */
export const matchingStudent = (id: number, fullName: string): StudentMatch => ({
  reach: 'mine',
  certainty: 'certain',
  comparisons: [],
  student: {
    id,
    version: 1,
    number: `S-${id}`,
    fullName,
    dateOfBirth: '2004-05-06',
    email: 'ada@student.example',
    phone: '+234 803 000 0000',
    branchName: 'Lagos',
  },
  documents: [],
});

const permissions: readonly string[] = ['update Registration', 'assign Registration'];

/** The registration as somebody with a role reads it: `certain` if a student whom they may see is the same person. */
export function registrationDetails(
  id: number,
  more: Partial<RegistrationDetails> = {},
  {
    role = 'aco',
    certain = false,
    branchKnown = true,
    may = permissions,
  }: { role?: Actor['role']; certain?: boolean; branchKnown?: boolean; may?: readonly string[] } = {},
): RegistrationDetails {
  const row = registrationRow(id, more);
  return {
    ...row,
    workflow: {
      stored: { version: 1, value: row.status },
      facts: {
        now: submittedAt,
        since: { registration: submittedAt },
        days: {},
        certainMatch: certain,
        branchKnown,
      },
      actor: { id: 5, role, own: false, may: [...may] } as RegistrationDetails['workflow']['actor'],
    },
    language: 'en',
    dateOfBirth: '2004-05-06',
    introducedBy: null,
    consent: { version: '2026-01', language: 'en', guardian: null },
    answers: [],
    files: [],
    course: null,
    matches: certain ? [matchingStudent(31, 'Ada Obi')] : [],
    claim: null,
    student: null,
    application: null,
    timeline: [],
    ...more,
  };
}
