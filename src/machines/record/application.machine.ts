import { recordMachineOf } from './record.machine.ts';

/** The page of one application. */
export const applicationMachine = recordMachineOf('Application');
