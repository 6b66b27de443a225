import {
  complianceColumns,
  complianceRequestsApi,
} from '../../../../../contract/applications/application-queues.ts';
import { complianceFileStates } from '../../../../../contract/charts/compliance/states.ts';
import { defineColumns } from '../../../grid/definition/define-columns.ts';
import { createGridMachine } from '../../../grid/grid.machine.ts';
import { createReadOnlyGridApi } from '../../../grid/grid-api.ts';
import { href } from '../../../kit/routes/routes.ts';
import { applicationDetailsMachine } from '../application-details/application-details.machine.ts';
import { withSharedColumns } from './shared-columns.ts';
import { createWorklistMachine } from './worklist.machine.ts';

export {
  type ComplianceFileState,
  complianceFileStates,
} from '../../../../../contract/charts/compliance/states.ts';

/** The list of compliance requests; undecided ones unless filtered otherwise. */
export const complianceGrid = createGridMachine(
  {
    list: 'complianceRequests',
    subject: 'Application',
    columns: defineColumns(complianceColumns, withSharedColumns({ compliance: { width: 172 } })),
    filters: { compliance: complianceFileStates },
    commands: [],
  },
  {
    ...createReadOnlyGridApi(complianceRequestsApi),
    pathOf: ({ id }) => href('application-details', { id }),
  },
);

/** The compliance officer’s requests, and the details of the selected one. */
export const complianceMachine = createWorklistMachine(
  'complianceRequestsPage',
  complianceGrid,
  applicationDetailsMachine,
);

export default complianceMachine;
