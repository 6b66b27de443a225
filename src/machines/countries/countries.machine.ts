import { countries } from '../../../contract/countries.ts';
import { recordGridOf } from '../grid/record-grid.ts';

/** The country list. */
export const countriesMachine = recordGridOf(
  countries,
  {
    code: { width: 80 },
    name: { width: 200 },
    callingCode: { width: 110 },
    confirmation: { width: 180 },
    updatedAt: { hidden: true },
  },
  'country-list-edit',
);
