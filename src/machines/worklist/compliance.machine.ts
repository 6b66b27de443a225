import {
  complianceColumns,
  complianceRequestsApi,
  complianceStates,
} from '../../../contract/application-queues.ts';
import { readingDoorsOf } from '../grid/doors-of.ts';
import { gridMachineOf } from '../grid/grid.machine.ts';
import { shapeColumns } from '../grid/shape-columns.ts';
import { href } from '../router/routes.ts';
import { worklistMachineOf } from './worklist.machine.ts';

export { complianceStates, type FileState } from '../../../contract/application-queues.ts';

/** The list of compliance files; those still to be decided about unless others are asked for. */
export const complianceGrid = gridMachineOf(
  {
    list: 'complianceRequests',
    subject: 'Application',
    columns: shapeColumns(complianceColumns, {
      number: { width: 116 },
      studentName: { width: 160 },
      compliance: { width: 150 },
      waitingSince: { width: 116 },
      university: { width: 190 },
      courseTitle: { width: 190 },
      countryCode: { width: 120 },
      intakeName: { width: 130 },
      counsellor: { width: 150 },
      partner: { width: 150, hidden: true },
      branch: { width: 120, hidden: true },
      priority: { width: 96 },
      followUpOn: { width: 116, hidden: true },
    }),
    filters: { compliance: complianceStates },
    commands: [],
  },
  {
    ...readingDoorsOf(complianceRequestsApi),
    pathOf: ({ id }) => href('application-details', { id }),
  },
);

/** The compliance officer’s files, and the one that has the focus. */
export const complianceMachine = worklistMachineOf('complianceWork', complianceGrid);
