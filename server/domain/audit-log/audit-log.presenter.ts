import * as z from 'zod/mini';
import type { AuditLogRow } from '../../../contract/people/audit-log.ts';
import type { LoggedEvent } from './audit-log.list.ts';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const values = z.record(z.string(), scalar);
const change = z.object({ before: values, after: values });

/** The parts of payloads that are shown; everything else in an event is left out. */
const facts = z.object({
  number: z.optional(z.string()),
  cause: z.optional(z.string()),
  by: z.optional(z.string()),
  fields: z.optional(z.array(z.string())),
  seenAs: z.optional(z.number()),
});

/** An event of the audit log: its changes and a few named facts, never the whole payload. */
export function presentEvent({ payload, happenedAt, ...event }: LoggedEvent): AuditLogRow {
  const changed = change.safeParse(payload).data;
  const shownFacts = facts.safeParse(payload).data ?? {};
  return {
    ...event,
    happenedAt: happenedAt.toISOString(),
    changes: Object.entries(changed?.after ?? {}).map(([field, after]) => ({
      field,
      before: changed?.before[field] ?? null,
      after,
    })),
    facts: Object.fromEntries(
      Object.entries(shownFacts).flatMap(([name, value]) => {
        if (value === undefined) return [];
        return [[name, Array.isArray(value) ? value.join(', ') : String(value)]];
      }),
    ),
  };
}
