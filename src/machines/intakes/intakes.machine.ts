import { intakes } from '../../../contract/intakes.ts';
import { recordGridOf } from '../grid/record-grid.ts';

/** The intake list. */
export const intakesMachine = recordGridOf(
  intakes,
  { opensOn: { width: 170 }, closesOn: { width: 170 }, updatedAt: { hidden: true } },
  'record-intake-edit',
);
