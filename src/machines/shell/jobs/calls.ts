import { fromCallback, fromPromise } from 'xstate';
import type { BulkJob } from '../../../../contract/kit/bulk.ts';
import { writeClipboard } from '../../../services/browser/clipboard.service.ts';
import { newIdempotencyKey } from '../../../services/kit/idempotency-key.ts';
import { log } from '../../../services/kit/log.service.ts';
import { problemOf } from '../../../services/kit/problem.ts';
import {
  getBulkJob,
  type JobCommand,
  listBulkJobs,
  sendJobCommand,
} from '../../../services/lists/bulk.service.ts';
import {
  buildFile,
  downloadFile,
  type ExportRequest,
  readRows,
} from '../../../services/tables/exports.service.ts';
import { type CopyRequest, type JobsEvent, maxCopiedRows } from './jobs.types.ts';

export const loadLogic = fromPromise<readonly BulkJob[]>(({ signal }) => listBulkJobs(signal));

/** Cancels, retries or undoes a job, and reports the outcome. */
export const commandLogic = fromCallback<JobsEvent, { id: number; verb: JobCommand }>(
  ({ input: { id, verb }, sendBack }) => {
    const { signal } = new AbortController();
    sendJobCommand(verb, id, { signal, idempotencyKey: newIdempotencyKey() }).then(
      (job) => sendBack({ type: 'job.answered', id, verb, job }),
      (thrown: unknown) => sendBack({ type: 'job.refused', id, verb, problem: problemOf(thrown) }),
    );
  },
);

/** Loads why a job left out some records; if that fails, its counts are still correct. */
export const detailsLogic = fromCallback<JobsEvent, { id: number }>(({ input: { id }, sendBack }) => {
  const asked = new AbortController();
  getBulkJob(id, asked.signal).then(
    (job) => sendBack({ type: 'job.detailsLoaded', job }),
    (thrown: unknown) => log('warning', 'Could not load the details of a job', problemOf(thrown)),
  );
  return () => asked.abort();
});

/** Writes a file; stopping the actor cancels the export. */
export const exportLogic = fromCallback<JobsEvent, { id: string; request: ExportRequest }>(
  ({ input: { id, request }, sendBack }) => {
    const asked = new AbortController();
    const { signal } = asked;
    const onProgress = (done: number, total: number | null) =>
      sendBack({ type: 'export.progressed', id, done, total });
    buildFile(request, { signal, onProgress }).then(
      ({ file, count }) => {
        if (signal.aborted) return;
        downloadFile(file, request.name);
        sendBack({ type: 'export.ended', id, state: 'done', count });
      },
      (thrown: unknown) => {
        if (signal.aborted) return;
        log('error', 'An export failed', problemOf(thrown));
        sendBack({ type: 'export.ended', id, state: 'failed', count: 0 });
      },
    );
    return () => asked.abort();
  },
);

/** Copies rows to the clipboard that have to be loaded first. */
export const copyLogic = fromCallback<JobsEvent, CopyRequest>(
  ({ input: { list, selection, clippingOf }, sendBack }) => {
    const asked = new AbortController();
    const rows = readRows(list, selection, maxCopiedRows, asked.signal);
    writeClipboard(rows.then(clippingOf)).then(
      async () => sendBack({ type: 'copy.ended', count: (await rows).length }),
      (thrown: unknown) => {
        log('warning', 'Could not copy rows', problemOf(thrown));
        sendBack({ type: 'copy.ended', count: null });
      },
    );
    return () => asked.abort();
  },
);
