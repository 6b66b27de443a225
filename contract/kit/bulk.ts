import * as z from 'zod/mini';
import { endpoint, type Schema } from './endpoint.ts';
import type { ListColumns } from './filters.ts';
import { selectionOf } from './lists.ts';
import { dataOf, id, instant } from './primitives.ts';
import { asTyped } from './text.ts';
import { listNames } from './views.ts';

/** Fields and their new values; each list defines which fields are allowed. */
export const bulkChange = z.record(asTyped(40), z.union([asTyped(500), z.number(), z.boolean(), z.null()]));
export type BulkChange = z.output<typeof bulkChange>;

/** A chart event to send to each record; the chart defines its payload. */
export const bulkEvent = z.strictObject({
  type: asTyped(60),
  payload: z._default(z.record(z.string(), z.unknown()), {}),
});
export type BulkEvent = z.output<typeof bulkEvent>;

/** `queued` and `running` jobs continue automatically; `cancelling` finishes the current batch. */
export const bulkJobStates = ['queued', 'running', 'cancelling', 'cancelled', 'done', 'failed'] as const;
export type BulkJobState = (typeof bulkJobStates)[number];

export const bulkRowStates = ['waiting', 'done', 'refused', 'failed'] as const;
export type BulkRowState = (typeof bulkRowStates)[number];

/** Records that a command would not change or did not change, grouped by reason (a message id). */
export const refusals = z.array(
  z.object({
    reason: z.string(),
    count: z.int(),
    /** The first ten of them. */
    examples: z.array(z.object({ id, label: z.string() })),
  }),
);
export type Refusals = z.output<typeof refusals>;

/** The maximum number of records in a bulk command. */
export const maxBulkRows = 50_000;
/** The maximum number of records for a bulk event, which runs the chart for each of them. */
export const maxBulkEvents = 5_000;

/** The expected result of a bulk command, computed without making changes. */
export const bulkPreview = z.object({ accepted: z.int(), refused: refusals });
export type BulkPreview = z.output<typeof bulkPreview>;

/**
 * A bulk command and its progress. `done`, `refused` and `failed` count rows; when it is finished they add up to
 * `total`.
 */
export const bulkJob = z.object({
  id,
  list: z.enum(listNames),
  /** The changed fields; empty when an event is sent instead. */
  change: bulkChange,
  /** The type of the event sent. */
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

/** Endpoints for bulk jobs; the `bulk` endpoint of each list creates them. */
export const bulkApi = {
  list: endpoint('GET /bulk-jobs', {
    name: 'bulkJobs.list',
    summary: 'My bulk jobs of the last day, newest first, at most 20',
    reply: dataOf(z.array(bulkJob)),
  }),
  get: endpoint('GET /bulk-jobs/:id', {
    name: 'bulkJobs.get',
    summary: 'One of my bulk jobs, with refusals and failures by reason',
    reply: dataOf(z.extend(bulkJob, { refusals, failures: refusals })),
  }),
  cancel: endpoint('POST /bulk-jobs/:id/cancel', {
    name: 'bulkJobs.cancel',
    summary: 'Stop after the current batch; completed changes are kept',
    reply: dataOf(bulkJob),
  }),
  retry: endpoint('POST /bulk-jobs/:id/retry', {
    name: 'bulkJobs.retry',
    summary: 'Retry the failed rows',
    reply: dataOf(bulkJob),
  }),
  undo: endpoint('POST /bulk-jobs/:id/undo', {
    name: 'bulkJobs.undo',
    summary: 'Undo a job’s changes with a new job; rows changed since are refused',
    creates: true,
    reply: dataOf(bulkJob),
  }),
};

/** A change must name at least one field. */
export const hasSomeField = z.refine<object>((change) => Object.keys(change).length > 0);

interface BulkListOptions<Change extends Schema, Filters extends z.core.$ZodShape, Event extends Schema> {
  /** For `applications` the endpoint is `applications.bulk`. */
  readonly noun: string;
  /** For `/applications` the endpoint is `POST /applications/bulk`. */
  readonly path: `/${string}`;
  readonly columns: ListColumns;
  readonly filters: Filters;
  /** The changeable fields, each optional; at least one is required. */
  readonly change: Change;
  /** The events that may be sent, for lists whose records have a chart. */
  readonly event?: Event;
}

/** A command is either a change or an event. */
const isChangeOrEvent = z.refine<{ change?: unknown; event?: unknown }>(
  ({ change, event }) => (change === undefined) !== (event === undefined),
  { path: ['change'] },
);

/**
 * The endpoint that changes many records of a list at once, or sends a chart event to each.
 *
 * - With `dryRun: true` it returns 200 and a `BulkPreview`, and changes nothing.
 * - With `dryRun: false` it returns 202 and the job; its progress is available from `bulkJobs.get` and `job.progressed`.
 *   A repeated request with the same `Idempotency-Key` returns the same job.
 *
 * A selection of more than `maxBulkRows` records, or `maxBulkEvents` for an event, is refused (422 `bulk.tooMany`).
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
  bulk: endpoint(`POST ${path}/bulk`, {
    name: `${noun}.bulk`,
    summary: 'Change all selected records in the background, or preview the result with `dryRun`',
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
      .check(isChangeOrEvent),
    reply: z.union([dataOf(bulkPreview), dataOf(bulkJob)]),
  }),
});

/** The bulk endpoint of any list. */
export type BulkEndpoint = ReturnType<typeof bulkListApi>['bulk'];
