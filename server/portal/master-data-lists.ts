import { branchesList } from '../domain/branches/branches.list.ts';
import { countriesList } from '../domain/countries/countries.list.ts';
import { documentTypesList } from '../domain/document-types/document-types.list.ts';
import { intakesList } from '../domain/intakes/intakes.list.ts';
import { loginCoversList } from '../domain/login-covers/login-covers.list.ts';
import { universitiesList } from '../domain/universities/universities.list.ts';
import type { ServedMasterList } from '../records/master-list.ts';

/** The lists of master data. */
export const masterDataLists: readonly ServedMasterList[] = [
  branchesList,
  countriesList,
  universitiesList,
  intakesList,
  loginCoversList,
  documentTypesList,
];
