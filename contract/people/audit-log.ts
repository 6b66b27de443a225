import * as z from 'zod/mini';
import type { ListColumns } from '../kit/filters.ts';
import { listApi } from '../kit/lists.ts';
import { id, instant } from '../kit/primitives.ts';

export const auditLogColumns = {
  happenedAt: { type: 'date', instant: true, sortable: true },
  actor: { type: 'reference', reference: 'user', facet: true },
  type: { type: 'choice', sortable: true, facet: true },
  subject: { type: 'choice', sortable: true, facet: true },
  subjectId: { type: 'number', sortable: true },
  fromState: { type: 'choice', facet: true },
  toState: { type: 'choice', facet: true },
  /** Identifies the request's lines in the server log. */
  requestId: { type: 'text' },
} as const satisfies ListColumns;

/** The list has no parameters of its own. */
export const auditLogFilters = {};

const loggedValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const auditLogRow = z.object({
  id,
  happenedAt: instant,
  /** Null when no signed-in user caused it. */
  actorId: z.nullable(id),
  actorName: z.nullable(z.string()),
  type: z.string(),
  subject: z.string(),
  subjectId: z.nullable(z.int()),
  fromState: z.nullable(z.string()),
  toState: z.nullable(z.string()),
  /** The field changes that the event recorded, if any. */
  changes: z.array(z.object({ field: z.string(), before: loggedValue, after: loggedValue })),
  /** Additional details, such as the `cause` of an ended session. */
  facts: z.record(z.string(), z.string()),
  requestId: z.nullable(z.string()),
});
export type AuditLogRow = z.output<typeof auditLogRow>;

export const auditLogApi = listApi({
  noun: 'auditLog',
  path: '/audit-log',
  summary: 'The event log, newest first, for administrators',
  row: auditLogRow,
  columns: auditLogColumns,
  filters: auditLogFilters,
});
