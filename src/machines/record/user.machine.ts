import { recordMachineOf } from './record.machine.ts';

/** The page of one person who can sign in. */
export const userMachine = recordMachineOf('User');
