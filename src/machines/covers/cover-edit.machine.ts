import { covers } from '../../../contract/covers.ts';
import { masterEditOf } from '../masters/master-edit.machine.ts';
import { href } from '../router/routes.ts';

/** The page of one sign-in page picture, or of a new one. */
export const coverEditMachine = masterEditOf(covers, href('record-login-cover-image'));
