import type { AnyActorRef } from 'xstate';
import type { GracesContext } from './graces.types.ts';

/** True while a command can still be undone before it is sent. */
export function hasGrace(system: AnyActorRef['system']): boolean {
  const snapshot: { context: GracesContext } | undefined = system.get('graces')?.getSnapshot();
  return (snapshot?.context.waiting.length ?? 0) > 0;
}
