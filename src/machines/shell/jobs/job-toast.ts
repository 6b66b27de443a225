import type { BulkJob } from '../../../../contract/kit/bulk.ts';
import type { Toast, ToastAction, ToastText } from '../../kit/toasts.types.ts';

function getText({ state, done, refused, failed }: BulkJob): ToastText {
  const left = refused + failed;
  if (state === 'cancelled') return { id: 'toast.jobCancelled', values: { count: done } };
  if (state === 'failed') return { id: 'toast.jobFailed', values: { count: done } };
  if (left > 0) return { id: 'toast.jobPartly', values: { done, left } };
  return { id: 'toast.jobDone', values: { count: done } };
}

function getActions({ id, state, done, refused, failed, undoes }: BulkJob): readonly ToastAction[] {
  const actions: ToastAction[] = [];
  if (failed > 0 || state === 'failed')
    actions.push({ label: 'action.retry', to: 'jobs', event: { type: 'job.retry', id } });
  if (done > 0 && undoes === null)
    actions.push({ label: 'action.undo', to: 'jobs', event: { type: 'job.undo', id } });
  if (refused > 0) actions.push({ label: 'toast.look', to: 'jobs', event: { type: 'job.showDetails', id } });
  return actions;
}

/** The toast for a job that has ended. */
export function jobToast(job: BulkJob): Toast {
  const [action, secondAction, thirdAction] = getActions(job);
  const isGood = job.state === 'done' && job.refused + job.failed === 0;
  return {
    id: `job.${job.id}`,
    text: getText(job),
    intent: isGood ? 'good' : job.state === 'failed' ? 'bad' : 'plain',
    duration: 10_000,
    ...(action && { action }),
    ...(secondAction && { secondAction }),
    ...(thirdAction && { thirdAction }),
  };
}
