import { consentLanguages, type StudentHome } from '../../../../contract/applications/student-home.ts';
import { consentVersion } from '../../../../contract/people/consent.ts';
import type { ConsentLanguage } from '../../../services/applications/student-home.service.ts';

/** Whether the student has consented to the current version of the text. */
export const isConsentCurrent = ({ consent }: Pick<StudentHome, 'consent'>): boolean =>
  consent?.version === consentVersion;

/** The language of a locale such as `ar-u-nu-latn`. */
export const toConsentLanguage = (locale: string): ConsentLanguage =>
  consentLanguages.find((language) => locale.split('-')[0] === language) ?? 'en';
