import {
  applicationRequestsApi,
  requestColumns,
  requestKinds,
} from '../../../contract/application-queues.ts';
import { workMachine } from '../application-work/work.machine.ts';
import { readingDoorsOf } from '../grid/doors-of.ts';
import { gridMachineOf } from '../grid/grid.machine.ts';
import { shapeColumns } from '../grid/shape-columns.ts';
import { href } from '../router/routes.ts';
import { withShared } from './shared-columns.ts';
import { worklistMachineOf } from './worklist.machine.ts';

export { type RequestKind, requestKinds } from '../../../contract/application-queues.ts';

/** The list of requests that wait for a decision. */
export const requestsGrid = gridMachineOf(
  {
    list: 'applicationRequests',
    subject: 'Application',
    columns: shapeColumns(requestColumns, withShared({ request: { width: 212 } })),
    filters: { request: requestKinds },
    commands: [],
  },
  {
    ...readingDoorsOf(applicationRequestsApi),
    pathOf: ({ id }) => href('application-details', { id }),
  },
);

/** Requests that wait for a decision, and the details of the selected application. */
export const requestsMachine = worklistMachineOf('requestWork', requestsGrid, workMachine);
