import { assign, enqueueActions, fromCallback, setup } from 'xstate';
import type { BulkJob } from '../../../../contract/kit/bulk.ts';
import { newIdempotencyKey } from '../../../services/kit/idempotency-key.ts';
import type { BulkJobDetails, JobCommand } from '../../../services/lists/bulk.service.ts';
import type { ExportRequest } from '../../../services/tables/exports.service.ts';
import type { Problem } from '../../kit/problem.ts';
import { sendIfPresent } from '../../kit/receivers.ts';
import { watchUser } from '../../kit/session/watch-user.ts';
import { commandLogic, copyLogic, detailsLogic, exportLogic, loadLogic } from './calls.ts';
import { jobToast } from './job-toast.ts';
import {
  type CopyRequest,
  type ExportItem,
  isInProgress,
  isUndoable,
  type JobsContext,
  type JobsEvent,
  type JobsTag,
} from './jobs.types.ts';

export const initialContext: JobsContext = {
  jobs: [],
  details: new Map(),
  exports: [],
  announced: new Set(),
  undoAtEnd: new Set(),
  problem: null,
};

const newestFirst = (one: BulkJob, other: BulkJob): number => other.id - one.id;

const getProcessedCount = ({ done, refused, failed }: BulkJob): number => done + refused + failed;

/**
 * Progress only increases, so an outdated response changes nothing; a retry has fewer failures than before.
 */
function isNewer(next: BulkJob, known: BulkJob | undefined): boolean {
  if (!known || next.failed < known.failed) return true;
  if (isInProgress(next) !== isInProgress(known)) return isInProgress(known);
  return getProcessedCount(next) >= getProcessedCount(known);
}

function mergeJobs(jobs: readonly BulkJob[], given: readonly BulkJob[]): readonly BulkJob[] {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  for (const job of given) if (isNewer(job, byId.get(job.id))) byId.set(job.id, job);
  return [...byId.values()].sort(newestFirst).slice(0, 20);
}

/** Without those of jobs that have ended or begun again: other records are left out now. */
function getCurrentDetails({ jobs, details }: JobsContext, next: readonly BulkJob[]): JobsContext['details'] {
  const wasInProgress = new Map(jobs.map((job) => [job.id, isInProgress(job)]));
  const changed = next.filter((job) => wasInProgress.get(job.id) === !isInProgress(job));
  return new Map([...details].filter(([id]) => !changed.some((job) => job.id === id)));
}

function addJobs(context: JobsContext, given: readonly BulkJob[]): Pick<JobsContext, 'jobs' | 'details'> {
  const jobs = mergeJobs(context.jobs, given);
  return { jobs, details: getCurrentDetails(context, jobs) };
}

const updateExport = (
  exports: readonly ExportItem[],
  id: string,
  change: Partial<ExportItem>,
): readonly ExportItem[] => exports.map((item) => (item.id === id ? { ...item, ...change } : item));

/** The setup of the jobs machine. */
export const jobsSetup = setup({
  types: {} as { context: JobsContext; events: JobsEvent; tags: JobsTag },
  actors: {
    load: loadLogic,
    command: commandLogic,
    details: detailsLogic,
    write: exportLogic,
    copy: copyLogic,
    watchUser: fromCallback<JobsEvent>(({ sendBack, system }) => watchUser(system, sendBack)),
  },
  actions: {
    /** Jobs that had ended at the first load are not announced. */
    setJobs: assign(({ context }, { jobs }: { jobs: readonly BulkJob[] }) => ({
      ...addJobs(context, jobs),
      announced: new Set([
        ...context.announced,
        ...jobs.filter((job) => !isInProgress(job) && !isKnown(context, job)).map(({ id }) => id),
      ]),
      problem: null,
    })),
    setJob: assign(({ context }, { job }: { job: BulkJob }) => addJobs(context, [job])),
    announceEnded: enqueueActions(({ context, enqueue, system }) => {
      const ended = context.jobs.filter((job) => !isInProgress(job) && !context.announced.has(job.id));
      const begun = context.jobs.filter((job) => isInProgress(job) && context.announced.has(job.id));
      if (ended.length + begun.length === 0) return;
      for (const job of ended)
        if (context.undoAtEnd.has(job.id)) enqueue.raise({ type: 'job.undo', id: job.id });
        else sendIfPresent(enqueue, system, 'toasts', { type: 'toast.show', toast: jobToast(job) });
      // For other records each change is broadcast separately.
      if (ended.some(({ list }) => list === 'notifications'))
        sendIfPresent(enqueue, system, 'notifications', { type: 'notifications.invalidated' });
      const announced = new Set([...context.announced, ...ended.map(({ id }) => id)]);
      for (const { id } of begun) announced.delete(id);
      enqueue.assign({ announced });
    }),
    command: enqueueActions(({ enqueue }, { id, verb }: { id: number; verb: JobCommand }) => {
      enqueue.stopChild(`${verb}.${id}`);
      enqueue.spawnChild('command', { id: `${verb}.${id}`, input: { id, verb } });
    }),
    undoAtEnd: assign(({ context }, { id }: { id: number }) => ({
      undoAtEnd: new Set([...context.undoAtEnd, id]),
    })),
    endCommand: enqueueActions(({ enqueue }, { id, verb }: { id: number; verb: JobCommand }) =>
      enqueue.stopChild(`${verb}.${id}`),
    ),
    readDetails: enqueueActions(({ enqueue }, { id }: { id: number }) => {
      enqueue.stopChild(`details.${id}`);
      enqueue.spawnChild('details', { id: `details.${id}`, input: { id } });
    }),
    setDetails: assign(({ context }, { job }: { job: BulkJobDetails }) => ({
      details: new Map(context.details).set(job.id, job),
    })),
    beginExport: enqueueActions(({ context, enqueue }, { request }: { request: ExportRequest }) => {
      const id = newIdempotencyKey();
      const { list, name } = request;
      enqueue.spawnChild('write', { id: `export.${id}`, input: { id, request } });
      const item: ExportItem = { id, list, name, state: 'running', done: 0, total: null };
      enqueue.assign({ exports: [item, ...context.exports].slice(0, 20) });
    }),
    setProgress: assign(
      ({ context }, { id, done, total }: { id: string; done: number; total: number | null }) => ({
        exports: updateExport(context.exports, id, { done, total }),
      }),
    ),
    endExport: enqueueActions(
      ({ context, enqueue }, { id, state }: { id: string; state: ExportItem['state'] }) => {
        enqueue.stopChild(`export.${id}`);
        enqueue.assign({ exports: updateExport(context.exports, id, { state }) });
      },
    ),
    notifyExport: enqueueActions(
      ({ context, system, enqueue }, { id, state, count }: { id: string; state: string; count: number }) => {
        const name = context.exports.find((item) => item.id === id)?.name ?? '';
        sendIfPresent(enqueue, system, 'toasts', {
          type: 'toast.show',
          toast:
            state === 'done'
              ? {
                  id,
                  text: { id: 'toast.exported', values: { name, count } },
                  intent: 'good',
                  duration: 6000,
                }
              : { id, text: { id: 'toast.exportFailed', values: { name } }, intent: 'bad', duration: 10_000 },
        });
      },
    ),
    beginCopy: enqueueActions(({ enqueue }, { request }: { request: CopyRequest }) => {
      enqueue.stopChild('copy');
      enqueue.spawnChild('copy', { id: 'copy', input: request });
    }),
    notifyCopied: enqueueActions(({ system, enqueue }, { count }: { count: number | null }) =>
      sendIfPresent(enqueue, system, 'toasts', {
        type: 'toast.show',
        toast:
          count === null
            ? { id: 'copy', text: { id: 'toast.notCopied', values: {} }, intent: 'bad', duration: 6000 }
            : {
                id: 'copy',
                text: { id: 'toast.copied', values: { count } },
                intent: 'plain',
                duration: 2500,
              },
      }),
    ),
    notifyRefused: enqueueActions(({ system, enqueue }) =>
      sendIfPresent(enqueue, system, 'toasts', {
        type: 'toast.show',
        toast: {
          id: 'job.refused',
          text: { id: 'toast.callFailed', values: {} },
          intent: 'bad',
          duration: 10_000,
        },
      }),
    ),
    dismiss: assign(({ context }, { id }: { id: string }) => ({
      exports: context.exports.filter((item) => item.id !== id || item.state === 'running'),
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forget: enqueueActions(({ context, enqueue }) => {
      for (const { id, state } of context.exports) if (state === 'running') enqueue.stopChild(`export.${id}`);
      enqueue.assign(initialContext);
    }),
  },
  guards: {
    isBusy: ({ context }) => isBusy(context),
    isIdle: ({ context }) => !isBusy(context),
    isRunning: ({ context }, { id }: { id: number }) =>
      context.jobs.some((job) => job.id === id && job.undoes === null && isInProgress(job)),
    canUndo: ({ context: { jobs } }, { id }: { id: number }) => {
      const job = jobs.find((each) => each.id === id);
      return !job || isUndoable(job, jobs);
    },
    hasJobs: ({ context }) => context.jobs.some(isInProgress),
  },
  delays: { pollDelay: 5000, retryDelay: 10_000 },
});

function isKnown({ jobs }: JobsContext, { id }: BulkJob): boolean {
  return jobs.some((job) => job.id === id);
}

function isBusy({ jobs, exports }: JobsContext): boolean {
  return jobs.some(isInProgress) || exports.some(({ state }) => state === 'running');
}
