import type * as z from 'zod/mini';
import { courseStateNames } from '../../../contract/charts/course/state-meta.ts';
import { bandStarts, feeBands } from '../../../contract/courses/course-costs.ts';
import type { courseDetailApi } from '../../../contract/courses/course-detail.ts';
import { courseColumns, courseTypes } from '../../../contract/courses/courses.ts';
import { studyLevels } from '../../../contract/documents/checklist.ts';
import type { Day } from '../../../contract/facts/days.ts';
import { assertCan } from '../../access/assert-can.ts';
import { containsWords } from '../../access/search.ts';
import { and, eq, gte, lt, type SQL, sql } from '../../db/drizzle.ts';
import { foldedColumn, foldText, rankOf } from '../../db/schema/expressions.ts';
import { countries, courses, universities, users } from '../../db/schema/index.ts';
import { type CustomFilter, type ListSource, storedColumns } from '../../lists/list.types.ts';
import { readableCourses } from './course-record.ts';
import { type CourseRecord, loadCourses, openCourse } from './course-rows.ts';
import { createSearchCondition } from './search-condition.ts';

/** The filters of the list, without pagination and the options of the presentation. */
export type CourseQuery = Pick<
  z.output<typeof courseDetailApi.list.query>,
  | 'searchQuery'
  | 'sortBy'
  | 'orderBy'
  | 'where'
  | 'countryId'
  | 'intakeId'
  | 'universityId'
  | 'courseName'
  | 'courseType'
  | 'editorID'
  | 'dateFrom'
  | 'dateTo'
  | 'isAiGenerated'
>;

const firstYearColumn = courses.firstYearDollars;
const band = sql`case when ${firstYearColumn} is null then null ${sql.join(
  feeBands
    .toReversed()
    .map(
      (name) =>
        sql`when ${firstYearColumn} >= ${sql.raw(String(bandStarts[name]))} then ${sql.raw(`'${name}'`)}`,
    ),
  sql` `,
)} end`;

const ifDefined = <Value>(value: Value | undefined, where: (value: Value) => SQL): SQL | undefined =>
  value === undefined ? undefined : where(value);

/** The start of a day in UTC, or of a day after it. */
const startOfDay = (day: Day, after = 0): SQL =>
  sql`((${day}::date + ${sql.raw(String(after))})::timestamp at time zone 'UTC')`;

const filters: readonly CustomFilter<CourseQuery>[] = [
  {
    column: 'countryCode',
    where: ({ countryId }) =>
      ifDefined(
        countryId,
        (id) =>
          sql`${courses.countryCode} = (select ${countries.code} from ${countries} where ${countries.id} = ${id})`,
      ),
  },
  {
    column: 'university',
    where: ({ universityId }) => ifDefined(universityId, (id) => eq(courses.universityId, id)),
  },
  {
    column: 'intake',
    where: ({ intakeId }) => ifDefined(intakeId, (id) => sql`${id}::bigint = any(${courses.openIntakeIds})`),
  },
  {
    column: 'courseType',
    where: ({ courseType }) => ifDefined(courseType, (type) => eq(courses.courseType, type)),
  },
  { column: 'title', where: ({ courseName }) => containsWords(foldText(courses.title), courseName) },
  { column: 'editor', where: ({ editorID }) => ifDefined(editorID, (id) => eq(courses.editorId, id)) },
  {
    column: 'editedAt',
    where: ({ dateFrom, dateTo }) =>
      and(
        ifDefined(dateFrom, (day) => gte(courses.editedAt, startOfDay(day))),
        ifDefined(dateTo, (day) => lt(courses.editedAt, startOfDay(day, 1))),
      ),
  },
  {
    column: 'isAiGenerated',
    where: ({ isAiGenerated }) => ifDefined(isAiGenerated, (is) => eq(courses.isAiGenerated, is)),
  },
];

/** The courses of the catalogue. Everything the list filters by is stored in the table itself. */
export const coursesList: ListSource<CourseRecord, CourseQuery> = {
  subject: 'Course',
  table: courses,
  tracksChanges: true,
  id: courses.id,
  columns: courseColumns,
  sources: {
    ...storedColumns(courses, 'title', 'campus', 'award', 'discipline', 'durationMonths', 'tuitionFee'),
    ...storedColumns(courses, 'currency', 'isAiGenerated', 'editedAt', 'verifiedAt', 'createdAt'),
    ...storedColumns(courses, 'updatedAt'),
    university: {
      value: courses.universityId,
      label: courses.universityName,
      names: { id: universities.id, name: universities.name },
      fields: ['universityId'],
    },
    city: { value: courses.city, fields: ['universityId'] },
    countryCode: { value: courses.countryCode, fields: ['universityId'] },
    level: { value: courses.level, rank: sql`coalesce(${rankOf(courses.level, studyLevels)}, 99)` },
    courseType: {
      value: courses.courseType,
      rank: sql`coalesce(${rankOf(courses.courseType, courseTypes)}, 99)`,
    },
    firstYearDollars: { value: courses.firstYearDollars, fields: ['tuitionFee'] },
    feeBand: { value: band, fields: ['tuitionFee'] },
    state: { value: courses.state, rank: rankOf(courses.state, courseStateNames) },
    open: { value: openCourse },
    archived: { value: sql`(${courses.archivedAt} is not null)` },
    editor: {
      value: courses.editorId,
      label: sql`(select ${users.fullName} from ${users} where ${users.id} = ${courses.editorId})`,
      names: { id: users.id, name: users.fullName },
      fields: ['editorId'],
    },
  },
  /** The open intakes; a course counts for each of its own. */
  sets: { intake: courses.openIntakeIds },
  search: foldedColumn(courses.searched),
  searchCondition: createSearchCondition,
  order: { column: 'title', order: 'asc' },
  filters,
  readable(reader) {
    assertCan(reader.ability, 'read', 'Course');
    return readableCourses(reader);
  },
  load: loadCourses,
};
