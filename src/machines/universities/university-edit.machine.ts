import { universities } from '../../../contract/universities.ts';
import { masterEditOf } from '../masters/master-edit.machine.ts';
import { href } from '../router/routes.ts';

/** The page of one university, or of a new one. */
export const universityEditMachine = masterEditOf(universities, href('university-list'));
