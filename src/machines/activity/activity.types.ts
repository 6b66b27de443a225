import type { RecordSubject } from '../../../contract/ability.ts';
import type { BulkJobState } from '../../../contract/bulk.ts';
import type { Notification } from '../../../contract/notifications.ts';
import { type SearchSubject, searchSubjects } from '../../../contract/search.ts';

/** A bulk job or an export, as far as this log speaks of it. `done` counts every row that has been looked at. */
export interface WorkNews {
  readonly id: string | number;
  readonly kind: 'bulk' | 'export';
  readonly state: BulkJobState;
  readonly done: number;
  readonly total: number | null;
}

/** What happened: changes of records by anyone, one's own actions, work, news, the connection. */
export type Happening =
  /** `count` changes of a subject within a short while; `id` when all were of one record, `version` of the last. */
  | {
      readonly kind: 'changed';
      readonly subject: RecordSubject;
      readonly id: number | null;
      readonly version: number | null;
      readonly count: number;
    }
  /** Cells of a record that the person has written. */
  | {
      readonly kind: 'edited';
      readonly subject: RecordSubject;
      readonly id: number;
      readonly version: number | null;
      readonly name: string;
      readonly fields: readonly string[];
    }
  /** Said by another actor in its own words: a message id with its values. */
  | {
      readonly kind: 'said';
      readonly message: string;
      readonly values: Readonly<Record<string, string | number>>;
      /** Where it can be looked at. */
      readonly path: string | null;
    }
  | { readonly kind: 'work'; readonly work: WorkNews }
  | { readonly kind: 'news'; readonly notification: Notification }
  | { readonly kind: 'connection'; readonly live: boolean };

/** True for the subjects whose records can be shown at a glance. */
export const isSearchSubject = (subject: string): subject is SearchSubject =>
  searchSubjects.some((known) => known === subject);

/** An entry of the log: `at` in ms since 1970. */
export interface ActivityEntry {
  readonly key: number;
  readonly at: number;
  readonly happening: Happening;
}

/** So many entries are kept. */
export const mostEntries = 200;

/** Changes of one subject within so many ms are one entry. */
export const gatherSpan = 10_000;

export interface ActivityContext {
  /** The newest first. */
  entries: readonly ActivityEntry[];
  /** How many there have ever been: the key of the next. */
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
      type: 'activity.said';
      message: string;
      values?: Readonly<Record<string, string | number>>;
      path?: string;
    }
  | { type: 'activity.clear' }
  | { type: 'work.changed'; work: WorkNews }
  | { type: 'notification.created'; notification: Notification }
  | { type: 'connection.changed'; live: boolean }
  | { type: 'user.left' };
