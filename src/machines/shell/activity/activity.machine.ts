import { type ActorRefFrom, type AnyActorRef, assign, fromCallback, setup } from 'xstate';
import type { Notification } from '../../../../contract/people/notifications.ts';
import { eventOf } from '../../kit/params.ts';
import { getReceiver } from '../../kit/receivers.ts';
import { watchUser } from '../../kit/session/watch-user.ts';
import type { Toast, ToastsContext } from '../../kit/toasts.types.ts';
import type { JobsContext } from '../jobs/jobs.types.ts';
import type { Activity, ActivityContext, ActivityEvent } from './activity.types.ts';
import { addActivity, isSameVersion, type RecordVersion } from './entries.ts';
import { isInProgress, listJobProgress } from './job-progress.ts';

type Notify = (event: ActivityEvent) => void;

/** Toasts about jobs, which already have an entry. */
const jobToastIds = /^toast\.(job|export)/;

/** Reports when the live connection is lost and restored, but not when it is first established. */
function watchConnection(system: AnyActorRef['system'], notify: Notify): () => void {
  const realtime: AnyActorRef = getReceiver(system, 'realtime');
  let live: boolean | null = null;
  const { unsubscribe } = realtime.subscribe((snapshot: { hasTag(tag: string): boolean }) => {
    const now = snapshot.hasTag('live');
    const isGone = !now && snapshot.hasTag('offline');
    if (live === now || (live === null && !now) || (!now && !isGone)) return;
    if (live !== null) notify({ type: 'connection.changed', live: now });
    live = now;
  });
  return unsubscribe;
}

/** Reports notifications that arrive after the list was first read. */
function watchNotifications(system: AnyActorRef['system'], notify: Notify): () => void {
  const notifications: AnyActorRef = getReceiver(system, 'notifications');
  let known: number | null = null;
  const { unsubscribe } = notifications.subscribe(
    ({ context }: { context: { list: readonly Notification[]; initialized: boolean } }) => {
      if (!context.initialized) return;
      const [newest] = context.list;
      if (known !== null && newest && newest.id > known)
        notify({ type: 'notification.created', notification: newest });
      known = newest?.id ?? 0;
    },
  );
  return unsubscribe;
}

/** Reports the toasts about the user's own actions. */
function watchToasts(system: AnyActorRef['system'], notify: Notify): () => void {
  const toasts: AnyActorRef | undefined = system.get('toasts');
  let known: readonly Toast[] = [];
  const subscription = toasts?.subscribe(({ context: { list } }: { context: ToastsContext }) => {
    for (const toast of list)
      if (!known.includes(toast) && !jobToastIds.test(toast.text.id))
        notify({ type: 'activity.reported', message: toast.text.id, values: toast.text.values });
    known = list;
  });
  return () => subscription?.unsubscribe();
}

/** Reports the progress of bulk jobs and exports, but not jobs that had already ended at the start. */
function watchJobs(system: AnyActorRef['system'], notify: Notify): () => void {
  const jobs: AnyActorRef | undefined = system.get('jobs');
  const known = new Map<string, string>();
  const subscription = jobs?.subscribe(({ context }: { context: JobsContext }) => {
    for (const work of listJobProgress(context)) {
      const key = `${work.kind} ${work.id}`;
      const progress = `${work.state} ${work.done} ${work.total}`;
      const before = known.get(key);
      known.set(key, progress);
      if (before === progress || (before === undefined && !isInProgress(work))) continue;
      notify({ type: 'job.changed', work });
    }
  });
  return () => subscription?.unsubscribe();
}

/**
 * Recent activity, newest first: changes as they arrive, jobs, notifications, the connection, and what other
 * actors report about the user's own actions. It ends with the session.
 */
export const activityMachine = setup({
  types: {} as { context: ActivityContext; events: ActivityEvent },
  actors: {
    follow: fromCallback<ActivityEvent>(({ system, sendBack }) => {
      const ends = [watchConnection, watchNotifications, watchToasts, watchJobs].map((follow) =>
        follow(system, sendBack),
      );
      const endUser = watchUser(system, (event) => {
        if (event.type === 'user.signedOut') sendBack(event);
      });
      return () => {
        endUser();
        for (const end of ends) end();
      };
    }),
  },
  actions: {
    addEntry: assign(({ context }, { activity }: { activity: Activity }) =>
      addActivity(context, activity, Date.now()),
    ),
    clear: assign({ entries: [] }),
  },
  guards: {
    /** A change that the user made already has its entry. */
    isByOtherUser: ({ context: { entries } }, change: RecordVersion) =>
      !entries.some(({ activity }) => activity.kind === 'edited' && isSameVersion(activity, change)),
  },
}).createMachine({
  id: 'activity',
  context: { entries: [], count: 0 },
  invoke: { id: 'follow', src: 'follow' },
  on: {
    'record.changed': {
      guard: { type: 'isByOtherUser', params: eventOf },
      actions: {
        type: 'addEntry',
        params: ({ event: { type: _, ...change } }) => ({
          activity: { kind: 'changed', ...change, count: 1 },
        }),
      },
    },
    'record.edited': {
      actions: {
        type: 'addEntry',
        params: ({ event: { type: _, ...edit } }) => ({ activity: { kind: 'edited', ...edit } }),
      },
    },
    'activity.reported': {
      actions: {
        type: 'addEntry',
        params: ({ event: { message, values = {}, path = null } }) => ({
          activity: { kind: 'message', message, values, path },
        }),
      },
    },
    'job.changed': {
      actions: {
        type: 'addEntry',
        params: ({ event }) => ({ activity: { kind: 'work', work: event.work } }),
      },
    },
    'notification.created': {
      actions: {
        type: 'addEntry',
        params: ({ event }) => ({ activity: { kind: 'notification', notification: event.notification } }),
      },
    },
    'connection.changed': {
      actions: {
        type: 'addEntry',
        params: ({ event }) => ({ activity: { kind: 'connection', live: event.live } }),
      },
    },
    'activity.clear': { actions: 'clear' },
    'user.signedOut': { actions: 'clear' },
  },
});

declare module '../../kit/system.ts' {
  interface AppActors {
    activity: ActorRefFrom<typeof activityMachine>;
  }
}
