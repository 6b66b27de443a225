import { type System, tellIfThere } from './receivers.ts';

/** Says that a screen has its first answer, whatever it is; the router passes it on to whoever waits for that. */
export const tellSettled = (system: System): void =>
  tellIfThere(system, 'router', { type: 'screen.settled' });
