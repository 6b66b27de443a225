import { universities } from '../../../../contract/masters/universities.ts';
import {
  universityAgreements,
  universityCampuses,
  universityContacts,
  universityDocuments,
} from '../../../../contract/masters/university-parts.ts';
import { href } from '../../kit/routes/routes.ts';
import { createMasterEditMachine } from '../masters/master-edit.machine.ts';
import { createPartDefinition } from '../masters/part-form.machine.ts';

/** The page of one university and its parts, or of a new one. */
export const universityEditMachine = createMasterEditMachine(universities, href('university-list'), [
  createPartDefinition(universityContacts),
  createPartDefinition(universityCampuses),
  createPartDefinition(universityAgreements),
  createPartDefinition(universityDocuments),
]);

export default universityEditMachine;
