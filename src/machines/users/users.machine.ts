import { userColumns, usersApi } from '../../../contract/users.ts';
import { doorsOf } from '../grid/doors-of.ts';
import { gridMachineOf } from '../grid/grid.machine.ts';
import type { GridShape } from '../grid/shape.types.ts';
import { shapeColumns } from '../grid/shape-columns.ts';
import { href } from '../router/routes.ts';

/** Configuration of the user list. */
const usersShape: GridShape = {
  list: 'users',
  subject: 'User',
  columns: shapeColumns(userColumns, {
    fullName: { width: 200, editable: true, most: 120 },
    email: { width: 240 },
    role: { width: 190 },
    branch: { width: 150, editable: true, optional: true, bulk: true },
    partner: { width: 170 },
    phone: { width: 150, editable: true, optional: true, most: 40 },
    active: { width: 90, editable: true, bulk: true },
    lastSeenAt: { width: 150 },
    createdAt: { width: 120 },
  }),
  filters: {},
  commands: ['row.edit', 'row.activate', 'row.branch'],
};

/** The user list. */
export const usersMachine = gridMachineOf(usersShape, {
  ...doorsOf(usersApi),
  pathOf: ({ id }) => href('user-view', { id }),
});
