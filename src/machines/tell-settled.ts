import { type Enqueue, type System, tellIfThere } from './receivers.ts';

/**
 * Reports that a screen has its first response, successful or not; the router passes it on to whoever waits
 * for it.
 */
export const tellSettled = (enqueue: Enqueue, system: System): void =>
  tellIfThere(enqueue, system, 'router', { type: 'screen.settled' });
