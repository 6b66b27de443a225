import { universities } from '../../../contract/universities.ts';
import {
  universityAgreements,
  universityCampuses,
  universityContacts,
  universityDocuments,
} from '../../../contract/university-parts.ts';
import { masterEditOf } from '../masters/master-edit.machine.ts';
import { partDefinitionOf } from '../masters/part-form.machine.ts';
import { href } from '../router/routes.ts';

/** The page of one university and its parts, or of a new one. */
export const universityEditMachine = masterEditOf(universities, href('university-list'), [
  partDefinitionOf(universityContacts),
  partDefinitionOf(universityCampuses),
  partDefinitionOf(universityAgreements),
  partDefinitionOf(universityDocuments),
]);
