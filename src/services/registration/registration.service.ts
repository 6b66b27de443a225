import type { ParsePhone } from '../../../contract/registration/rules.ts';
import { readPageLanguage } from '../browser/appearance.service.ts';
import { ProblemError, problem } from '../kit/problem.ts';

export type RegistrationCalls = typeof import('./registration-calls.ts');
/** The rules by which answers are judged. */
export type RegistrationRules = Pick<RegistrationCalls, 'judge' | 'judgeFlow'>;

async function orOffline<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (thrown) {
    throw new ProblemError(problem('offline'), { cause: thrown });
  }
}

/**
 * Loads the rules and the calls of a registration.
 *
 * @throws ProblemError `offline` when they can't be loaded.
 */
export const loadRegistrationCalls = (): Promise<RegistrationCalls> =>
  orOffline(() => import(/* webpackChunkName: "registration-rules" */ './registration-calls.ts'));

/** Loads the library of phone numbers; throws like `loadRegistrationCalls`. */
export const loadPhoneParser = async (): Promise<ParsePhone> =>
  (
    await orOffline(
      () => import(/* webpackChunkName: "registration-phone" */ '../../../contract/registration/phone.ts'),
    )
  ).parsePhone;

/** Loads what sends files; throws like `loadRegistrationCalls`. */
export const loadUploads = (): Promise<typeof import('./uploads.service.ts')> =>
  orOffline(() => import(/* webpackChunkName: "registration-uploads" */ './uploads.service.ts'));

/** The language in which mail about a registration is written: that of the page. */
export const registrationLanguage = (): string => {
  const language = readPageLanguage();
  return ['en', 'fr', 'ar'].includes(language) ? language : 'en';
};
