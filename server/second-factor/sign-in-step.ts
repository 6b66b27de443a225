import type { SecondFactorRequired } from '../../contract/people/session.ts';
import { loadCurrentUser } from '../access/current-user.ts';
import type { SignInContext } from '../session/start-session.ts';
import { createChallenge } from './challenges.ts';
import { getFactorMethods, isSecondFactorRequired, loadEnrolledFactors } from './factors.ts';

/**
 * The step of a sign-in between password and session: a challenge if the user has a second factor, or if their role
 * requires one that they have yet to set up. Null if neither.
 */
export async function createSecondFactorStep(
  call: SignInContext,
  userId: number,
): Promise<SecondFactorRequired | null> {
  const methods = getFactorMethods(await loadEnrolledFactors(call.tx, userId));
  if (methods.length > 0) {
    return { secondFactor: { challenge: await createChallenge(call, userId, 'signIn'), methods } };
  }
  const user = await loadCurrentUser(call.tx, userId);
  if (!user || !(await isSecondFactorRequired(call.tx, user.role))) return null;
  return { secondFactor: { challenge: await createChallenge(call, userId, 'enrolAtSignIn'), methods } };
}
