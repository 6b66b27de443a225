import { intakes } from '../../../../contract/masters/intakes.ts';
import { createRecordGridMachine } from '../../grid/record-grid.ts';

/** The intake list. */
export const intakesMachine = createRecordGridMachine(
  intakes,
  { opensOn: { width: 212 }, closesOn: { width: 194 } },
  'record-intake-edit',
);

export default intakesMachine;
