import { type AnyActorRef, assign, fromCallback, setup } from 'xstate';
import type { Notification } from '../../../contract/notifications.ts';
import type { JobsContext } from '../jobs/jobs.types.ts';
import { receiverOf } from '../receivers.ts';
import { watchUser } from '../session/watch-user.ts';
import type { Toast, ToastsContext } from '../toasts/toasts.types.ts';
import type { ActivityContext, ActivityEvent, Happening } from './activity.types.ts';
import { happened, isSameVersion, type RecordVersion } from './entries.ts';
import { isUnderWay, workOf } from './work.ts';

type Tell = (event: ActivityEvent) => void;

/** Toasts about jobs, which already have an entry. */
const saidAsWork = /^toast\.(job|export)/;

/** Reports when the live connection is lost and restored, but not when it is first established. */
function followConnection(system: AnyActorRef['system'], tell: Tell): () => void {
  const realtime: AnyActorRef = receiverOf(system, 'realtime');
  let live: boolean | null = null;
  const { unsubscribe } = realtime.subscribe((snapshot: { hasTag(tag: string): boolean }) => {
    const now = snapshot.hasTag('live');
    const isGone = !now && snapshot.hasTag('offline');
    if (live === now || (live === null && !now) || (!now && !isGone)) return;
    if (live !== null) tell({ type: 'connection.changed', live: now });
    live = now;
  });
  return unsubscribe;
}

/** Reports notifications that arrive after the list was first read. */
function followNotifications(system: AnyActorRef['system'], tell: Tell): () => void {
  const notifications: AnyActorRef = receiverOf(system, 'notifications');
  let known: number | null = null;
  const { unsubscribe } = notifications.subscribe(
    ({ context }: { context: { list: readonly Notification[]; initialized: boolean } }) => {
      if (!context.initialized) return;
      const [newest] = context.list;
      if (known !== null && newest && newest.id > known)
        tell({ type: 'notification.created', notification: newest });
      known = newest?.id ?? 0;
    },
  );
  return unsubscribe;
}

/** Reports the toasts about the user's own actions. */
function followToasts(system: AnyActorRef['system'], tell: Tell): () => void {
  const toasts: AnyActorRef | undefined = system.get('toasts');
  let known: readonly Toast[] = [];
  const subscription = toasts?.subscribe(({ context: { list } }: { context: ToastsContext }) => {
    for (const toast of list)
      if (!known.includes(toast) && !saidAsWork.test(toast.text.id))
        tell({ type: 'activity.said', message: toast.text.id, values: toast.text.values });
    known = list;
  });
  return () => subscription?.unsubscribe();
}

/** Reports the progress of bulk jobs and exports, but not jobs that had already ended at the start. */
function followWork(system: AnyActorRef['system'], tell: Tell): () => void {
  const jobs: AnyActorRef | undefined = system.get('jobs');
  const known = new Map<string, string>();
  const subscription = jobs?.subscribe(({ context }: { context: JobsContext }) => {
    for (const work of workOf(context)) {
      const key = `${work.kind} ${work.id}`;
      const stand = `${work.state} ${work.done} ${work.total}`;
      const before = known.get(key);
      known.set(key, stand);
      if (before === stand || (before === undefined && !isUnderWay(work))) continue;
      tell({ type: 'work.changed', work });
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
      const ends = [followConnection, followNotifications, followToasts, followWork].map((follow) =>
        follow(system, sendBack),
      );
      const endUser = watchUser(system, (event) => {
        if (event.type === 'user.left') sendBack(event);
      });
      return () => {
        endUser();
        for (const end of ends) end();
      };
    }),
  },
  actions: {
    put: assign(({ context }, { happening }: { happening: Happening }) =>
      happened(context, happening, Date.now()),
    ),
    clear: assign({ entries: [] }),
  },
  guards: {
    /** A change that the user made already has its entry. */
    isOthers: ({ context: { entries } }, change: RecordVersion) =>
      !entries.some(({ happening }) => happening.kind === 'edited' && isSameVersion(happening, change)),
  },
}).createMachine({
  id: 'activity',
  context: { entries: [], count: 0 },
  invoke: { id: 'follow', src: 'follow' },
  on: {
    'record.changed': {
      guard: { type: 'isOthers', params: ({ event }) => event },
      actions: {
        type: 'put',
        params: ({ event: { type: _, ...change } }) => ({
          happening: { kind: 'changed', ...change, count: 1 },
        }),
      },
    },
    'record.edited': {
      actions: {
        type: 'put',
        params: ({ event: { type: _, ...edit } }) => ({ happening: { kind: 'edited', ...edit } }),
      },
    },
    'activity.said': {
      actions: {
        type: 'put',
        params: ({ event: { message, values = {}, path = null } }) => ({
          happening: { kind: 'said', message, values, path },
        }),
      },
    },
    'work.changed': {
      actions: { type: 'put', params: ({ event }) => ({ happening: { kind: 'work', work: event.work } }) },
    },
    'notification.created': {
      actions: {
        type: 'put',
        params: ({ event }) => ({ happening: { kind: 'news', notification: event.notification } }),
      },
    },
    'connection.changed': {
      actions: {
        type: 'put',
        params: ({ event }) => ({ happening: { kind: 'connection', live: event.live } }),
      },
    },
    'activity.clear': { actions: 'clear' },
    'user.left': { actions: 'clear' },
  },
});
