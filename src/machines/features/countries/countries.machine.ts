import { countries } from '../../../../contract/masters/countries.ts';
import { createRecordGridMachine } from '../../grid/record-grid.ts';

/** The country list. */
export const countriesMachine = createRecordGridMachine(
  countries,
  {
    code: { width: 80 },
    callingCode: { width: 110 },
    confirmation: { width: 180 },
  },
  'country-list-edit',
);

export default countriesMachine;
