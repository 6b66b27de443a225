import { setup, spawnChild } from 'xstate';
import type { SessionInput } from '../../kit/session/session.types.ts';
import { officeMachine } from '../office/office.machine.ts';
import type { OfficeInput } from '../office/office.types.ts';
import { preferencesMachine } from '../preferences/preferences.machine.ts';
import type { PreferencesInput } from '../preferences/preferences.types.ts';
import { routerMachine } from '../router/router.machine.ts';
import type { RouterInput } from '../router/router.types.ts';
import { sessionMachine } from '../session/session.machine.ts';

/** The input of the app, read from the environment. */
export interface AppInput {
  preferences: PreferencesInput;
  session: SessionInput;
  router: RouterInput;
  office: OfficeInput;
}

/**
 * The root actor: the app-wide actors, each with its noun as system id. The session comes last because it
 * sends to the others as soon as it starts.
 */
export const appMachine = setup({
  types: {} as { context: AppInput; input: AppInput },
  actors: {
    preferences: preferencesMachine,
    router: routerMachine,
    office: officeMachine,
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
    spawnChild('router', { id: 'router', systemId: 'router', input: ({ context }) => context.router }),
    spawnChild('office', { id: 'office', systemId: 'office', input: ({ context }) => context.office }),
    spawnChild('session', { id: 'session', systemId: 'session', input: ({ context }) => context.session }),
  ],
});
