import type { BulkChange, BulkEvent, BulkJobState, BulkRowState } from '../../../contract/kit/bulk.ts';
import type { ViewLayout } from '../../../contract/kit/views.ts';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../drizzle.ts';
import { auditColumns, identity, ownedBy, reference, timestamptz } from './columns.ts';
import { users } from './people.ts';

/** A saved view of a list: its query and column layout. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: identity(),
    /** Name of the list, such as `applications`. */
    list: text('list').notNull(),
    ownerId: ownedBy('owner_id', () => users.id),
    name: text('name').notNull(),
    /** Available to everyone who may open the list. */
    shared: boolean('shared').notNull().default(false),
    /** The list's query string without the page number. */
    query: text('query').notNull(),
    layout: jsonb('layout').$type<ViewLayout>().notNull(),
    position: integer('position').notNull(),
    ...auditColumns(),
  },
  (table) => [
    index('saved_views_owner').on(table.ownerId, table.list, table.position),
    uniqueIndex('saved_views_name').on(table.ownerId, table.list, sql`lower(${table.name})`),
    index('saved_views_shared').on(table.list, table.shared),
  ],
);

/** The default view of a user's list. */
export const defaultViews = pgTable(
  'default_views',
  {
    userId: ownedBy('user_id', () => users.id),
    list: text('list').notNull(),
    viewId: ownedBy('view_id', () => savedViews.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
);

/** A bulk change of many records, run in the background. */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: identity(),
    ownerId: ownedBy('owner_id', () => users.id),
    /** Name of the list whose records it changes. */
    list: text('list').notNull(),
    change: jsonb('change').$type<BulkChange>().notNull(),
    /** The event to send, instead of a change of fields. */
    event: jsonb('event').$type<BulkEvent>(),
    state: text('state').$type<BulkJobState>().notNull(),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** The job that this one undoes. */
    undoes: reference('undoes'),
    startedAt: timestamptz('started_at'),
    finishedAt: timestamptz('finished_at'),
    ...auditColumns(),
  },
  (table) => [index('bulk_jobs_owner').on(table.ownerId, table.id)],
);

/** Field values before a job changed them, and the version of the record after the change. */
export interface BulkBefore {
  readonly fields: BulkChange;
  readonly version: number;
  /** What an event overwrote, in the form that the list itself stores and reads. */
  readonly stood?: Readonly<Record<string, unknown>>;
}

/** The result for each record of a bulk job. */
export const bulkJobRows = pgTable(
  'bulk_job_rows',
  {
    jobId: ownedBy('job_id', () => bulkJobs.id),
    recordId: reference('record_id').notNull(),
    state: text('state').$type<BulkRowState>().notNull().default('waiting'),
    /** Message id of why it was refused or failed. */
    reason: text('reason'),
    /** Needed to undo the change. */
    before: jsonb('before').$type<BulkBefore>(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.recordId] }),
    index('bulk_job_rows_state').on(table.jobId, table.state, table.recordId),
  ],
);

/** Transaction id: never reused, read as text. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Which transactions changed which of the tables whose query results are cached (`server/lists/cached-query.ts`). Written
 * by triggers, one row per transaction, so that writers never wait for each other.
 */
export const listMarks = pgTable(
  'list_marks',
  {
    tableName: text('table_name').notNull(),
    tx: transactionId('tx').notNull(),
    madeAt: timestamptz('made_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.tableName, table.tx] }),
    index('list_marks_made').on(table.madeAt),
  ],
);
