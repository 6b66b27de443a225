import * as z from 'zod/mini';
import type { ListColumns } from './filters.ts';
import { listApi } from './lists.ts';
import { id, instant } from './primitives.ts';

/** The columns of the audit log. */
export const auditLogColumns = {
  happenedAt: { type: 'date', sortable: true },
  actor: { type: 'reference', reference: 'user', facet: true },
  type: { type: 'choice', sortable: true, facet: true },
  subject: { type: 'choice', sortable: true, facet: true },
  subjectId: { type: 'number', sortable: true },
  fromState: { type: 'choice', facet: true },
  toState: { type: 'choice', facet: true },
  /** Finds the lines of one call in the server's log. */
  requestId: { type: 'text' },
} as const satisfies ListColumns;

/** The list has no parameters of its own beside `where`. */
export const auditLogFilters = {};

const loggedValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One event of the append-only log. */
export const auditLogRow = z.object({
  id,
  happenedAt: instant,
  /** Null when nobody signed in did it. */
  actorId: z.nullable(id),
  actorName: z.nullable(z.string()),
  type: z.string(),
  subject: z.string(),
  subjectId: z.nullable(z.int()),
  fromState: z.nullable(z.string()),
  toState: z.nullable(z.string()),
  /** What the event changed, where it tells. */
  changes: z.array(z.object({ field: z.string(), before: loggedValue, after: loggedValue })),
  /** Further facts, such as the `cause` of an ended session. */
  facts: z.record(z.string(), z.string()),
  requestId: z.nullable(z.string()),
});
export type AuditLogRow = z.output<typeof auditLogRow>;

export const auditLogApi = listApi({
  noun: 'auditLog',
  path: '/audit-log',
  summary: 'Everything that happened, newest first, for administrators',
  row: auditLogRow,
  columns: auditLogColumns,
  filters: auditLogFilters,
});
