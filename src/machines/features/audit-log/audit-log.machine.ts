import { auditLogApi, auditLogColumns } from '../../../../contract/people/audit-log.ts';
import { defineColumns } from '../../grid/definition/define-columns.ts';
import type { GridDefinition } from '../../grid/definition/definition.types.ts';
import { createGridMachine } from '../../grid/grid.machine.ts';
import { createReadOnlyGridApi } from '../../grid/grid-api.ts';

/** Configuration of the audit log. Its events never change, so it is not refreshed. */
const auditLogDefinition: GridDefinition = {
  list: 'auditLog',
  subject: null,
  columns: [
    ...defineColumns(auditLogColumns, {
      happenedAt: { width: 160 },
      actor: { width: 150 },
      type: { width: 170 },
      subject: { width: 110 },
      subjectId: { width: 136 },
      fromState: { width: 120 },
      toState: { width: 120 },
      requestId: { width: 240, hidden: true },
    }),
    { id: 'changes', type: 'text', filterable: false, width: 280 },
  ],
  filters: {},
  commands: [],
};

/** The audit log, for administrators. */
export const auditLogMachine = createGridMachine(auditLogDefinition, createReadOnlyGridApi(auditLogApi));

export default auditLogMachine;
