import { branchesList } from './modules/branches/branches.list.ts';
import { countriesList } from './modules/countries/countries.list.ts';
import { documentTypesList } from './modules/document-types/document-types.list.ts';
import { intakesList } from './modules/intakes/intakes.list.ts';
import { loginCoversList } from './modules/login-covers/login-covers.list.ts';
import { universitiesList } from './modules/universities/universities.list.ts';
import type { ServedMasterList } from './records/master-list.ts';

/** The lists of master data. */
export const masterDataLists: readonly ServedMasterList[] = [
  branchesList,
  countriesList,
  universitiesList,
  intakesList,
  loginCoversList,
  documentTypesList,
];
