import type { AnyActorRef } from 'xstate';
import type { UserData } from '../../../contract/session.ts';
import { receiverOf } from '../receivers.ts';

/** Someone signed in or out. */
export type UserEvent = { type: 'user.came'; userId: number; role: UserData['role'] } | { type: 'user.left' };

/**
 * Notifies an actor with per-user data of the current user: at once, and whenever the user changes. Returns a
 * function that stops watching.
 */
export function watchUser(system: AnyActorRef['system'], tell: (event: UserEvent) => void): () => void {
  const session: AnyActorRef = receiverOf(system, 'session');
  let known = 0;
  const look = (snapshot: { context: { user: UserData | null } }) => {
    const { user } = snapshot.context;
    if ((user?.id ?? 0) === known) return;
    known = user?.id ?? 0;
    tell(user ? { type: 'user.came', userId: user.id, role: user.role } : { type: 'user.left' });
  };
  look(session.getSnapshot());
  const subscription = session.subscribe(look);
  return () => subscription.unsubscribe();
}
