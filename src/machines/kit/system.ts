import type { AnyActorRef } from 'xstate';

/**
 * The app-wide actors, by system id, as views see them; each machine declares its own. Most run once the office is open, the
 * rest once it is complete (`office.actors.ts`, `deferred.actors.ts`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: machines add to it by declaration merging
export interface AppActors {}

/**
 * The app-wide actor `id`; throws if there is none. Machines use `getReceiver`, which exposes only events.
 */
export function getActor<Id extends keyof AppActors>(system: AnyActorRef['system'], id: Id): AppActors[Id] {
  const found: AppActors[Id] | undefined = system.get(id);
  if (!found) throw new Error(`No actor has the system id ${id}`);
  return found;
}
