import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dataOf, id, instant } from './primitives.ts';
import type { ListName } from './views.ts';

/** A value of a field, as the log keeps it. */
const kept = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A field that became another. Both values are null where the log keeps only that it did. */
export const historyChange = z.object({ field: z.string(), before: kept, after: kept });

/** One event of a record's history. */
export const historyEntry = z.object({
  id,
  happenedAt: instant,
  /** Null when nobody signed in did it. */
  actorId: z.nullable(id),
  actorName: z.nullable(z.string()),
  type: z.string(),
  changes: z.array(historyChange),
});
export type HistoryEntry = z.output<typeof historyEntry>;

const one = z.strictObject({ id });

/** The call that tells what happened to a record of master data. */
export const historyCall = (list: ListName) => ({
  history: endpoint({
    name: `${list}.history`,
    summary: 'What happened to one, the newest of the last hundred first; for those who may change it',
    method: 'GET',
    path: `/${list}/:id/history`,
    access: 'token',
    params: one,
    reply: dataOf(z.array(historyEntry)),
  }),
});
