import type { BulkJob } from '../../../../contract/kit/bulk.ts';
import type { ListName } from '../../../../contract/kit/views.ts';
import type { ClipboardContent } from '../../../services/browser/clipboard.service.ts';
import type { BulkJobDetails, BulkSelection, JobCommand } from '../../../services/lists/bulk.service.ts';
import type { ExportRequest, ExportRow } from '../../../services/tables/exports.service.ts';
import type { Problem } from '../../kit/problem.ts';

/** A file that is being written, or was. */
export interface ExportItem {
  readonly id: string;
  readonly list: ListName;
  readonly name: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  readonly done: number;
  /** Null until the server has reported it. */
  readonly total: number | null;
}

export interface JobsContext {
  /** Bulk jobs of the last 24 hours, newest first. */
  readonly jobs: readonly BulkJob[];
  /** Why jobs left out records, by job. */
  readonly details: ReadonlyMap<number, BulkJobDetails>;
  readonly exports: readonly ExportItem[];
  /** Ids of ended jobs that were already announced, or had ended before the first load: they get no toast. */
  readonly announced: ReadonlySet<number>;
  /** Ids of jobs in progress that are undone when they end. */
  readonly undoAtEnd: ReadonlySet<number>;
  readonly problem: Problem | null;
}

/** A copy of rows that are not all loaded. */
export interface CopyRequest {
  readonly list: ListName;
  readonly selection: BulkSelection;
  clippingOf(rows: readonly ExportRow[]): ClipboardContent;
}

/** The maximum number of rows that can be copied. */
export const maxCopiedRows = 10_000;

/** `running` a job is in progress; `open` the panel is open; `failed` the jobs could not be loaded. */
export type JobsTag = 'running' | 'open' | 'failed';

export type JobsEvent =
  | { type: 'job.progressed'; job: BulkJob }
  | { type: 'job.cancel'; id: number }
  | { type: 'job.retry'; id: number }
  | { type: 'job.undo'; id: number }
  /** Opens the panel and loads why records were left out. */
  | { type: 'job.showDetails'; id: number }
  | { type: 'export.begin'; request: ExportRequest }
  | { type: 'export.cancel'; id: string }
  | { type: 'copy.begin'; request: CopyRequest }
  /** Cells were copied; null if that failed. */
  | { type: 'copy.ended'; count: number | null }
  | { type: 'jobs.openPanel' }
  | { type: 'jobs.closePanel' }
  | { type: 'jobs.togglePanel' }
  /** Removes an ended export from the list. */
  | { type: 'work.dismiss'; id: string }
  | { type: 'stream.reset' }
  | { type: 'user.signedIn'; userId: number }
  | { type: 'user.signedOut' }
  /** From its own calls. */
  | { type: 'job.answered'; id: number; verb: JobCommand; job: BulkJob }
  | { type: 'job.refused'; id: number; verb: JobCommand; problem: Problem }
  | { type: 'job.detailsLoaded'; job: BulkJobDetails }
  | { type: 'export.progressed'; id: string; done: number; total: number | null }
  | { type: 'export.ended'; id: string; state: 'done' | 'failed'; count: number };

const inProgressStates: readonly BulkJob['state'][] = ['queued', 'running', 'cancelling'];

export const isInProgress = ({ state }: Pick<BulkJob, 'state'>): boolean => inProgressStates.includes(state);

/** A job can be undone if it changed something and is not itself an undo. */
export const isUndoable = (job: BulkJob, jobs: readonly BulkJob[]): boolean =>
  !isInProgress(job) && job.done > 0 && job.undoes === null && !jobs.some(({ undoes }) => undoes === job.id);

declare module '../../kit/receivers.ts' {
  interface ReceiverEvents {
    jobs: JobsEvent;
  }
}
