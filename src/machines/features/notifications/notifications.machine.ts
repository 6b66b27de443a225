import { type ActorRefFrom, assign, emit, fromPromise, sendTo, setup } from 'xstate';
import type { Notification } from '../../../../contract/people/notifications.ts';
import { problemOf } from '../../../services/kit/problem.ts';
import { listNotifications, markAsRead } from '../../../services/session/notifications.service.ts';
import { eventOf } from '../../kit/params.ts';
import { getReceiver } from '../../kit/receivers.ts';
import type {
  NotificationsContext,
  NotificationsEmitted,
  NotificationsEvent,
  NotificationsTag,
} from './notifications.types.ts';

/** The list keeps as many notifications as the server returns. */
const maxNotifications = 100;

const empty: NotificationsContext = { list: [], errors: [], initialized: false, queue: [] };

const newestFirst = (one: Notification, other: Notification): number => other.id - one.id;

/** Merges notifications into the list by id, newest first; read ones stay read. */
function mergeNotifications(list: readonly Notification[], given: readonly Notification[]): Notification[] {
  const byId = new Map(list.map((notification) => [notification.id, notification]));
  for (const notification of given) {
    const known = byId.get(notification.id);
    byId.set(notification.id, known?.read ? { ...notification, read: true } : notification);
  }
  return [...byId.values()].sort(newestFirst).slice(0, maxNotifications);
}

/**
 * The user's notifications (specification §3, §4). The list is loaded once; later ones arrive over the realtime
 * connection. A notification is marked as read locally only after its request has succeeded; requests run one after
 * another.
 */
export const notificationsMachine = setup({
  types: {} as {
    context: NotificationsContext;
    events: NotificationsEvent;
    emitted: NotificationsEmitted;
    tags: NotificationsTag;
  },
  actors: {
    listNotifications: fromPromise<readonly Notification[]>(({ signal }) => listNotifications(signal)),
    markAsRead: fromPromise<Notification, { id: number }>(({ input, signal }) =>
      markAsRead(input.id, signal),
    ),
  },
  actions: {
    setList: assign(({ context }, { list }: { list: readonly Notification[] }) => ({
      list: mergeNotifications(context.list, list),
      errors: [],
      initialized: true,
    })),
    /** Replaces the list with the server's, and keeps notifications that have arrived since its response. */
    replaceList: assign(({ context }, { list }: { list: readonly Notification[] }) => {
      const newest = Math.max(0, ...list.map(({ id }) => id));
      return {
        list: mergeNotifications(
          list,
          context.list.filter(({ id }) => id > newest),
        ),
        errors: [],
      };
    }),
    add: assign(({ context }, { notification }: { notification: Notification }) => ({
      list: mergeNotifications(context.list, [notification]),
    })),
    enqueue: assign(({ context }, { ids }: { ids: readonly number[] }) => ({
      queue: [...new Set([...context.queue, ...ids])],
    })),
    setRead: assign(({ context }, { id }: { id: number }) => ({
      list: context.list.map((notification) =>
        notification.id === id ? { ...notification, read: true } : notification,
      ),
      queue: context.queue.slice(1),
      errors: [],
    })),
    setErrors: assign((_, { errors }: { errors: readonly string[] }) => ({ errors })),
    dropQueue: assign({ queue: [] }),
    announceFailure: emit((_, { errors }: { errors: readonly string[] }) => ({
      type: 'notifications.failed' as const,
      errors,
    })),
    clear: assign(empty),
    notifyScreens: sendTo(({ system }) => getReceiver(system, 'router'), {
      type: 'notifications.changed' as const,
    }),
  },
  guards: {
    isNew: ({ context }) => !context.initialized,
    isKnown: ({ context }) => context.initialized,
    hasQueue: ({ context }) => context.queue.length > 0,
    isUnread: ({ context }, { id }: { id: number }) =>
      context.list.find((notification) => notification.id === id)?.read !== true,
  },
}).createMachine({
  id: 'notifications',
  context: empty,
  type: 'parallel',
  states: {
    list: {
      initial: 'idle',
      on: {
        'notifications.clear': { target: '.idle', actions: 'clear' },
        'notification.created': { actions: [{ type: 'add', params: eventOf }, 'notifyScreens'] },
        'stream.reset': '.loading',
        'notifications.invalidated': { guard: 'isKnown', target: '.refreshing' },
      },
      states: {
        idle: { on: { 'notifications.load': { guard: 'isNew', target: 'loading' } } },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'listNotifications',
            src: 'listNotifications',
            onDone: {
              target: 'idle',
              actions: { type: 'setList', params: ({ event }) => ({ list: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: [
                { type: 'setErrors', params: ({ event }) => ({ errors: problemOf(event.error).errors }) },
                {
                  type: 'announceFailure',
                  params: ({ event }) => ({ errors: problemOf(event.error).errors }),
                },
              ],
            },
          },
        },
        refreshing: {
          invoke: {
            id: 'reread',
            src: 'listNotifications',
            onDone: {
              target: 'idle',
              actions: [
                { type: 'replaceList', params: ({ event }) => ({ list: event.output }) },
                'notifyScreens',
              ],
            },
            // The list stays as it was; the notifications page loads its own data.
            onError: { target: 'idle', actions: 'notifyScreens' },
          },
        },
        failed: { tags: 'failed', on: { 'notifications.load': 'loading' } },
      },
    },
    marking: {
      initial: 'idle',
      on: {
        'notifications.clear': '.idle',
        'notification.markAsRead': {
          guard: { type: 'isUnread', params: eventOf },
          actions: { type: 'enqueue', params: ({ event }) => ({ ids: [event.id] }) },
        },
        'notifications.markMatching': {
          actions: {
            type: 'enqueue',
            params: ({ context, event }) => ({
              ids: context.list
                .filter((notification) => !notification.read)
                .filter((notification) => notification.application_id === event.applicationId)
                .filter((notification) => notification.notification_hash === event.hash)
                .map((notification) => notification.id),
            }),
          },
        },
        'notifications.markAll': {
          actions: {
            type: 'enqueue',
            params: ({ context }) => ({
              ids: context.list
                .filter((notification) => !notification.read)
                .map((notification) => notification.id),
            }),
          },
        },
      },
      states: {
        idle: { always: { guard: 'hasQueue', target: 'calling' } },
        calling: {
          tags: 'marking',
          invoke: {
            id: 'markAsRead',
            src: 'markAsRead',
            input: ({ context }) => ({ id: context.queue[0] ?? 0 }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'setRead', params: ({ context }) => ({ id: context.queue[0] ?? 0 }) },
                'notifyScreens',
              ],
            },
            onError: {
              // The remaining requests would probably fail too; those notifications stay unread.
              target: 'failed',
              actions: [
                { type: 'setErrors', params: ({ event }) => ({ errors: problemOf(event.error).errors }) },
                'dropQueue',
                {
                  type: 'announceFailure',
                  params: ({ event }) => ({ errors: problemOf(event.error).errors }),
                },
              ],
            },
          },
        },
        failed: { tags: 'failed', always: { guard: 'hasQueue', target: 'calling' } },
      },
    },
  },
});

declare module '../../kit/system.ts' {
  interface AppActors {
    notifications: ActorRefFrom<typeof notificationsMachine>;
  }
}
