import type { FastifyInstance } from 'fastify';
import { bulkApi, bulkChange, bulkEvent } from '../../../contract/kit/bulk.ts';
import type { BulkList, BulkReader } from '../../bulk/bulk-list.ts';
import type { BulkOperation } from '../../bulk/bulk-task.ts';
import { countRowsByReason } from '../../bulk/job-rows.ts';
import { findJob, loadJobsSince, presentJob } from '../../bulk/jobs.ts';
import { type Call, route } from '../../http/route.ts';
import { notFound } from '../../platform/errors.ts';
import { beginBulk, cancelJob, type JobOwner, previewBulk, retryJob, undoJob } from './bulk-jobs.commands.ts';

/** The jobs panel shows the jobs of the last day, in ms, up to a maximum. */
const recentPeriod = 24 * 3_600_000;
const maxListed = 20;

/** The change or event in a command's body, already validated by the contract of its list. */
const toBulkOrder = (body: { change?: unknown; event?: unknown }): BulkOperation => ({
  change: bulkChange.parse(body.change ?? {}),
  event: body.event === undefined ? null : bulkEvent.parse(body.event),
});

/** Bulk commands of every list, and the jobs they start; jobs of other users do not exist for the caller (404). */
export function bulkJobsRoutes(app: FastifyInstance, { lists }: { lists: readonly BulkList[] }): void {
  const { jobs } = app.deps;
  type Writing = Pick<Call<typeof bulkApi.cancel>, 'tx' | 'clock' | 'user'>;
  const ownerOf = ({ tx, clock, user }: Writing): JobOwner => ({ tx, clock, jobs, ownerId: user.id });

  for (const list of lists) {
    route(app, list.endpoint, async (call) => {
      const { selection, dryRun } = call.body;
      const reader: BulkReader = call;
      const order = toBulkOrder(call.body);
      if (dryRun) return { data: await previewBulk(list, reader, selection, order) };
      return { data: presentJob(await beginBulk(ownerOf(call), list, reader, selection, order)) };
    });
  }

  route(app, bulkApi.list, async ({ tx, clock, user }) => {
    const since = new Date(clock.now().getTime() - recentPeriod);
    return { data: (await loadJobsSince(tx, user.id, since, maxListed)).map(presentJob) };
  });

  route(app, bulkApi.get, async (call) => {
    const job = await findJob(call.tx, call.params.id);
    if (job === undefined || job.ownerId !== call.user.id) throw notFound();
    const list = lists.find((known) => known.list === job.list);
    /** The records of a state by reason; a record that the reader can no longer read is labelled with its id. */
    const loadReasonGroups = async (state: 'refused' | 'failed') => {
      const groups = await countRowsByReason(call.tx, job.id, state);
      const ids = [...new Set(groups.flatMap((group) => group.ids))];
      const labels = await list?.labels(call, ids);
      return groups.map((group) => ({
        reason: group.reason,
        count: group.count,
        examples: group.ids.map((id) => ({ id, label: labels?.get(id) ?? `#${id}` })),
      }));
    };
    return {
      data: {
        ...presentJob(job),
        refusals: await loadReasonGroups('refused'),
        failures: await loadReasonGroups('failed'),
      },
    };
  });

  route(app, bulkApi.cancel, async (call) => ({
    data: presentJob(await cancelJob(ownerOf(call), call.params.id)),
  }));

  route(app, bulkApi.retry, async (call) => ({
    data: presentJob(await retryJob(ownerOf(call), call.params.id)),
  }));

  route(app, bulkApi.undo, async (call) => ({
    data: presentJob(await undoJob(ownerOf(call), call.params.id)),
  }));
}
