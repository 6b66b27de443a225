import type { BulkJob } from '../../../contract/bulk.ts';
import type { ListName } from '../../../contract/views.ts';
import type { BulkJobDetails, BulkSelection, JobVerb } from '../../services/bulk.service.ts';
import type { Clipping } from '../../services/clipboard.service.ts';
import type { ExportRequest, ExportRow } from '../../services/exports.service.ts';
import type { Problem } from '../problem.ts';

/** A file that is, or was, written. */
export interface ExportItem {
  readonly id: string;
  readonly list: ListName;
  readonly name: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  readonly done: number;
  /** Null until the server has said. */
  readonly total: number | null;
}

export interface JobsContext {
  /** Bulk jobs of the last day, the newest first. */
  readonly jobs: readonly BulkJob[];
  /** Reasons of what jobs left out, by job. */
  readonly details: ReadonlyMap<number, BulkJobDetails>;
  readonly exports: readonly ExportItem[];
  /** Ids of jobs that ended before they were looked at here: nothing is said about them. */
  readonly told: ReadonlySet<number>;
  readonly problem: Problem | null;
}

/** Rows that are copied though they are not all at hand. */
export interface CopyRequest {
  readonly list: ListName;
  readonly selection: BulkSelection;
  clippingOf(rows: readonly ExportRow[]): Clipping;
}

/** Most rows that are copied. */
export const mostCopied = 10_000;

/** `running` something is under way; `open` the panel is; `failed` the jobs could not be read. */
export type JobsTag = 'running' | 'open' | 'failed';

export type JobsEvent =
  | { type: 'job.progressed'; job: BulkJob }
  | { type: 'job.cancel'; id: number }
  | { type: 'job.retry'; id: number }
  | { type: 'job.undo'; id: number }
  /** Opens the panel and reads why some were left out. */
  | { type: 'job.look'; id: number }
  | { type: 'export.begin'; request: ExportRequest }
  | { type: 'export.cancel'; id: string }
  | { type: 'copy.begin'; request: CopyRequest }
  /** Cells that were copied at once. */
  | { type: 'copy.ended'; count: number | null }
  | { type: 'work.open' }
  | { type: 'work.close' }
  | { type: 'work.toggle' }
  /** Takes what has ended off the list of files. */
  | { type: 'work.dismiss'; id: string }
  | { type: 'stream.reset' }
  | { type: 'user.came'; userId: number }
  | { type: 'user.left' }
  /** From its own calls. */
  | { type: 'job.answered'; id: number; verb: JobVerb; job: BulkJob }
  | { type: 'job.refused'; id: number; verb: JobVerb; problem: Problem }
  | { type: 'job.detailed'; job: BulkJobDetails }
  | { type: 'export.progressed'; id: string; done: number; total: number | null }
  | { type: 'export.ended'; id: string; state: 'done' | 'failed'; count: number };

const underWay: readonly BulkJob['state'][] = ['queued', 'running', 'cancelling'];

export const isUnderWay = ({ state }: Pick<BulkJob, 'state'>): boolean => underWay.includes(state);

/** A job that changed something and is no undoing itself can be taken back. */
export const isUndoable = (job: BulkJob, jobs: readonly BulkJob[]): boolean =>
  !isUnderWay(job) && job.done > 0 && job.undoes === null && !jobs.some(({ undoes }) => undoes === job.id);
