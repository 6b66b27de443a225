import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dataOf, id, instant } from './primitives.ts';
import { type ListName, pathOf } from './views.ts';

/** The value of a field, as stored in the event log. */
const loggedValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A changed field. Both values are null when the log stores only that it changed. */
export const historyChange = z.object({ field: z.string(), before: loggedValue, after: loggedValue });

/** One event of a record's history. */
export const historyEntry = z.object({
  id,
  happenedAt: instant,
  /** Null when no signed-in user caused it. */
  actorId: z.nullable(id),
  actorName: z.nullable(z.string()),
  type: z.string(),
  changes: z.array(historyChange),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** The history endpoint for records of master data. */
export const createHistoryApi = (list: ListName) => ({
  history: endpoint(`GET ${pathOf(list)}/:id/history`, {
    name: `${list}.history`,
    summary: 'The history of a record, newest first, at most 100 events; for those who may change it',
    reply: dataOf(z.array(historyEntry)),
  }),
});
