import type { ActorRefFrom } from 'xstate';
import type { workMachine } from '../../machines/application-work/work.machine.ts';

/** The work on an application, as its views use it. */
export type WorkActor = ActorRefFrom<typeof workMachine>;
