import type { StudentFactPart, StudentFacts } from '../../../contract/applications/student-facts.ts';
import { normalisedMark } from '../../../contract/people/marks.ts';
import { pick } from '../../db/pick.ts';
import { type StudentRecord, toStudentPerson } from './student-rows.ts';

/**
 * The facts about a student.
 *
 * @param isVisible Whether the reader may see a part; the others are null.
 */
export function toStudentFacts(
  record: Pick<StudentRecord, 'row' | 'nationality' | 'consentDocumentType'>,
  isVisible: (part: StudentFactPart) => boolean,
): StudentFacts {
  const { row } = record;
  const { profile, consentVersion, consentedAt, consentLanguage, guardian } = row;
  const person = toStudentPerson(record);
  return {
    identity: isVisible('identity')
      ? {
          ...pick(person, 'givenNames', 'familyName', 'dateOfBirth', 'nationality', 'passportNumber'),
          ...pick(profile, 'residence', 'passportExpiresOn'),
        }
      : null,
    contact: isVisible('contact') ? pick(person, 'email', 'phone') : null,
    studies: isVisible('studies')
      ? {
          ...pick(profile, 'education', 'tests', 'work'),
          normalised: profile.education.map(({ mark, scale }) =>
            mark === null ? null : normalisedMark(mark, scale),
          ),
        }
      : null,
    funding: isVisible('funding') ? pick(profile, 'finances') : null,
    visaHistory: isVisible('visaHistory') ? pick(profile, 'refusals') : null,
    consent: isVisible('consent')
      ? {
          given:
            consentVersion !== null && consentedAt !== null
              ? { version: consentVersion, at: consentedAt.toISOString() }
              : null,
          evidence: record.consentDocumentType,
          language: consentLanguage,
          guardian: guardian ?? null,
        }
      : null,
  };
}
