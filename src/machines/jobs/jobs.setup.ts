import { assign, enqueueActions, fromCallback, setup } from 'xstate';
import type { BulkJob } from '../../../contract/bulk.ts';
import type { BulkJobDetails, JobVerb } from '../../services/bulk.service.ts';
import type { ExportRequest } from '../../services/exports.service.ts';
import { newKey } from '../../services/keys.ts';
import type { Problem } from '../problem.ts';
import { tellIfThere } from '../receivers.ts';
import { watchUser } from '../session/watch-user.ts';
import { commandLogic, copyLogic, detailsLogic, exportLogic, loadLogic } from './calls.ts';
import { jobToast } from './job-toast.ts';
import {
  type CopyRequest,
  type ExportItem,
  isUnderWay,
  type JobsContext,
  type JobsEvent,
  type JobsTag,
} from './jobs.types.ts';

export const nothing: JobsContext = {
  jobs: [],
  details: new Map(),
  exports: [],
  told: new Set(),
  problem: null,
};

const newestFirst = (one: BulkJob, other: BulkJob): number => other.id - one.id;

const behindIt = ({ done, refused, failed }: BulkJob): number => done + refused + failed;

/**
 * Progress only increases, so an outdated response changes nothing; a retry has fewer failures than before.
 */
function isLater(next: BulkJob, known: BulkJob | undefined): boolean {
  if (!known || next.failed < known.failed) return true;
  if (isUnderWay(next) !== isUnderWay(known)) return isUnderWay(known);
  return behindIt(next) >= behindIt(known);
}

function merged(jobs: readonly BulkJob[], given: readonly BulkJob[]): readonly BulkJob[] {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  for (const job of given) if (isLater(job, byId.get(job.id))) byId.set(job.id, job);
  return [...byId.values()].sort(newestFirst).slice(0, 20);
}

const put = (
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
    putJobs: assign(({ context }, { jobs }: { jobs: readonly BulkJob[] }) => ({
      jobs: merged(context.jobs, jobs),
      told: new Set([
        ...context.told,
        ...jobs.filter((job) => !isUnderWay(job) && !isKnown(context, job)).map(({ id }) => id),
      ]),
      problem: null,
    })),
    putJob: assign(({ context }, { job }: { job: BulkJob }) => ({ jobs: merged(context.jobs, [job]) })),
    tellEnds: enqueueActions(({ context, enqueue, system }) => {
      const ended = context.jobs.filter((job) => !isUnderWay(job) && !context.told.has(job.id));
      const begun = context.jobs.filter((job) => isUnderWay(job) && context.told.has(job.id));
      if (ended.length + begun.length === 0) return;
      for (const job of ended)
        tellIfThere(enqueue, system, 'toasts', { type: 'toast.show', toast: jobToast(job) });
      // For other records each change is broadcast separately.
      if (ended.some(({ list }) => list === 'notifications'))
        tellIfThere(enqueue, system, 'notifications', { type: 'notifications.rewritten' });
      const told = new Set([...context.told, ...ended.map(({ id }) => id)]);
      for (const { id } of begun) told.delete(id);
      enqueue.assign({ told });
    }),
    command: enqueueActions(({ enqueue }, { id, verb }: { id: number; verb: JobVerb }) => {
      enqueue.stopChild(`${verb}.${id}`);
      enqueue.spawnChild('command', { id: `${verb}.${id}`, input: { id, verb } });
    }),
    endCommand: enqueueActions(({ enqueue }, { id, verb }: { id: number; verb: JobVerb }) =>
      enqueue.stopChild(`${verb}.${id}`),
    ),
    readDetails: enqueueActions(({ enqueue }, { id }: { id: number }) => {
      enqueue.stopChild(`details.${id}`);
      enqueue.spawnChild('details', { id: `details.${id}`, input: { id } });
    }),
    putDetails: assign(({ context }, { job }: { job: BulkJobDetails }) => ({
      details: new Map(context.details).set(job.id, job),
    })),
    beginExport: enqueueActions(({ context, enqueue }, { request }: { request: ExportRequest }) => {
      const id = newKey();
      const { list, name } = request;
      enqueue.spawnChild('write', { id: `export.${id}`, input: { id, request } });
      const item: ExportItem = { id, list, name, state: 'running', done: 0, total: null };
      enqueue.assign({ exports: [item, ...context.exports].slice(0, 20) });
    }),
    putProgress: assign(
      ({ context }, { id, done, total }: { id: string; done: number; total: number | null }) => ({
        exports: put(context.exports, id, { done, total }),
      }),
    ),
    endExport: enqueueActions(
      ({ context, enqueue }, { id, state }: { id: string; state: ExportItem['state'] }) => {
        enqueue.stopChild(`export.${id}`);
        enqueue.assign({ exports: put(context.exports, id, { state }) });
      },
    ),
    tellExport: enqueueActions(
      ({ context, system, enqueue }, { id, state, count }: { id: string; state: string; count: number }) => {
        const name = context.exports.find((item) => item.id === id)?.name ?? '';
        tellIfThere(enqueue, system, 'toasts', {
          type: 'toast.show',
          toast:
            state === 'done'
              ? { id, text: { id: 'toast.exported', values: { name, count } }, intent: 'good', life: 6000 }
              : { id, text: { id: 'toast.exportFailed', values: { name } }, intent: 'bad', life: 10_000 },
        });
      },
    ),
    beginCopy: enqueueActions(({ enqueue }, { request }: { request: CopyRequest }) => {
      enqueue.stopChild('copy');
      enqueue.spawnChild('copy', { id: 'copy', input: request });
    }),
    tellCopied: enqueueActions(({ system, enqueue }, { count }: { count: number | null }) =>
      tellIfThere(enqueue, system, 'toasts', {
        type: 'toast.show',
        toast:
          count === null
            ? { id: 'copy', text: { id: 'toast.notCopied', values: {} }, intent: 'bad', life: 6000 }
            : { id: 'copy', text: { id: 'toast.copied', values: { count } }, intent: 'plain', life: 2500 },
      }),
    ),
    tellRefused: enqueueActions(({ system, enqueue }) =>
      tellIfThere(enqueue, system, 'toasts', {
        type: 'toast.show',
        toast: {
          id: 'job.refused',
          text: { id: 'toast.callFailed', values: {} },
          intent: 'bad',
          life: 10_000,
        },
      }),
    ),
    dismiss: assign(({ context }, { id }: { id: string }) => ({
      exports: context.exports.filter((item) => item.id !== id || item.state === 'running'),
    })),
    putProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forget: enqueueActions(({ context, enqueue }) => {
      for (const { id, state } of context.exports) if (state === 'running') enqueue.stopChild(`export.${id}`);
      enqueue.assign(nothing);
    }),
  },
  guards: {
    isBusy: ({ context }) => isBusy(context),
    isIdle: ({ context }) => !isBusy(context),
    hasJobs: ({ context }) => context.jobs.some(isUnderWay),
  },
  delays: { pollDelay: 5000, retryDelay: 10_000 },
});

function isKnown({ jobs }: JobsContext, { id }: BulkJob): boolean {
  return jobs.some((job) => job.id === id);
}

function isBusy({ jobs, exports }: JobsContext): boolean {
  return jobs.some(isUnderWay) || exports.some(({ state }) => state === 'running');
}
