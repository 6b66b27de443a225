import { recordMachineOf } from './record.machine.ts';

/** The page of one user. */
export const userMachine = recordMachineOf('User');
