import { covers } from '../../../contract/login-covers.ts';
import { createMasterEditMachine } from '../masters/master-edit.machine.ts';
import { href } from '../router/routes.ts';

/** The page of one sign-in page picture, or of a new one. */
export const loginCoverEditMachine = createMasterEditMachine(covers, href('record-login-cover-image'));
