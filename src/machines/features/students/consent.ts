import type { ApplicationDetails } from '../../../../contract/applications/application-details.ts';
import { consentLanguages, type StudentHome } from '../../../../contract/applications/student-home.ts';
import type { StudentRecordDetails } from '../../../../contract/applications/student-records.ts';
import { consentVersion } from '../../../../contract/people/consent.ts';
import type { ConsentLanguage } from '../../../services/applications/student-home.service.ts';
import { findPossibleEvent } from '../applications/application-events/possible-events.ts';

/** Whether the student has consented to the current version of the text. */
export const isConsentCurrent = ({ consent }: Pick<StudentHome, 'consent'>): boolean =>
  consent?.version === consentVersion;

/** The language of a locale such as `ar-u-nu-latn`. */
export const toConsentLanguage = (locale: string): ConsentLanguage =>
  consentLanguages.find((language) => locale.split('-')[0] === language) ?? 'en';

/** What the user can do about a missing consent on an application; null if nothing. */
export function getConsentAction(
  application: Pick<ApplicationDetails, 'workflow'>,
): 'give' | 'record' | null {
  if (application.workflow.actor.role === 'student') return 'give';
  return findPossibleEvent(application, 'consent.record')?.reasons.length === 0 ? 'record' : null;
}

/** The first application of a student that can't leave its state without consent; null if there is none. */
export const findConsentApplication = ({ applications }: Pick<StudentRecordDetails, 'applications'>) =>
  applications.find(({ status }) => status === 'draft' || status === 'ready' || status === 'returned') ??
  null;
