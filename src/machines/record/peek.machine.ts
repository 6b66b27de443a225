import { createRecordMachine } from './record.machine.ts';

/** The preview panel beside a list: shows the focused record. */
export const peekMachine = createRecordMachine(null);
