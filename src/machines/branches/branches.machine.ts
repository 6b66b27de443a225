import { branches } from '../../../contract/branches.ts';
import { recordGridOf } from '../grid/record-grid.ts';

/** The branch list. */
export const branchesMachine = recordGridOf(
  branches,
  { code: { width: 80 }, updatedAt: { hidden: true } },
  'branch-list-edit',
);
