import { courseDetailApi } from '../../../../contract/courses/course-detail.ts';
import { courseColumns } from '../../../../contract/courses/courses.ts';
import { specifiedCourseQuery } from '../../../services/courses/course-query.ts';
import { loadPage } from '../../../services/lists/list.service.ts';
import { defineColumns } from '../../grid/definition/define-columns.ts';
import type { GridApi, GridDefinition } from '../../grid/definition/definition.types.ts';
import { createGridApi } from '../../grid/grid-api.ts';
import { toListParams } from '../../grid/rows/query.ts';
import { href } from '../../kit/routes/routes.ts';

const courses = {
  list: 'courses',
  subject: 'Course',
  // Currency and student do not filter: they add prices and eligibility to the rows.
  filters: { currency: null, studentId: null, intakeId: null },
  // Specification §9.
  pageSize: 10,
} as const;

/** Configuration of the course catalogue: what a course is, what it costs and when it starts. */
export const courseCatalogueDefinition: GridDefinition = {
  ...courses,
  commands: ['application.new'],
  columns: defineColumns(courseColumns, {
    title: { width: 280 },
    university: { width: 220 },
    countryCode: { width: 140 },
    level: { width: 150 },
    discipline: { width: 150 },
    courseType: { width: 120 },
    durationMonths: { width: 110 },
    tuitionFee: { width: 130 },
    currency: { width: 100, hidden: true },
    firstYearDollars: { width: 130 },
    feeBand: { width: 150, hidden: true },
    intake: { width: 150 },
    state: { width: 120 },
    city: { width: 140, hidden: true },
    award: { width: 120, hidden: true },
    campus: { width: 140, hidden: true },
    isAiGenerated: { width: 110, hidden: true },
    archived: { width: 100, hidden: true },
    editor: { width: 150, hidden: true },
    editedAt: { width: 120, hidden: true },
    verifiedAt: { width: 120, hidden: true },
    createdAt: { width: 120, hidden: true },
    updatedAt: { width: 120, hidden: true },
  }),
};

/** Configuration of the course records for their editors: the state of each course, who edited it and when. */
export const courseRecordsDefinition: GridDefinition = {
  ...courses,
  commands: ['row.edit'],
  columns: defineColumns(courseColumns, {
    title: { width: 280, editable: true, max: 200 },
    university: { width: 220 },
    state: { width: 130 },
    isAiGenerated: { width: 160 },
    editor: { width: 160 },
    editedAt: { width: 130 },
    verifiedAt: { width: 130 },
    level: { width: 150, editable: true },
    courseType: { width: 130, editable: true },
    campus: { width: 150, editable: true, optional: true, max: 120 },
    award: { width: 130, editable: true, max: 80 },
    durationMonths: { width: 110, editable: true, min: 1, max: 120 },
    tuitionFee: { width: 130 },
    currency: { width: 100 },
    archived: { width: 110, editable: true, bulk: true },
    countryCode: { width: 140, hidden: true },
    city: { width: 140, hidden: true },
    discipline: { width: 150, hidden: true },
    firstYearDollars: { width: 130, hidden: true },
    feeBand: { width: 150, hidden: true },
    intake: { width: 150, hidden: true },
    createdAt: { width: 120, hidden: true },
    updatedAt: { width: 120, hidden: true },
  }),
};

export const courseGridApi: GridApi = {
  ...createGridApi(courseDetailApi),
  load: (query, signal) => loadPage(courseDetailApi, specifiedCourseQuery(toListParams(query)), signal),
  pathOf: ({ id }) => href('course-details', { id }),
};
