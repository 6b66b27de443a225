import { branchesList } from './modules/branches/branches.list.ts';
import { countriesList } from './modules/countries/countries.list.ts';
import { coversList } from './modules/covers/covers.list.ts';
import { documentTypesList } from './modules/document-types/document-types.list.ts';
import { intakesList } from './modules/intakes/intakes.list.ts';
import { universitiesList } from './modules/universities/universities.list.ts';
import type { ServedMaster } from './records/master-list.ts';

/** The lists of master data. */
export const servedLists: readonly ServedMaster[] = [
  branchesList,
  countriesList,
  universitiesList,
  intakesList,
  coversList,
  documentTypesList,
];
