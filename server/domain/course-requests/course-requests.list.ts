import type * as z from 'zod/mini';
import {
  courseRequestColumns,
  courseRequestStateNames,
  type courseRequestsApi,
  openRequestStates,
} from '../../../contract/courses/course-requests.ts';
import { studyLevels } from '../../../contract/documents/checklist.ts';
import { and, eq, inArray, sql } from '../../db/drizzle.ts';
import { foldText, rankOf } from '../../db/schema/expressions.ts';
import { courseRequests, users } from '../../db/schema/index.ts';
import { type ColumnSource, type ListSource, storedColumns } from '../../lists/list.types.ts';
import { loadRequests, type RequestRecord, readableRequests } from './course-requests.queries.ts';

type RequestsFilters = Omit<z.output<typeof courseRequestsApi.list.query>, 'page' | 'perPage'>;
type Reference = typeof courseRequests.requestedById | typeof courseRequests.researcherId;

const userColumn = (column: Reference, field: string): ColumnSource => ({
  value: column,
  label: sql`(select ${users.fullName} from ${users} where ${users.id} = ${column})`,
  names: { id: users.id, name: users.fullName },
  fields: [field],
});

type Status = RequestsFilters['status'];

const hasStatus = (status: Status) => (status?.length ? inArray(courseRequests.status, status) : undefined);

const shared = {
  subject: 'CourseRequest',
  table: courseRequests,
  id: courseRequests.id,
  columns: courseRequestColumns,
  sources: {
    courseName: { value: courseRequests.courseName, searched: true },
    universityName: { value: courseRequests.universityName, searched: true },
    ...storedColumns(courseRequests, 'countryCode', 'waitingSince', 'createdAt'),
    level: { value: courseRequests.level, rank: rankOf(courseRequests.level, studyLevels) },
    status: { value: courseRequests.status, rank: rankOf(courseRequests.status, courseRequestStateNames) },
    requestedBy: userColumn(courseRequests.requestedById, 'requestedById'),
    researcher: userColumn(courseRequests.researcherId, 'researcherId'),
  },
  /** Must match the expression of the index `course_requests_search` exactly. */
  search: foldText(sql`(${courseRequests.courseName} || ' ' || ${courseRequests.universityName})`),
  load: loadRequests,
} as const satisfies Partial<ListSource<RequestRecord, RequestsFilters>>;

/** Requests for courses: by default those that head office still has to handle. */
export const requestsList: ListSource<RequestRecord, RequestsFilters> = {
  ...shared,
  order: { column: 'waitingSince', order: 'asc' },
  filters: [
    {
      column: 'status',
      where: ({ status }) => hasStatus(status?.length ? status : [...openRequestStates]),
    },
  ],
  readable: readableRequests,
};

/** The reader's own requests, in every state. */
export const ownRequestsList: ListSource<RequestRecord, RequestsFilters> = {
  ...shared,
  order: { column: 'createdAt', order: 'desc' },
  filters: [{ column: 'status', where: ({ status }) => hasStatus(status) }],
  readable: (reader) => and(readableRequests(reader), eq(courseRequests.requestedById, reader.user.id)),
};
