import type { ActorRefFrom } from 'xstate';
import { createRecordMachine } from './record.machine.ts';

/** The preview panel beside a list: shows the focused record. */
export const peekMachine = createRecordMachine(null);

declare module '../../kit/system.ts' {
  interface AppActors {
    peek: ActorRefFrom<typeof peekMachine>;
  }
}
