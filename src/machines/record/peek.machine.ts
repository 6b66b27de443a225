import { recordMachineOf } from './record.machine.ts';

/** The preview panel beside a list: shows the focused record. */
export const peekMachine = recordMachineOf(null);
