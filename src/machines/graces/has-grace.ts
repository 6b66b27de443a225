import type { AnyActorRef } from 'xstate';
import type { GracesContext } from './graces.types.ts';

/** True while some command could still be taken back as if it had not been given. */
export function hasGrace(system: AnyActorRef['system']): boolean {
  const snapshot: { context: GracesContext } | undefined = system.get('graces')?.getSnapshot();
  return (snapshot?.context.waiting.length ?? 0) > 0;
}
