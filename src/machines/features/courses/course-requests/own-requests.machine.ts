import {
  courseRequestColumns,
  ownCourseRequestsApi,
} from '../../../../../contract/courses/course-requests.ts';
import type { GridDefinition } from '../../../grid/definition/definition.types.ts';
import { createGridMachine } from '../../../grid/grid.machine.ts';
import { createReadOnlyGridApi } from '../../../grid/grid-api.ts';
import { courseRequestStateNames } from './request-states.ts';

const definition: GridDefinition = {
  list: 'ownCourseRequests',
  subject: 'CourseRequest',
  exportable: false,
  columns: Object.entries(courseRequestColumns).map(([id, column]) => ({ id, ...column })),
  filters: { status: courseRequestStateNames },
  commands: [],
};

/** The user's own requests, newest first. */
export const ownRequestsMachine = createGridMachine(definition, createReadOnlyGridApi(ownCourseRequestsApi));
