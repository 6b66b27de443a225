import {
  type consentLanguages,
  type StudentHome,
  studentHomeApi,
} from '../../../contract/applications/student-home.ts';
import { consentVersion } from '../../../contract/people/consent.ts';
import { mainApi } from '../kit/api.ts';

export type ConsentLanguage = (typeof consentLanguages)[number];

/** The user's own applications, documents and next steps. @throws ProblemError `notFound` without a student record. */
export const loadStudentHome = async (signal: AbortSignal): Promise<StudentHome> =>
  (await mainApi.call(studentHomeApi.get, {}, { signal, expected: 'notFound' })).data;

/** Consents to the current version of the text, which the user has read in a language. */
export const giveConsent = async (language: ConsentLanguage, signal: AbortSignal): Promise<StudentHome> =>
  (await mainApi.call(studentHomeApi.consent, { body: { version: consentVersion, language } }, { signal }))
    .data;
