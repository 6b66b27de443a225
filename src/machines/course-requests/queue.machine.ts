import { courseRequestColumns, courseRequestsApi } from '../../../contract/course-requests.ts';
import { readingDoorsOf } from '../grid/doors-of.ts';
import { gridMachineOf } from '../grid/grid.machine.ts';
import { shapeColumns } from '../grid/shape-columns.ts';
import { worklistMachineOf } from '../worklist/worklist.machine.ts';
import { requestMachine } from './request.machine.ts';
import { courseRequestStateNames } from './request-states.ts';

/** The list of requests; open ones unless filtered otherwise. */
export const courseRequestsGrid = gridMachineOf(
  {
    list: 'courseRequests',
    subject: 'CourseRequest',
    columns: shapeColumns(courseRequestColumns, {
      courseName: { width: 220 },
      universityName: { width: 200 },
      status: { width: 150 },
      waitingSince: { width: 116 },
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
  readingDoorsOf(courseRequestsApi),
);

/** Head office’s queue of course requests, and the details of the selected one. */
export const courseRequestQueueMachine = worklistMachineOf(
  'courseRequestWork',
  courseRequestsGrid,
  requestMachine,
);
