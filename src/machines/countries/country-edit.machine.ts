import { countries } from '../../../contract/countries.ts';
import { countryDocuments } from '../../../contract/country-parts.ts';
import { masterEditOf } from '../masters/master-edit.machine.ts';
import { partDefinitionOf } from '../masters/part-form.machine.ts';
import { href } from '../router/routes.ts';

/** The page of one country with the documents that it asks for, or of a new one. */
export const countryEditMachine = masterEditOf(countries, href('country-list'), [
  partDefinitionOf(countryDocuments),
]);
