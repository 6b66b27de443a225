import { courseRequestColumns, courseRequestsApi } from '../../../contract/course-requests.ts';
import { readingDoorsOf } from '../grid/doors-of.ts';
import { gridMachineOf } from '../grid/grid.machine.ts';
import { shapeColumns } from '../grid/shape-columns.ts';
import { worklistMachineOf } from '../worklist/worklist.machine.ts';
import { requestMachine } from './request.machine.ts';
import { courseRequestStateNames } from './request-states.ts';

/** The list of requests; those still open unless others are asked for. */
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

/** Head office’s queue of requests for courses, and the one that has the focus. */
export const courseRequestQueueMachine = worklistMachineOf(
  'courseRequestWork',
  courseRequestsGrid,
  requestMachine,
);
