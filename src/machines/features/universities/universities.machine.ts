import { universities } from '../../../../contract/masters/universities.ts';
import { createRecordGridMachine } from '../../grid/record-grid.ts';

/** The university list. */
export const universitiesMachine = createRecordGridMachine(
  universities,
  {
    name: { width: 260 },
    commissionPercent: { width: 188 },
    turnaroundDays: { width: 186 },
  },
  'record-university-edit',
);

export default universitiesMachine;
