import { type MatchEvidence, maxFiles, type StudentMatch } from '../../../contract/people/student-matches.ts';
import type { Ability } from '../../access/ability.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import type { Orm } from '../../db/database.ts';
import { matchStudents } from '../students/matching.ts';
import type { RegistrationRecord, SubmittedFileRecord } from './registrations.queries.ts';

type Applicant = Pick<RegistrationRecord, 'fullName' | 'dateOfBirth' | 'email' | 'phone'>;

/** What a student can be recognised by. */
export const toEvidence = (
  { fullName, dateOfBirth, email, phone }: Applicant,
  files: readonly Pick<SubmittedFileRecord, 'sha256'>[],
): MatchEvidence => ({
  name: fullName,
  dateOfBirth,
  email,
  phone,
  passportNumber: '',
  files: [...new Set(files.map(({ sha256 }) => sha256))].slice(0, maxFiles),
});

/** Students who may be the person of a registration, as far as a user may know of them. */
export const findRegistrationMatches = (
  orm: Orm,
  search: { readonly user: Pick<CurrentUser, 'role'>; readonly ability: Ability },
  record: Applicant,
  files: readonly Pick<SubmittedFileRecord, 'sha256'>[],
): Promise<StudentMatch[]> => matchStudents(orm, search, toEvidence(record, files));
