import { type Enqueue, type System, tellIfThere } from './receivers.ts';

/** Says that a screen has its first answer, whatever it is; the router passes it on to whoever waits for that. */
export const tellSettled = (enqueue: Enqueue, system: System): void =>
  tellIfThere(enqueue, system, 'router', { type: 'screen.settled' });
