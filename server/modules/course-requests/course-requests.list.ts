import { eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { studyLevels } from '../../../contract/checklist.ts';
import {
  courseRequestColumns,
  courseRequestStateNames,
  type courseRequestsApi,
  openRequestStates,
} from '../../../contract/course-requests.ts';
import { rankOf } from '../../db/schema/expressions.ts';
import { courseRequests, users } from '../../db/schema/index.ts';
import type { ColumnSource, ListSource } from '../../lists/list.types.ts';
import { loadRequests, type RequestRecord, readableRequests } from './course-requests.queries.ts';

type RequestsNarrowing = Omit<z.output<typeof courseRequestsApi.list.query>, 'page' | 'perPage'>;
type Reference = typeof courseRequests.requestedById | typeof courseRequests.researcherId;

const personOf = (column: Reference): ColumnSource => ({
  value: column,
  label: sql`(select ${users.fullName} from ${users} where ${users.id} = ${column})`,
  names: { id: users.id, name: users.fullName },
  fields: [column.name === 'requested_by_id' ? 'requestedById' : 'researcherId'],
});

/** Requests for courses: those still open, unless one asks for others, or for one person's. */
export const requestsList: ListSource<RequestRecord, RequestsNarrowing> = {
  subject: 'CourseRequest',
  table: courseRequests,
  id: courseRequests.id,
  columns: courseRequestColumns,
  sources: {
    courseName: { value: courseRequests.courseName, searched: true },
    universityName: { value: courseRequests.universityName, searched: true },
    countryCode: { value: courseRequests.countryCode },
    level: { value: courseRequests.level, rank: rankOf(courseRequests.level, studyLevels) },
    status: { value: courseRequests.status, rank: rankOf(courseRequests.status, courseRequestStateNames) },
    waitingSince: { value: courseRequests.waitingSince },
    requestedBy: personOf(courseRequests.requestedById),
    researcher: personOf(courseRequests.researcherId),
    createdAt: { value: courseRequests.createdAt },
  },
  /** The text of the index `course_requests_search`, word for word. */
  search: sql`(${courseRequests.courseName} || ' ' || ${courseRequests.universityName})`,
  order: { column: 'waitingSince', order: 'asc' },
  filters: [
    {
      column: 'status',
      where({ status, requestedById }) {
        if (status?.length) return inArray(courseRequests.status, status);
        return requestedById === undefined
          ? inArray(courseRequests.status, [...openRequestStates])
          : undefined;
      },
    },
    {
      column: 'requestedBy',
      where: ({ requestedById }) =>
        requestedById === undefined ? undefined : eq(courseRequests.requestedById, requestedById),
    },
  ],
  readable: readableRequests,
  load: loadRequests,
};
