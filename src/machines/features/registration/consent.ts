import { yearsBetween } from '../../../../contract/facts/dates.ts';
import { splitDate, toIsoDate } from '../../../../contract/registration/dates.ts';
import type { RegistrationConsent } from '../../../../contract/registration/registration-drafts.ts';
import { serverDay } from './pages.ts';
import type { RegistrationState } from './registration.context.ts';

type Context = RegistrationState;

/** From this age on, students consent for themselves. */
const fullAge = 18;

/** The student is younger than 18: a guardian has to consent too. */
export function isMinor(context: Pick<Context, 'answers' | 'timeOffset'>): boolean {
  const text = context.answers.dateOfBirth?.text ?? '';
  const date = splitDate(text).every((part) => part !== '') ? toIsoDate(text) : null;
  return date !== null && yearsBetween(date, serverDay(context)) < fullAge;
}

/** What is missing for the consent. */
export function findConsentProblems(context: Context): Context['consentProblems'] {
  const { consent, guardian } = context;
  const missing: Context['consentProblems'][number][] = consent ? [] : ['consent'];
  if (!isMinor(context)) return missing;
  if (guardian.fullName.trim() === '') missing.push('fullName');
  if (guardian.relation === '') missing.push('relation');
  // An email address or a phone number has at least three characters.
  if (guardian.contact.trim().length < 3) missing.push('contact');
  return missing;
}

/** The guardian who consents for a minor; null for anyone else. */
export function toGuardian(context: Context): RegistrationConsent['guardian'] {
  const { fullName, relation, contact } = context.guardian;
  if (!isMinor(context) || relation === '') return null;
  return { fullName: fullName.trim().slice(0, 200), relation, contact: contact.trim().slice(0, 254) };
}
