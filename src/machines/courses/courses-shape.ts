import { courseDetailApi } from '../../../contract/course-detail.ts';
import { courseColumns } from '../../../contract/courses.ts';
import { specifiedCourseQuery } from '../../services/course-query.ts';
import { loadPage } from '../../services/list.service.ts';
import { doorsOf } from '../grid/doors-of.ts';
import { listParams } from '../grid/query.ts';
import type { GridDoors, GridShape } from '../grid/shape.types.ts';
import { shapeColumns } from '../grid/shape-columns.ts';
import { href } from '../router/routes.ts';

const courses = {
  list: 'courses',
  subject: 'Course',
  // Currency and student do not filter: they add prices and eligibility to the rows.
  filters: { currency: null, studentId: null, intakeId: null },
} as const;

/** Configuration of the course catalogue: what a course is, what it costs and when it starts. */
export const catalogueShape: GridShape = {
  ...courses,
  commands: ['application.new'],
  columns: shapeColumns(courseColumns, {
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
export const recordsShape: GridShape = {
  ...courses,
  commands: ['row.edit'],
  columns: shapeColumns(courseColumns, {
    title: { width: 280, editable: true, most: 200 },
    university: { width: 220 },
    state: { width: 130 },
    isAiGenerated: { width: 160 },
    editor: { width: 160 },
    editedAt: { width: 130 },
    verifiedAt: { width: 130 },
    level: { width: 150, editable: true },
    courseType: { width: 130, editable: true },
    campus: { width: 150, editable: true, optional: true, most: 120 },
    award: { width: 130, editable: true, most: 80 },
    durationMonths: { width: 110, editable: true, least: 1, most: 120 },
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

export const courseDoors: GridDoors = {
  ...doorsOf(courseDetailApi),
  load: (query, signal) => loadPage(courseDetailApi, specifiedCourseQuery(listParams(query)), signal),
  pathOf: ({ id }) => href('course-details', { id }),
};
