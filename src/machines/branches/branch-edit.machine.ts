import { branches } from '../../../contract/branches.ts';
import { createMasterEditMachine } from '../masters/master-edit.machine.ts';
import { href } from '../router/routes.ts';

/** The page of one branch, or of a new one. */
export const branchEditMachine = createMasterEditMachine(branches, href('branch-list'));
