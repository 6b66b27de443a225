import { courseRequestColumns, ownCourseRequestsApi } from '../../../contract/course-requests.ts';
import { readingDoorsOf } from '../grid/doors-of.ts';
import { gridMachineOf } from '../grid/grid.machine.ts';
import type { GridShape } from '../grid/shape.types.ts';
import { courseRequestStateNames } from './request-states.ts';

const shape: GridShape = {
  list: 'ownCourseRequests',
  subject: 'CourseRequest',
  exportable: false,
  columns: Object.entries(courseRequestColumns).map(([id, column]) => ({ id, ...column })),
  filters: { status: courseRequestStateNames },
  commands: [],
};

/** The user's own requests, newest first. */
export const ownRequestsMachine = gridMachineOf(shape, readingDoorsOf(ownCourseRequestsApi));
