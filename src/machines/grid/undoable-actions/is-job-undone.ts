import type { AnyActorRef } from 'xstate';

/** True when a bulk job can't be undone, or no longer: it changed nothing, or was undone already. */
export const isJobUndone = (system: AnyActorRef['system'], job: number): boolean =>
  system.get('jobs')?.getSnapshot().can?.({ type: 'job.undo', id: job }) === false;
