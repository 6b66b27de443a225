import type { SecondFactorDue } from '../../contract/session.ts';
import { loadCurrentUser } from '../access/current-user.ts';
import type { SigningIn } from '../session/begin-session.ts';
import { openChallenge } from './challenges.ts';
import { enrolledBy, isRequiredOf, methodsOf } from './factors.ts';

/**
 * The step of a sign-in between password and session: a challenge if the user has a second factor, or if their role
 * requires one that they have yet to set up. Null if neither.
 */
export async function secondFactorDue(call: SigningIn, userId: number): Promise<SecondFactorDue | null> {
  const methods = methodsOf(await enrolledBy(call.tx, userId));
  if (methods.length > 0) {
    return { secondFactor: { challenge: await openChallenge(call, userId, 'signIn'), methods } };
  }
  const user = await loadCurrentUser(call.tx, userId);
  if (!user || !(await isRequiredOf(call.tx, user.role))) return null;
  return { secondFactor: { challenge: await openChallenge(call, userId, 'enrolAtSignIn'), methods } };
}
