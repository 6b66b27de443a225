import { courseDetailApi } from '../../../../contract/courses/course-detail.ts';
import { courseColumns } from '../../../../contract/courses/courses.ts';
import { specifiedCourseQuery } from '../../../services/courses/course-query.ts';
import { loadPage } from '../../../services/lists/list.service.ts';
import { defineColumns } from '../../grid/definition/define-columns.ts';
import type { GridApi, GridDefinition } from '../../grid/definition/definition.types.ts';
import { createGridApi } from '../../grid/grid-api.ts';
import { toListParams } from '../../grid/rows/query.ts';
import { href } from '../../kit/routes/routes.ts';
import { learnIntakeName } from './intake-names.ts';
import { getReadyCourseViews, recentlyEdited } from './ready-views.ts';

/** The courses: what each is, what it costs, when it starts, and for its editors whether it is verified. */
export const coursesDefinition: GridDefinition = {
  list: 'courses',
  subject: 'Course',
  // Currency and student do not filter: they add prices and eligibility to the rows.
  filters: { currency: null, studentId: null, intakeId: null },
  // Specification §9.
  pageSize: 10,
  // The page of the course records is the same list, seen as its editors do.
  firstQueries: { '/record': recentlyEdited.query },
  commands: ['row.edit', 'application.new'],
  columns: defineColumns(courseColumns, {
    title: { width: 280, editable: true, max: 200 },
    university: { width: 220 },
    countryCode: { width: 140 },
    level: { width: 150, editable: true },
    discipline: { width: 150 },
    courseType: { width: 120, editable: true },
    durationMonths: { width: 110, editable: true, min: 1, max: 120 },
    tuitionFee: { width: 130 },
    currency: { width: 100, hidden: true },
    firstYearDollars: { width: 168 },
    feeBand: { width: 150, hidden: true },
    intake: { width: 150 },
    state: { width: 130 },
    city: { width: 140, hidden: true },
    award: { width: 120, editable: true, max: 80, hidden: true },
    campus: { width: 140, editable: true, optional: true, max: 120, hidden: true },
    open: { width: 110, hidden: true },
    isAiGenerated: { width: 110, hidden: true },
    archived: { width: 100, editable: true, bulk: true, hidden: true },
    editor: { width: 150, hidden: true },
    editedAt: { width: 120, hidden: true },
    verifiedAt: { width: 120, hidden: true },
    createdAt: { width: 120, hidden: true },
    updatedAt: { width: 120, hidden: true },
  }),
};

export const courseGridApi: GridApi = {
  ...createGridApi(courseDetailApi),
  async load(query, signal) {
    const [page] = await Promise.all([
      loadPage(courseDetailApi, specifiedCourseQuery(toListParams(query)), signal),
      learnIntakeName(query.filters.intakeId, signal),
    ]);
    return page;
  },
  pathOf: ({ id }) => href('course-details', { id }),
  readyViews: async () => getReadyCourseViews,
};
