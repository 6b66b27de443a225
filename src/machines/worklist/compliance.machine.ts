import {
  complianceColumns,
  complianceRequestsApi,
  complianceStates,
} from '../../../contract/application-queues.ts';
import { workMachine } from '../application-work/work.machine.ts';
import { readingDoorsOf } from '../grid/doors-of.ts';
import { gridMachineOf } from '../grid/grid.machine.ts';
import { shapeColumns } from '../grid/shape-columns.ts';
import { href } from '../router/routes.ts';
import { withShared } from './shared-columns.ts';
import { worklistMachineOf } from './worklist.machine.ts';

export { complianceStates, type FileState } from '../../../contract/application-queues.ts';

/** The list of compliance requests; undecided ones unless filtered otherwise. */
export const complianceGrid = gridMachineOf(
  {
    list: 'complianceRequests',
    subject: 'Application',
    columns: shapeColumns(complianceColumns, withShared({ compliance: { width: 150 } })),
    filters: { compliance: complianceStates },
    commands: [],
  },
  {
    ...readingDoorsOf(complianceRequestsApi),
    pathOf: ({ id }) => href('application-details', { id }),
  },
);

/** The compliance officer’s requests, and the details of the selected one. */
export const complianceMachine = worklistMachineOf('complianceWork', complianceGrid, workMachine);
