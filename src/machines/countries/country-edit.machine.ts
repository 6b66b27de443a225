import { countries } from '../../../contract/countries.ts';
import { masterEditOf } from '../masters/master-edit.machine.ts';
import { href } from '../router/routes.ts';

/** The page of one country, or of a new one. */
export const countryEditMachine = masterEditOf(countries, href('country-list'));
