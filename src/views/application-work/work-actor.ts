import type { ActorRefFrom } from 'xstate';
import type { workMachine } from '../../machines/application-work/work.machine.ts';

/** The actor of an open application, as the views use it. */
export type WorkActor = ActorRefFrom<typeof workMachine>;
