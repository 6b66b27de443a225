import { createRecordMachine } from './record.machine.ts';

/** The page of one user. */
export const userMachine = createRecordMachine('User');

export default userMachine;
