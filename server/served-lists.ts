import { branchesList } from './modules/branches/branches.list.ts';
import { countriesList } from './modules/countries/countries.list.ts';
import { intakesList } from './modules/intakes/intakes.list.ts';
import { universitiesList } from './modules/universities/universities.list.ts';
import type { ServedList } from './records/record-list.ts';

/** The lists that are data alone. */
export const servedLists: readonly ServedList[] = [
  branchesList,
  countriesList,
  universitiesList,
  intakesList,
];
