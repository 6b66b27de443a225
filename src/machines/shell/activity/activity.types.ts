import type { RecordSubject } from '../../../../contract/kit/ability.ts';
import type { BulkJobState } from '../../../../contract/kit/bulk.ts';
import { type SearchSubject, searchSubjects } from '../../../../contract/kit/search.ts';
import type { Notification } from '../../../../contract/people/notifications.ts';

/** A bulk job or an export, as shown in this log. `done` counts every row that has been processed. */
export interface JobProgress {
  readonly id: string | number;
  readonly kind: 'bulk' | 'export';
  readonly state: BulkJobState;
  readonly done: number;
  readonly total: number | null;
}

/**
 * What happened: changes of records by anyone, the user's own actions, jobs, notifications, the connection.
 */
export type Activity =
  /**
   * `count` changes of a subject within a short time; `id` when all were of one record, `version` of the
   * last.
   */
  | {
      readonly kind: 'changed';
      readonly subject: RecordSubject;
      readonly id: number | null;
      readonly version: number | null;
      readonly count: number;
    }
  /** Cells of a record that the user edited. */
  | {
      readonly kind: 'edited';
      readonly subject: RecordSubject;
      readonly id: number;
      readonly version: number | null;
      readonly name: string;
      readonly fields: readonly string[];
    }
  /** Reported by another actor: a message id with its values. */
  | {
      readonly kind: 'message';
      readonly message: string;
      readonly values: Readonly<Record<string, string | number>>;
      /** Where the user can see it. */
      readonly path: string | null;
    }
  | { readonly kind: 'work'; readonly work: JobProgress }
  | { readonly kind: 'notification'; readonly notification: Notification }
  | { readonly kind: 'connection'; readonly live: boolean };

/** True for the subjects that have a preview of their records. */
export const isSearchSubject = (subject: string): subject is SearchSubject =>
  searchSubjects.some((known) => known === subject);

/** An entry of the log: `at` in ms since 1970. */
export interface ActivityEntry {
  readonly key: number;
  readonly at: number;
  readonly activity: Activity;
}

/** Entries beyond this number are dropped. */
export const maxEntries = 200;

/** Changes of one subject within this many ms become one entry. */
export const groupingWindowMs = 10_000;

export interface ActivityContext {
  /** Newest first. */
  entries: readonly ActivityEntry[];
  /** How many entries there have ever been: the key of the next. */
  count: number;
}

export type ActivityEvent =
  | { type: 'record.changed'; subject: RecordSubject; id: number; version: number | null }
  | {
      type: 'record.edited';
      subject: RecordSubject;
      id: number;
      version: number | null;
      name: string;
      fields: readonly string[];
    }
  | {
      type: 'activity.reported';
      message: string;
      values?: Readonly<Record<string, string | number>>;
      path?: string;
    }
  | { type: 'activity.clear' }
  | { type: 'job.changed'; work: JobProgress }
  | { type: 'notification.created'; notification: Notification }
  | { type: 'connection.changed'; live: boolean }
  | { type: 'user.signedOut' };

declare module '../../kit/receivers.ts' {
  interface ReceiverEvents {
    activity: ActivityEvent;
  }
}
