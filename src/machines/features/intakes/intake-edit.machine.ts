import { intakes } from '../../../../contract/masters/intakes.ts';
import { href } from '../../kit/routes/routes.ts';
import { createMasterEditMachine } from '../masters/master-edit.machine.ts';

/** The page of one intake, or of a new one. */
export const intakeEditMachine = createMasterEditMachine(intakes, href('record-intake'));

export default intakeEditMachine;
