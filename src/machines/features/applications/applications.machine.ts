import { applicationStatuses, applicationsApi } from '../../../../contract/applications/applications.ts';
import type { GridApi, GridDefinition } from '../../grid/definition/definition.types.ts';
import { createGridMachine } from '../../grid/grid.machine.ts';
import { createGridApi } from '../../grid/grid-api.ts';
import { href } from '../../kit/routes/routes.ts';
import { applicationGridColumns } from './application-columns.ts';

/** Configuration of the application list. */
export const applicationsDefinition: GridDefinition = {
  list: 'applications',
  subject: 'Application',
  columns: applicationGridColumns,
  pinned: 2,
  filters: { status: applicationStatuses },
  forms: ['board', 'review'],
  commands: [
    'row.edit',
    'row.move',
    'row.assign',
    'row.prioritise',
    'row.flag',
    'row.followUp',
    'row.remark',
    'application.new',
  ],
};

/** The calls of the application list. */
export const applicationsGridApi: GridApi = {
  ...createGridApi(applicationsApi),
  pathOf: ({ id }) => href('application-details', { id }),
  readyViews: async () =>
    (await import(/* webpackChunkName: "list-views" */ './ready-views.ts')).getReadyViews,
  board: async () =>
    (await import(/* webpackChunkName: "list-board" */ './board/board.machine.ts')).boardMachine,
};

/** The application list. */
export const applicationsMachine = createGridMachine(applicationsDefinition, applicationsGridApi);

export default applicationsMachine;
