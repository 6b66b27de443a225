import { branches } from '../../../contract/branches.ts';
import { masterEditOf } from '../masters/master-edit.machine.ts';
import { href } from '../router/routes.ts';

/** The page of one branch, or of a new one. */
export const branchEditMachine = masterEditOf(branches, href('branch-list'));
