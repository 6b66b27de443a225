import { intakes } from '../../../contract/intakes.ts';
import { createMasterEditMachine } from '../masters/master-edit.machine.ts';
import { href } from '../router/routes.ts';

/** The page of one intake, or of a new one. */
export const intakeEditMachine = createMasterEditMachine(intakes, href('record-intake'));
