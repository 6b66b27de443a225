import { courseRequestColumns, courseRequestsApi } from '../../../../../contract/courses/course-requests.ts';
import { defineColumns } from '../../../grid/definition/define-columns.ts';
import { createGridMachine } from '../../../grid/grid.machine.ts';
import { createReadOnlyGridApi } from '../../../grid/grid-api.ts';
import { createWorklistMachine } from '../../applications/worklist/worklist.machine.ts';
import { requestMachine } from './request.machine.ts';
import { courseRequestStateNames } from './request-states.ts';

/** The list of requests; open ones unless filtered otherwise. */
export const courseRequestsGrid = createGridMachine(
  {
    list: 'courseRequests',
    subject: 'CourseRequest',
    columns: defineColumns(courseRequestColumns, {
      courseName: { width: 220 },
      universityName: { width: 200 },
      status: { width: 150 },
      waitingSince: { width: 156 },
      requestedBy: { width: 160 },
      countryCode: { width: 130 },
      level: { width: 150 },
      researcher: { width: 150 },
      createdAt: { width: 116 },
    }),
    filters: { status: courseRequestStateNames },
    commands: [
      'request.takeUp',
      'request.release',
      'request.link',
      'request.publish',
      'request.refuse',
      'request.reconsider',
    ],
  },
  createReadOnlyGridApi(courseRequestsApi),
);

/** Head office’s queue of course requests, and the details of the selected one. */
export const courseRequestQueueMachine = createWorklistMachine(
  'courseRequestsPage',
  courseRequestsGrid,
  requestMachine,
);

export default courseRequestQueueMachine;
