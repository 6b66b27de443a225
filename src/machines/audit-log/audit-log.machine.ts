import { auditLogApi, auditLogColumns } from '../../../contract/audit-log.ts';
import { readingDoorsOf } from '../grid/doors-of.ts';
import { gridMachineOf } from '../grid/grid.machine.ts';
import type { GridShape } from '../grid/shape.types.ts';
import { shapeColumns } from '../grid/shape-columns.ts';

/** Configuration of the audit log. Its events never change, so it is not refreshed. */
const auditLogShape: GridShape = {
  list: 'auditLog',
  subject: null,
  columns: [
    ...shapeColumns(auditLogColumns, {
      happenedAt: { width: 160 },
      actor: { width: 150 },
      type: { width: 170 },
      subject: { width: 110 },
      subjectId: { width: 90 },
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
export const auditLogMachine = gridMachineOf(auditLogShape, readingDoorsOf(auditLogApi));
