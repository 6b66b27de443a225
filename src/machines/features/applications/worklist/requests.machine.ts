import {
  applicationRequestsApi,
  requestColumns,
  requestKinds,
} from '../../../../../contract/applications/application-queues.ts';
import { defineColumns } from '../../../grid/definition/define-columns.ts';
import { createGridMachine } from '../../../grid/grid.machine.ts';
import { createReadOnlyGridApi } from '../../../grid/grid-api.ts';
import { href } from '../../../kit/routes/routes.ts';
import { applicationDetailsMachine } from '../application-details/application-details.machine.ts';
import { withSharedColumns } from './shared-columns.ts';
import { createWorklistMachine } from './worklist.machine.ts';

export { type RequestKind, requestKinds } from '../../../../../contract/applications/application-queues.ts';

/** The list of requests that wait for a decision. */
export const requestsGrid = createGridMachine(
  {
    list: 'applicationRequests',
    subject: 'Application',
    columns: defineColumns(requestColumns, withSharedColumns({ request: { width: 212 } })),
    filters: { request: requestKinds },
    commands: [],
  },
  {
    ...createReadOnlyGridApi(applicationRequestsApi),
    pathOf: ({ id }) => href('application-details', { id }),
  },
);

/** Requests that wait for a decision, and the details of the selected application. */
export const requestsMachine = createWorklistMachine(
  'applicationRequestsPage',
  requestsGrid,
  applicationDetailsMachine,
);

export default requestsMachine;
