import { courseLinkColumns, courseLinksApi } from '../../../../../contract/courses/course-links.ts';
import { defineColumns } from '../../../grid/definition/define-columns.ts';
import { createGridMachine } from '../../../grid/grid.machine.ts';
import { createReadOnlyGridApi } from '../../../grid/grid-api.ts';
import { createWorklistMachine } from '../../applications/worklist/worklist.machine.ts';
import { linkMachine } from './link.machine.ts';

/** The list of links, newest first. */
export const courseLinksGrid = createGridMachine(
  {
    list: 'courseLinks',
    subject: 'CourseLink',
    columns: defineColumns(courseLinkColumns, {
      title: { width: 240 },
      state: { width: 150 },
      host: { width: 180 },
      submittedAt: { width: 116 },
      submittedBy: { width: 160 },
      url: { width: 260 },
      fetchedAt: { width: 116 },
    }),
    filters: {},
    commands: [
      'finding.next',
      'finding.previous',
      'draft.next',
      'draft.previous',
      'finding.accept',
      'finding.reject',
      'finding.correct',
      'findings.accept',
      'link.refetch',
      'draft.verify',
    ],
  },
  createReadOnlyGridApi(courseLinksApi),
);

/** Submitted links and the details of the selected one. */
export const courseLinksMachine = createWorklistMachine('courseLinksPage', courseLinksGrid, linkMachine);

export default courseLinksMachine;
