import { recordMachineOf } from './record.machine.ts';

/** What the panel beside a list shows: the record that has the focus. */
export const peekMachine = recordMachineOf(null);
