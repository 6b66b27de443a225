import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { notificationsMachine } from './notifications/notifications.machine.ts';
import type { officeMachine } from './office/office.machine.ts';
import type { preferencesMachine } from './preferences/preferences.machine.ts';
import type { realtimeMachine } from './realtime/realtime.machine.ts';
import type { routerMachine } from './router/router.machine.ts';
import type { sessionMachine } from './session/session.machine.ts';
import type { shellMachine } from './shell/shell.machine.ts';

/** The app-wide actors, by system id, as views know them; the last of them are there once the office is open. */
export interface AppActors {
  session: ActorRefFrom<typeof sessionMachine>;
  router: ActorRefFrom<typeof routerMachine>;
  preferences: ActorRefFrom<typeof preferencesMachine>;
  shell: ActorRefFrom<typeof shellMachine>;
  office: ActorRefFrom<typeof officeMachine>;
  realtime: ActorRefFrom<typeof realtimeMachine>;
  notifications: ActorRefFrom<typeof notificationsMachine>;
}

/** The app-wide actor `id`; throws when there is none. Machines use `receiverOf`, which knows events alone. */
export function actorOf<Id extends keyof AppActors>(system: AnyActorRef['system'], id: Id): AppActors[Id] {
  const found: AppActors[Id] | undefined = system.get(id);
  if (!found) throw new Error(`No actor has the system id ${id}`);
  return found;
}
