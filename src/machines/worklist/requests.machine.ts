import {
  applicationRequestsApi,
  requestColumns,
  requestKinds,
} from '../../../contract/application-queues.ts';
import { readingDoorsOf } from '../grid/doors-of.ts';
import { gridMachineOf } from '../grid/grid.machine.ts';
import { shapeColumns } from '../grid/shape-columns.ts';
import { href } from '../router/routes.ts';
import { worklistMachineOf } from './worklist.machine.ts';

export { type RequestKind, requestKinds } from '../../../contract/application-queues.ts';

/** The list of what waits for a decision. */
export const requestsGrid = gridMachineOf(
  {
    list: 'applicationRequests',
    subject: 'Application',
    columns: shapeColumns(requestColumns, {
      number: { width: 116 },
      studentName: { width: 160 },
      request: { width: 212 },
      waitingSince: { width: 116 },
      university: { width: 190 },
      courseTitle: { width: 190 },
      countryCode: { width: 120 },
      intakeName: { width: 130 },
      counsellor: { width: 150 },
      partner: { width: 150, hidden: true },
      branch: { width: 120, hidden: true },
      priority: { width: 96 },
      followUpOn: { width: 116, hidden: true },
    }),
    filters: { request: requestKinds },
    commands: [],
  },
  {
    ...readingDoorsOf(applicationRequestsApi),
    pathOf: ({ id }) => href('application-details', { id }),
  },
);

/** What waits for a decision, and the application that has the focus. */
export const requestsMachine = worklistMachineOf('requestWork', requestsGrid);
