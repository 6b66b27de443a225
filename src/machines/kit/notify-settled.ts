import { type Enqueue, type System, sendIfPresent } from './receivers.ts';

/**
 * Reports that a screen has its first response, successful or not; the router passes it on to whoever waits
 * for it.
 */
export const notifySettled = (enqueue: Enqueue, system: System): void =>
  sendIfPresent(enqueue, system, 'router', { type: 'screen.settled' });
