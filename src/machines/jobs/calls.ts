import { fromCallback, fromPromise } from 'xstate';
import type { BulkJob } from '../../../contract/bulk.ts';
import { commandJob, getBulkJob, type JobVerb, listBulkJobs } from '../../services/bulk.service.ts';
import { writeClipping } from '../../services/clipboard.service.ts';
import { buildFile, type ExportRequest, readRows, saveFile } from '../../services/exports.service.ts';
import { newKey } from '../../services/keys.ts';
import { log } from '../../services/log.service.ts';
import { problemOf } from '../../services/problem.ts';
import { type CopyRequest, type JobsEvent, mostCopied } from './jobs.types.ts';

export const loadLogic = fromPromise<readonly BulkJob[]>(({ signal }) => listBulkJobs(signal));

/** Stops, repeats or takes back a job, and says what came of it. */
export const commandLogic = fromCallback<JobsEvent, { id: number; verb: JobVerb }>(
  ({ input: { id, verb }, sendBack }) => {
    const { signal } = new AbortController();
    commandJob(verb, id, { signal, idempotencyKey: newKey() }).then(
      (job) => sendBack({ type: 'job.answered', id, verb, job }),
      (thrown: unknown) => sendBack({ type: 'job.refused', id, verb, problem: problemOf(thrown) }),
    );
  },
);

/** Reads why a job left some out; when that fails, its counts still stand. */
export const detailsLogic = fromCallback<JobsEvent, { id: number }>(({ input: { id }, sendBack }) => {
  const asked = new AbortController();
  getBulkJob(id, asked.signal).then(
    (job) => sendBack({ type: 'job.detailed', job }),
    (thrown: unknown) => log('warning', 'A job could not be read', problemOf(thrown)),
  );
  return () => asked.abort();
});

/** Writes a file; ending the actor ends the export. */
export const exportLogic = fromCallback<JobsEvent, { id: string; request: ExportRequest }>(
  ({ input: { id, request }, sendBack }) => {
    const asked = new AbortController();
    const { signal } = asked;
    const onProgress = (done: number, total: number | null) =>
      sendBack({ type: 'export.progressed', id, done, total });
    buildFile(request, { signal, onProgress }).then(
      ({ file, count }) => {
        if (signal.aborted) return;
        saveFile(file, request.name);
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

/** Puts rows on the clipboard that have to be fetched first. */
export const copyLogic = fromCallback<JobsEvent, CopyRequest>(
  ({ input: { list, selection, clippingOf }, sendBack }) => {
    const asked = new AbortController();
    const rows = readRows(list, selection, mostCopied, asked.signal);
    writeClipping(rows.then(clippingOf)).then(
      async () => sendBack({ type: 'copy.ended', count: (await rows).length }),
      (thrown: unknown) => {
        log('warning', 'Rows could not be copied', problemOf(thrown));
        sendBack({ type: 'copy.ended', count: null });
      },
    );
    return () => asked.abort();
  },
);
