import { and, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { studyLevels } from '../../../contract/checklist.ts';
import {
  courseRequestColumns,
  courseRequestStateNames,
  type courseRequestsApi,
  openRequestStates,
} from '../../../contract/course-requests.ts';
import { folded, rankOf } from '../../db/schema/expressions.ts';
import { courseRequests, users } from '../../db/schema/index.ts';
import type { ColumnSource, ListSource } from '../../lists/list.types.ts';
import { loadRequests, type RequestRecord, readableRequests } from './course-requests.queries.ts';

type RequestsNarrowing = Omit<z.output<typeof courseRequestsApi.list.query>, 'page' | 'perPage'>;
type Reference = typeof courseRequests.requestedById | typeof courseRequests.researcherId;

const personOf = (column: Reference, field: string): ColumnSource => ({
  value: column,
  label: sql`(select ${users.fullName} from ${users} where ${users.id} = ${column})`,
  names: { id: users.id, name: users.fullName },
  fields: [field],
});

type Status = RequestsNarrowing['status'];

const whereStatus = (status: Status) => (status?.length ? inArray(courseRequests.status, status) : undefined);

const shared = {
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
    requestedBy: personOf(courseRequests.requestedById, 'requestedById'),
    researcher: personOf(courseRequests.researcherId, 'researcherId'),
    createdAt: { value: courseRequests.createdAt },
  },
  /** Must match the expression of the index `course_requests_search` exactly. */
  search: folded(sql`(${courseRequests.courseName} || ' ' || ${courseRequests.universityName})`),
  load: loadRequests,
} as const satisfies Partial<ListSource<RequestRecord, RequestsNarrowing>>;

/** Requests for courses: by default those that head office still has to handle. */
export const requestsList: ListSource<RequestRecord, RequestsNarrowing> = {
  ...shared,
  order: { column: 'waitingSince', order: 'asc' },
  filters: [
    {
      column: 'status',
      where: ({ status }) => whereStatus(status?.length ? status : [...openRequestStates]),
    },
  ],
  readable: readableRequests,
};

/** The reader's own requests, in every state. */
export const ownRequestsList: ListSource<RequestRecord, RequestsNarrowing> = {
  ...shared,
  order: { column: 'createdAt', order: 'desc' },
  filters: [{ column: 'status', where: ({ status }) => whereStatus(status) }],
  readable: (reader) => and(readableRequests(reader), eq(courseRequests.requestedById, reader.user.id)),
};
