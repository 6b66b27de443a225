import { branches } from '../../../../contract/masters/branches.ts';
import { createRecordGridMachine } from '../../grid/record-grid.ts';

/** The branch list. */
export const branchesMachine = createRecordGridMachine(
  branches,
  { code: { width: 80 }, updatedAt: { hidden: true } },
  'branch-list-edit',
);

export default branchesMachine;
