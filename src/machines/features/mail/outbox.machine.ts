import { mailApi, mailColumns } from '../../../../contract/people/mail.ts';
import { defineColumns } from '../../grid/definition/define-columns.ts';
import type { GridDefinition } from '../../grid/definition/definition.types.ts';
import { createGridMachine } from '../../grid/grid.machine.ts';
import { createReadOnlyGridApi } from '../../grid/grid-api.ts';

/** Configuration of the outbox. */
const outboxDefinition: GridDefinition = {
  list: 'mail',
  subject: null,
  columns: defineColumns(mailColumns, {
    createdAt: { width: 160 },
    recipient: { width: 220 },
    template: { width: 200 },
    subject: { width: 260 },
    status: { width: 120 },
    error: { width: 240 },
    language: { width: 110, hidden: true },
    attempts: { width: 100, hidden: true },
    settledAt: { width: 160, hidden: true },
  }),
  filters: {},
  commands: [],
};

/** The messages that the portal has sent, for administrators. */
export const outboxMachine = createGridMachine(outboxDefinition, createReadOnlyGridApi(mailApi));

export default outboxMachine;
