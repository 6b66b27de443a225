import * as z from 'zod/mini';
import { bulkListApi, namesSome } from './bulk.ts';
import { words } from './charts/event.ts';
import {
  courseChange,
  courseColumns,
  courseDetails,
  courseFilters,
  courseHistoryEntry,
  courseRow,
  newCourse,
} from './courses.ts';
import { currencyCode } from './currency-rates.ts';
import { endpoint } from './endpoint.ts';
import { listApi, listQueryOf } from './lists.ts';
import { uses } from './master-list.ts';
import { dataOf, flag, id, messageOf } from './primitives.ts';

/** Success message (specification §7). */
export const courseSubmitted = 'Data submitted successfully';

/** The maximum number of courses in a comparison. */
export const mostCompared = 5;

const one = z.strictObject({ id });

/** Context for displaying courses: the currency for costs, and the student for eligibility. */
const beside = {
  currency: z.optional(currencyCode),
  studentId: z.optional(id),
};

/** The list's own parameters, for all of its endpoints. The context parameters don't filter. */
const filters = { ...courseFilters, ...beside };

const list = listApi({
  noun: 'courseDetail',
  path: '/course-detail',
  summary: 'Courses the caller may read',
  row: courseRow,
  columns: courseColumns,
  filters,
});

/** Changes allowed in bulk on courses. */
export const courseBulkChange = z.strictObject({ archived: z.optional(z.boolean()) }).check(namesSome);

/** Events allowed in bulk on courses. */
export const courseBulkEvent = z.strictObject({
  type: z.enum(['course.submit', 'course.verify']),
  payload: z._default(z.strictObject({}), {}),
});

const compared = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,4}$/)),
    z.transform((given) => [...new Set(given.split(',').map(Number))]),
  ),
  z.array(z.int()).check(z.maxLength(mostCompared)),
);

export const courseDetailApi = {
  ...list,
  list: endpoint({
    ...list.list,
    summary:
      'Courses the caller may read, page by page, or with `fetchAll=true` all that match; with `currency` each one’s first year in it, with `studentId` what its rules say of that student',
    query: z.extend(listQueryOf(courseColumns, filters), { fetchAll: z.optional(flag) }),
    cost: { streamsWith: 'fetchAll' },
  }),
  compare: endpoint({
    name: 'courseDetail.compare',
    summary: 'Up to five courses side by side, in the order of `ids`',
    method: 'GET',
    path: '/course-detail/compare',
    access: 'token',
    query: z.strictObject({ ids: compared, ...beside }),
    reply: dataOf(z.array(courseDetails)),
  }),
  get: endpoint({
    name: 'courseDetail.get',
    summary: 'One course with everything that is known of it',
    method: 'GET',
    path: '/course-detail/:id',
    access: 'token',
    params: one,
    query: z.strictObject(beside),
    reply: dataOf(courseDetails),
  }),
  create: endpoint({
    name: 'courseDetail.create',
    summary:
      'Add a course and hand it in to be verified; with `draft: true` it is kept as a draft, of which anything but the title may be missing',
    method: 'POST',
    path: '/course-detail',
    access: 'token',
    status: 201,
    creates: true,
    body: z.extend(newCourse, { draft: z.optional(z.boolean()) }),
    reply: messageOf(courseDetails),
  }),
  update: endpoint({
    name: 'courseDetail.update',
    summary:
      'Change some fields, each by rules of its own; a verified course of which more than its text changes has to be verified again',
    method: 'PUT',
    path: '/course-detail/:id',
    access: 'token',
    versioned: 'ifGiven',
    params: one,
    body: courseChange,
    reply: dataOf(courseDetails),
  }),
  verify: endpoint({
    name: 'courseDetail.verify',
    summary: 'Say that everything a course says is so as of today; 409 with every reason why that cannot be',
    method: 'POST',
    path: '/course-detail/:id/verify',
    access: 'token',
    versioned: 'ifGiven',
    params: one,
    reply: dataOf(courseDetails),
  }),
  submit: endpoint({
    name: 'courseDetail.submit',
    summary: 'Hand a draft in to be verified',
    method: 'POST',
    path: '/course-detail/:id/submit',
    access: 'token',
    versioned: 'ifGiven',
    params: one,
    reply: dataOf(courseDetails),
  }),
  return: endpoint({
    name: 'courseDetail.return',
    summary: 'Make a course a draft again, with a reason',
    method: 'POST',
    path: '/course-detail/:id/return',
    access: 'token',
    versioned: 'ifGiven',
    params: one,
    body: z.strictObject({ reason: words }),
    reply: dataOf(courseDetails),
  }),
  remove: endpoint({
    name: 'courseDetail.remove',
    summary: 'Remove a course that nothing points to; 409 `refusal.inUse` says what does: archive it instead',
    method: 'DELETE',
    path: '/course-detail/:id',
    access: 'token',
    status: 204,
    versioned: 'ifGiven',
    params: one,
  }),
  uses: endpoint({
    name: 'courseDetail.uses',
    summary: 'How many records point to a course; for those who may change it',
    method: 'GET',
    path: '/course-detail/:id/uses',
    access: 'token',
    params: one,
    reply: dataOf(uses),
  }),
  history: endpoint({
    name: 'courseDetail.history',
    summary:
      'What happened to a course, newest first, at most 100, with what changed; for those who may change it',
    method: 'GET',
    path: '/course-detail/:id/history',
    access: 'token',
    params: one,
    reply: dataOf(z.array(courseHistoryEntry)),
  }),
  aiGeneratedCount: endpoint({
    name: 'courseDetail.aiGeneratedCount',
    summary:
      'How many courses that were drafted from links wait to be verified, of those the caller may read',
    method: 'GET',
    path: '/course-details/ai-generated-count',
    access: 'token',
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
