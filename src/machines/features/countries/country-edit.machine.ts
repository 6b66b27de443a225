import { countries } from '../../../../contract/masters/countries.ts';
import { countryDocuments } from '../../../../contract/masters/country-parts.ts';
import { href } from '../../kit/routes/routes.ts';
import { createMasterEditMachine } from '../masters/master-edit.machine.ts';
import { createPartDefinition } from '../masters/part-form.machine.ts';

/** The page of one country and its required documents, or of a new country. */
export const countryEditMachine = createMasterEditMachine(countries, href('country-list'), [
  createPartDefinition(countryDocuments),
]);

export default countryEditMachine;
