import { covers } from '../../../../contract/masters/login-covers.ts';
import { href } from '../../kit/routes/routes.ts';
import { createMasterEditMachine } from '../masters/master-edit.machine.ts';

/** The page of one sign-in page picture, or of a new one. */
export const loginCoverEditMachine = createMasterEditMachine(covers, href('record-login-cover-image'));

export default loginCoverEditMachine;
