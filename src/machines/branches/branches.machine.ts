import { branches } from '../../../contract/branches.ts';
import { recordGridOf } from '../grid/record-grid.ts';

/** The list of the agency's branches. */
export const branchesMachine = recordGridOf(
  branches,
  { code: { width: 80 }, updatedAt: { hidden: true } },
  'branch-list-edit',
);
