import type { AnyActorRef } from 'xstate';
import type { SessionContext } from './session.types.ts';

/** Whether an administrator sees the portal as the signed-in user. */
export function isSeen(system: AnyActorRef['system']): boolean {
  const session: AnyActorRef | undefined = system.get('session');
  const snapshot: { readonly context?: Partial<SessionContext> } | undefined = session?.getSnapshot();
  return Boolean(snapshot?.context?.seenBy);
}
