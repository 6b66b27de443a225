import { userColumns, usersApi } from '../../../../contract/people/users.ts';
import { defineColumns } from '../../grid/definition/define-columns.ts';
import type { GridDefinition } from '../../grid/definition/definition.types.ts';
import { createGridMachine } from '../../grid/grid.machine.ts';
import { createGridApi } from '../../grid/grid-api.ts';
import { href } from '../../kit/routes/routes.ts';

/** Configuration of the user list. */
const usersDefinition: GridDefinition = {
  list: 'users',
  subject: 'User',
  columns: defineColumns(userColumns, {
    fullName: { width: 200, editable: true, max: 120 },
    email: { width: 240 },
    role: { width: 190 },
    customRole: { width: 170 },
    branch: { width: 150, editable: true, optional: true, bulk: true },
    partner: { width: 170 },
    state: { width: 140 },
    phone: { width: 150, editable: true, optional: true, max: 40 },
    active: { width: 90, editable: true, bulk: true },
    lastSeenAt: { width: 150 },
    createdAt: { width: 120 },
  }),
  filters: {},
  commands: ['row.edit', 'row.activate', 'row.branch'],
};

/** The user list. */
export const usersMachine = createGridMachine(usersDefinition, {
  ...createGridApi(usersApi),
  pathOf: ({ id }) => href('user-view', { id }),
});
