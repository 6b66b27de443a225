import { setup } from 'xstate';
import type { ScreenInput } from '../../kit/screen.types.ts';
import { registrationActors } from './registration.actors.ts';
import type { RegistrationMachineEvent, RegistrationState } from './registration.context.ts';
import { registrationGuards } from './registration.guards.ts';
import type { RegistrationTag } from './registration.types.ts';
import { uploadMachine } from './upload.machine.ts';

/** Full jitter (delays between 0 and the longest): after an outage, not all phones come back at once. */
const longestDelay = (attempts: number): number => Math.min(60_000, 1_000 * 2 ** attempts);

/** Types, actors, guards and delays of a registration. */
export const baseSetup = setup({
  types: {} as {
    context: RegistrationState;
    input: ScreenInput;
    events: RegistrationMachineEvent;
    tags: RegistrationTag;
  },
  actors: { ...registrationActors, upload: uploadMachine },
  guards: registrationGuards,
  delays: {
    /** Pause in typing before answers are saved. */
    saveDelay: 1_000,
    searchDelay: 300,
    /** Continue waits this long for the rules. */
    patience: 8_000,
    reloadDelay: ({ context }) => 5_000 + Math.random() * 10_000 * (context.optionsFailed ? 1 : 2),
    retryDelay: ({ context }) => Math.random() * longestDelay(context.attempts),
    retryAfter: ({ context }) => (context.problem?.retryAfter ?? 1) * 1_000,
  },
});
