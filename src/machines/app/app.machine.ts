import { setup, spawnChild } from 'xstate';
import { notificationsMachine } from '../notifications/notifications.machine.ts';
import { preferencesMachine } from '../preferences/preferences.machine.ts';
import type { PreferencesInput } from '../preferences/preferences.types.ts';
import { realtimeMachine } from '../realtime/realtime.machine.ts';
import type { RealtimeInput } from '../realtime/realtime.types.ts';
import { routerMachine } from '../router/router.machine.ts';
import type { RouterInput } from '../router/router.types.ts';
import { sessionMachine } from '../session/session.machine.ts';
import type { SessionInput } from '../session/session.types.ts';
import { shellMachine } from '../shell/shell.machine.ts';
import type { ShellInput } from '../shell/shell.types.ts';

/** What the app starts with, as the outside was found. */
export interface AppInput {
  preferences: PreferencesInput;
  session: SessionInput;
  router: RouterInput;
  realtime: RealtimeInput;
  shell: ShellInput;
}

/**
 * The root: the app-wide actors, each under its noun. The session comes last, because it speaks to the others as soon
 * as it starts.
 */
export const appMachine = setup({
  types: {} as { context: AppInput; input: AppInput },
  actors: {
    preferences: preferencesMachine,
    shell: shellMachine,
    router: routerMachine,
    notifications: notificationsMachine,
    realtime: realtimeMachine,
    session: sessionMachine,
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => input,
  entry: [
    spawnChild('preferences', {
      id: 'preferences',
      systemId: 'preferences',
      input: ({ context }) => context.preferences,
    }),
    spawnChild('shell', { id: 'shell', systemId: 'shell', input: ({ context }) => context.shell }),
    spawnChild('router', { id: 'router', systemId: 'router', input: ({ context }) => context.router }),
    spawnChild('notifications', { id: 'notifications', systemId: 'notifications' }),
    spawnChild('realtime', {
      id: 'realtime',
      systemId: 'realtime',
      input: ({ context }) => context.realtime,
    }),
    spawnChild('session', { id: 'session', systemId: 'session', input: ({ context }) => context.session }),
  ],
});
