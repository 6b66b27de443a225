import { branches } from '../../../../contract/masters/branches.ts';
import { href } from '../../kit/routes/routes.ts';
import { createMasterEditMachine } from '../masters/master-edit.machine.ts';

/** The page of one branch, or of a new one. */
export const branchEditMachine = createMasterEditMachine(branches, href('branch-list'));

export default branchEditMachine;
