import { intakes } from '../../../contract/intakes.ts';
import { recordGridOf } from '../grid/record-grid.ts';

/** The list of intakes. */
export const intakesMachine = recordGridOf(intakes, { updatedAt: { hidden: true } }, 'record-intake-edit');
