import { userColumns } from '../../../contract/users.ts';
import { changeUser, listUsers, loadUser, userFacets } from '../../services/users.service.ts';
import { gridMachineOf } from '../grid/grid.machine.ts';
import { listParams, narrowingParams } from '../grid/query.ts';
import type { GridShape } from '../grid/shape.types.ts';
import { shapeColumns } from '../grid/shape-columns.ts';
import { href } from '../router/routes.ts';

/** The list of people who can sign in as data. */
const usersShape: GridShape = {
  list: 'users',
  subject: 'User',
  columns: shapeColumns(userColumns, {
    fullName: { width: 200, editable: true, most: 120 },
    email: { width: 240 },
    role: { width: 190 },
    branch: { width: 150, editable: true, optional: true },
    partner: { width: 170 },
    phone: { width: 150, editable: true, optional: true, most: 40 },
    active: { width: 90, editable: true },
    lastSeenAt: { width: 150 },
    createdAt: { width: 120 },
  }),
  filters: {},
  commands: ['row.edit', 'row.activate', 'row.branch'],
};

/** The list of people who can sign in. */
export const usersMachine = gridMachineOf(usersShape, {
  load: (query, signal) => listUsers(listParams(query), signal),
  loadRow: loadUser,
  facets: (query, columns, signal) => userFacets(columns, narrowingParams(query), signal),
  change: (row, change, signal) => changeUser(row.id, row.version ?? null, change, signal),
  pathOf: ({ id }) => href('user-view', { id }),
});
