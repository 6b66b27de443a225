import type { AnyActorRef, SnapshotFrom } from 'xstate';
import { waitFor } from 'xstate';
import { ProblemError, problem } from '../../../services/kit/problem.ts';
import { createFormMachine } from '../../kit/form/form.machine.ts';
import type { AppActors } from '../../kit/system.ts';
import { loadAccountRules } from './load-account-rules.ts';

type Session = AppActors['session'];

const isSettled = (snapshot: SnapshotFrom<Session>): boolean => !snapshot.hasTag('busy');

/** Signs in via the session, which owns the call, and waits for the outcome. */
async function signInViaSession(
  system: AnyActorRef['system'],
  credentials: { email: string; password: string },
  signal: AbortSignal,
): Promise<null> {
  const session: Session | undefined = system.get('session');
  if (!session) throw new Error('No actor has the system id session');
  session.send({ type: 'session.signIn', ...credentials });
  const settled = await waitFor(session, isSettled, { signal, timeout: Number.POSITIVE_INFINITY });
  if (settled.hasTag('signedIn') || settled.hasTag('secondFactor')) return null;
  throw new ProblemError(settled.context.problem ?? problem('broken'));
}

/** The sign-in form. Its result is the session's: once signed in, the router navigates on. */
export const signInMachine = createFormMachine({
  id: 'signIn',
  empty: { email: '', password: '' },
  secret: ['password'],
  loadCheck: async () => (await loadAccountRules()).checkSignIn,
  submit: ({ email, password }, { system, signal }) =>
    signInViaSession(system, { email: email.trim(), password }, signal),
});

export default signInMachine;
