import type { AnyActorRef } from 'xstate';
import type { UserData } from '../../../../contract/people/session.ts';
import { getReceiver } from '../receivers.ts';

/** Someone signed in or out. */
export type UserEvent =
  | { type: 'user.signedIn'; userId: number; role: UserData['role'] }
  | { type: 'user.signedOut' };

/**
 * Notifies an actor with per-user data of the current user: at once, and whenever the user changes, or what `isAllowed`
 * says of them: the rules about records arrive later than the user, and can change. Returns a function that stops watching.
 */
export function watchUser(
  system: AnyActorRef['system'],
  notify: (event: UserEvent) => void,
  isAllowed: (system: AnyActorRef['system']) => boolean = () => true,
): () => void {
  const session: AnyActorRef = getReceiver(system, 'session');
  let known = 'nobody';
  const check = (snapshot: { context: { user: UserData | null } }) => {
    const { user } = snapshot.context;
    const found = user ? `${user.id} ${isAllowed(system)}` : 'nobody';
    if (found === known) return;
    known = found;
    notify(user ? { type: 'user.signedIn', userId: user.id, role: user.role } : { type: 'user.signedOut' });
  };
  check(session.getSnapshot());
  const subscription = session.subscribe(check);
  return () => subscription.unsubscribe();
}
