import * as z from 'zod/mini';
import { endpoint, type Schema } from './endpoint.ts';
import type { ListColumns } from './filters.ts';
import { selectionOf } from './lists.ts';
import { dataOf, id, instant } from './primitives.ts';
import { listNames } from './views.ts';

/** Fields and their new values; which ones may stand here is the list's matter. */
export const bulkChange = z.record(
  z.string().check(z.maxLength(40)),
  z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean(), z.null()]),
);
export type BulkChange = z.output<typeof bulkChange>;

/** An event of the records' chart, to be sent to each of them; the chart says what comes with it. */
export const bulkEvent = z.strictObject({
  type: z.string().check(z.maxLength(60)),
  payload: z._default(z.record(z.string(), z.unknown()), {}),
});
export type BulkEvent = z.output<typeof bulkEvent>;

/** `queued` and `running` go on by themselves; `cancelling` finishes the batch under way. */
export const bulkJobStates = ['queued', 'running', 'cancelling', 'cancelled', 'done', 'failed'] as const;
export type BulkJobState = (typeof bulkJobStates)[number];

export const bulkRowStates = ['waiting', 'done', 'refused', 'failed'] as const;
export type BulkRowState = (typeof bulkRowStates)[number];

/** Records that a command would not, or did not, change, and why: the message id of the reason. */
export const refusals = z.array(
  z.object({
    reason: z.string(),
    count: z.int(),
    /** The first ten of them. */
    examples: z.array(z.object({ id, label: z.string() })),
  }),
);
export type Refusals = z.output<typeof refusals>;

/** Most records one bulk command takes. */
export const mostBulkRows = 50_000;
/** Most records one event is sent to: each of them is asked what its chart says. */
export const mostBulkEvents = 5_000;

/** What a bulk command would do, counted without doing it. */
export const bulkPreview = z.object({ accepted: z.int(), refused: refusals });
export type BulkPreview = z.output<typeof bulkPreview>;

/** A bulk command as it stands. `done`, `refused` and `failed` count rows and add up to `total` at the end. */
export const bulkJob = z.object({
  id,
  list: z.enum(listNames),
  /** The fields that change; none where an event is sent instead. */
  change: bulkChange,
  /** The type of the event that is sent. */
  event: z.nullable(z.string()),
  state: z.enum(bulkJobStates),
  total: z.int(),
  done: z.int(),
  refused: z.int(),
  failed: z.int(),
  undoes: z.nullable(id),
  createdAt: instant,
  finishedAt: z.nullable(instant),
});
export type BulkJob = z.output<typeof bulkJob>;

const one = z.strictObject({ id });

/** The jobs themselves; a list's own `bulk` calls begin them. */
export const bulkApi = {
  list: endpoint({
    name: 'bulkJobs.list',
    summary: 'My bulk jobs of the last day, newest first, at most 20',
    method: 'GET',
    path: '/bulk-jobs',
    access: 'token',
    reply: dataOf(z.array(bulkJob)),
  }),
  get: endpoint({
    name: 'bulkJobs.get',
    summary: 'One of my bulk jobs, with what was refused or failed by reason',
    method: 'GET',
    path: '/bulk-jobs/:id',
    access: 'token',
    params: one,
    reply: dataOf(z.extend(bulkJob, { refusals, failures: refusals })),
  }),
  cancel: endpoint({
    name: 'bulkJobs.cancel',
    summary: 'Stop after the batch under way; what is done stays done',
    method: 'POST',
    path: '/bulk-jobs/:id/cancel',
    access: 'token',
    params: one,
    reply: dataOf(bulkJob),
  }),
  retry: endpoint({
    name: 'bulkJobs.retry',
    summary: 'Try the failed rows again',
    method: 'POST',
    path: '/bulk-jobs/:id/retry',
    access: 'token',
    params: one,
    reply: dataOf(bulkJob),
  }),
  undo: endpoint({
    name: 'bulkJobs.undo',
    summary: 'Put back what the job changed, as a job of its own; a row changed since is refused',
    method: 'POST',
    path: '/bulk-jobs/:id/undo',
    access: 'token',
    status: 201,
    creates: true,
    params: one,
    reply: dataOf(bulkJob),
  }),
};

/** A change names at least one field. */
export const namesSome = z.refine<object>((change) => Object.keys(change).length > 0);

interface BulkListOptions<Change extends Schema, Filters extends z.core.$ZodShape, Event extends Schema> {
  /** `applications`: the endpoint is `applications.bulk`. */
  readonly noun: string;
  /** `/applications`: the call is `POST /applications/bulk`. */
  readonly path: `/${string}`;
  readonly columns: ListColumns;
  readonly filters: Filters;
  /** The fields that may change, each optional; at least one is to be there. */
  readonly change: Change;
  /** The events that may be sent, of a list whose records have a chart. */
  readonly event?: Event;
}

/** A command is one thing: a change, or an event. */
const isOneThing = z.refine<{ change?: unknown; event?: unknown }>(
  ({ change, event }) => (change === undefined) !== (event === undefined),
  { path: ['change'] },
);

/**
 * The call that changes many records of a list at once, or sends an event of their chart to each.
 *
 * - With `dryRun: true` it answers 200 and a `BulkPreview`: what would be changed and what refused; nothing changes.
 * - With `dryRun: false` it answers 202 and the job, which `bulkJobs.get` and `job.progressed` follow; sent again with
 *   its `Idempotency-Key` it answers the same job.
 *
 * A selection of more than `mostBulkRows` records, for an event of more than `mostBulkEvents`, is refused (422
 * `bulk.tooMany`).
 */
export const bulkListApi = <
  Change extends Schema,
  Filters extends z.core.$ZodShape,
  Event extends Schema = z.ZodMiniNever,
>({
  noun,
  path,
  columns,
  filters,
  change,
  event,
}: BulkListOptions<Change, Filters, Event>) => ({
  bulk: endpoint({
    name: `${noun}.bulk`,
    summary: 'Change every record of a selection in the background, or with `dryRun` count what would change',
    method: 'POST',
    path: `${path}/bulk`,
    access: 'token',
    status: 202,
    creates: true,
    dryRun: true,
    cost: 'heavy',
    body: z
      .strictObject({
        selection: selectionOf(columns, filters),
        change: z.optional(change),
        ...(event && { event: z.optional(event) }),
        dryRun: z.boolean(),
      })
      .check(isOneThing),
    reply: z.union([dataOf(bulkPreview), dataOf(bulkJob)]),
  }),
});

/** The call of any list. */
export type BulkEndpoint = ReturnType<typeof bulkListApi>['bulk'];
