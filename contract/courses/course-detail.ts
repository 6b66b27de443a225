import * as z from 'zod/mini';
import { freeText } from '../charts/event.ts';
import { bulkListApi, hasSomeField } from '../kit/bulk.ts';
import { currencyCode } from '../kit/currency-rates.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listApi, listQueryOf } from '../kit/lists.ts';
import { dataOf, flag, id, messageOf } from '../kit/primitives.ts';
import { uses } from '../masters/master-list.ts';
import {
  courseChange,
  courseColumns,
  courseDetails,
  courseFilters,
  courseHistoryEntry,
  courseRow,
  newCourse,
} from './courses.ts';

/** Success message (specification §7). */
export const courseSubmitted = 'Data submitted successfully';

/** The maximum number of courses in a comparison. */
export const maxCompared = 5;

/** Context for displaying courses: the currency for costs, and the student for eligibility. */
const queryContext = {
  currency: z.optional(currencyCode),
  studentId: z.optional(id),
};

/** The list's own parameters, for all of its endpoints. The context parameters don't filter. */
const filters = { ...courseFilters, ...queryContext };

const list = listApi({
  noun: 'courseDetail',
  path: '/course-detail',
  summary: 'Courses the caller may read',
  row: courseRow,
  columns: courseColumns,
  filters,
});

/** Changes allowed in bulk on courses. */
export const courseBulkChange = z.strictObject({ archived: z.optional(z.boolean()) }).check(hasSomeField);

/** Events allowed in bulk on courses. */
export const courseBulkEvent = z.strictObject({
  type: z.enum(['course.submit', 'course.verify']),
  payload: z._default(z.strictObject({}), {}),
});

const comparedIds = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,4}$/)),
    z.transform((given) => [...new Set(given.split(',').map(Number))]),
  ),
  z.array(z.int()).check(z.maxLength(maxCompared)),
);

export const courseDetailApi = {
  ...list,
  list: endpoint({
    ...list.list,
    summary:
      'Courses the caller may read, page by page, or all that match with `fetchAll=true`; with `currency` each one’s first-year cost in it, with `studentId` that student’s eligibility',
    query: z.extend(listQueryOf(courseColumns, filters), { fetchAll: z.optional(flag) }),
    cost: { streamsWith: 'fetchAll' },
  }),
  compare: endpoint('GET /course-detail/compare', {
    name: 'courseDetail.compare',
    summary: 'Up to five courses for comparison, in the order of `ids`',
    query: z.strictObject({ ids: comparedIds, ...queryContext }),
    reply: dataOf(z.array(courseDetails)),
  }),
  get: endpoint('GET /course-detail/:id', {
    name: 'courseDetail.get',
    summary: 'One course with all details',
    query: z.strictObject(queryContext),
    reply: dataOf(courseDetails),
  }),
  create: endpoint('POST /course-detail', {
    name: 'courseDetail.create',
    summary:
      'Add a course and submit it for verification; with `draft: true` it is saved as a draft, for which only the title is required',
    creates: true,
    body: z.extend(newCourse, { draft: z.optional(z.boolean()) }),
    reply: messageOf(courseDetails),
  }),
  update: endpoint('PUT /course-detail/:id', {
    name: 'courseDetail.update',
    summary:
      'Change fields; permissions apply per field. A verified course needs re-verification when more than its text changes',
    versioned: 'ifGiven',
    body: courseChange,
    reply: dataOf(courseDetails),
  }),
  verify: endpoint('POST /course-detail/:id/verify', {
    name: 'courseDetail.verify',
    summary: 'Verify that a course is correct as of today; 409 with all reasons why that isn’t possible',
    versioned: 'ifGiven',
    reply: dataOf(courseDetails),
  }),
  submit: endpoint('POST /course-detail/:id/submit', {
    name: 'courseDetail.submit',
    summary: 'Submit a draft for verification',
    versioned: 'ifGiven',
    reply: dataOf(courseDetails),
  }),
  return: endpoint('POST /course-detail/:id/return', {
    name: 'courseDetail.return',
    summary: 'Return a course to draft, with a reason',
    versioned: 'ifGiven',
    body: z.strictObject({ reason: freeText }),
    reply: dataOf(courseDetails),
  }),
  remove: endpoint('DELETE /course-detail/:id', {
    name: 'courseDetail.remove',
    summary:
      'Delete a course that nothing references; 409 `refusal.inUse` with the references: archive it instead',
    versioned: 'ifGiven',
  }),
  uses: endpoint('GET /course-detail/:id/uses', {
    name: 'courseDetail.uses',
    summary: 'The number of records that reference a course; for those who may change it',
    reply: dataOf(uses),
  }),
  history: endpoint('GET /course-detail/:id/history', {
    name: 'courseDetail.history',
    summary:
      'The history of a course with its changes, newest first, at most 100; for those who may change it',
    reply: dataOf(z.array(courseHistoryEntry)),
  }),
  aiGeneratedCount: endpoint('GET /course-details/ai-generated-count', {
    name: 'courseDetail.aiGeneratedCount',
    summary: 'The number of courses drafted from links that are not verified and that the caller may read',
    reply: dataOf(z.int()),
  }),
  ...bulkListApi({
    noun: 'courseDetail',
    path: '/course-detail',
    columns: courseColumns,
    filters,
    change: courseBulkChange,
    event: courseBulkEvent,
  }),
};
