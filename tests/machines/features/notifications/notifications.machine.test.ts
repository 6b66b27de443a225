import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { fallbackError } from '../../../../contract/kit/fallback-error.ts';
import type { Notification } from '../../../../contract/people/notifications.ts';
import { notificationsMachine } from '../../../../src/machines/features/notifications/notifications.machine.ts';
import {
  getUnreadCount,
  type NotificationsContext,
  type NotificationsEvent,
} from '../../../../src/machines/features/notifications/notifications.types.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, deferred, done, failed, settle, startAmong } from '../../../support/client/actor.ts';

const notification = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  application_id: 3,
  notification_hash: 'abc',
  read: false,
  type: 'offer.received',
  data: {},
  title: 'An offer',
  body: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

interface Doubles {
  list?: () => Promise<readonly Notification[]>;
  mark?: (id: number) => Promise<Notification>;
}

function prepare({ list = async () => [notification(2), notification(1)], mark }: Doubles = {}) {
  const calls: string[] = [];
  const failures: unknown[] = [];
  const machine = notificationsMachine.provide({
    actors: {
      listNotifications: fromPromise(async () => {
        calls.push('list');
        return list();
      }),
      markAsRead: fromPromise<Notification, { id: number }>(async ({ input: { id } }) => {
        calls.push(`mark ${id}`);
        return mark ? mark(id) : notification(id, { read: true });
      }),
    },
  });
  const started = startAmong(machine, 'notifications', ['router']);
  started.subject.on('*', (event) => failures.push(event));
  const send = (event: NotificationsEvent) => started.subject.send(event);
  const context = (): NotificationsContext => started.subject.getSnapshot().context;
  const unread = () =>
    context()
      .list.filter(({ read }) => !read)
      .map(({ id }) => id);
  return { ...started, machine, calls, failures, send, context, unread };
}

test('the list is fetched once, however often it is asked for', async () => {
  const { send, calls, context } = prepare();
  for (let count = 0; count < 3; count += 1) send({ type: 'notifications.load' });
  await settle();
  send({ type: 'notifications.load' });
  await settle();
  expect(calls).toEqual(['list']);
  expect([context().list.map(({ id }) => id), context().initialized, getUnreadCount(context())]).toEqual([
    [2, 1],
    true,
    2,
  ]);
});

test('of more than a hundred the newest are kept, also when one more comes', async () => {
  const all = Array.from({ length: 101 }, (_, at) => notification(at + 1));
  const { send, context } = prepare({ list: async () => all });
  send({ type: 'notifications.load' });
  await settle();
  const ends = () => [context().list.length, context().list[0]?.id, context().list.at(-1)?.id];
  expect(ends()).toEqual([100, 101, 2]);
  send({ type: 'notification.created', notification: notification(102) });
  expect(ends()).toEqual([100, 102, 3]);
});

test('a failed fetch keeps the errors of the answer, tells them, and may be repeated', async () => {
  const refused = new ProblemError(problem('broken', { errors: ['The database is away'] }));
  let broken = true;
  const { send, context, failures, subject } = prepare({
    list: async () => {
      if (broken) throw refused;
      return [];
    },
  });
  send({ type: 'notifications.load' });
  await settle();
  expect([context().errors, context().initialized, subject.getSnapshot().hasTag('failed')]).toEqual([
    ['The database is away'],
    false,
    true,
  ]);
  expect(failures).toEqual([{ type: 'notifications.failed', errors: ['The database is away'] }]);
  broken = false;
  send({ type: 'notifications.load' });
  await settle();
  expect([context().errors, context().initialized]).toEqual([[], true]);
});

test('a failure that brings no errors keeps the fallback text', async () => {
  const { send, context } = prepare({
    list: async () => {
      throw new TypeError('network');
    },
  });
  send({ type: 'notifications.load' });
  await settle();
  expect(context().errors).toEqual([fallbackError]);
});

test('the local copy is read only after the call has succeeded', async () => {
  const answer = deferred<Notification>();
  const { send, unread } = prepare({ mark: () => answer.promise });
  send({ type: 'notifications.load' });
  await settle();
  send({ type: 'notification.markAsRead', id: 2 });
  await settle();
  expect(unread()).toEqual([2, 1]);
  answer.resolve(notification(2, { read: true }));
  await settle();
  expect(unread()).toEqual([1]);
});

test('a mark that fails leaves the copy unread and keeps the errors', async () => {
  const { send, unread, context, failures } = prepare({
    mark: async () => {
      throw new ProblemError(problem('offline'));
    },
  });
  send({ type: 'notifications.load' });
  await settle();
  send({ type: 'notification.markAsRead', id: 2 });
  await settle();
  expect([unread(), context().errors, context().queue, failures.length]).toEqual([
    [2, 1],
    [fallbackError],
    [],
    1,
  ]);
  send({ type: 'notification.markAsRead', id: 1 });
  await settle();
  expect(failures.length).toBe(2);
});

test('those of an application with a hash are marked one by one, and no other', async () => {
  const answers = new Map<number, ReturnType<typeof deferred<Notification>>>();
  const { send, calls, unread } = prepare({
    list: async () => [
      notification(5),
      notification(4, { notification_hash: 'other' }),
      notification(3, { application_id: 9 }),
      notification(2, { read: true }),
      notification(1),
    ],
    mark: (id) => {
      const answer = deferred<Notification>();
      answers.set(id, answer);
      return answer.promise;
    },
  });
  send({ type: 'notifications.load' });
  await settle();
  send({ type: 'notifications.markMatching', applicationId: 3, hash: 'abc' });
  await settle();
  expect(calls).toEqual(['list', 'mark 5']);
  answers.get(5)?.resolve(notification(5, { read: true }));
  await settle();
  expect(calls).toEqual(['list', 'mark 5', 'mark 1']);
  answers.get(1)?.resolve(notification(1, { read: true }));
  await settle();
  expect(unread()).toEqual([4, 3]);
});

test('marking one that is read already, or twice at once, makes no second call', async () => {
  const { send, calls } = prepare();
  send({ type: 'notifications.load' });
  await settle();
  send({ type: 'notification.markAsRead', id: 2 });
  send({ type: 'notification.markAsRead', id: 2 });
  await settle();
  send({ type: 'notification.markAsRead', id: 2 });
  await settle();
  expect(calls).toEqual(['list', 'mark 2']);
});

test('one that comes over the stream stands first, each once, and screens are told', async () => {
  const { send, context, sent } = prepare();
  send({ type: 'notifications.load' });
  await settle();
  send({ type: 'notification.created', notification: notification(7) });
  send({ type: 'notification.created', notification: notification(7) });
  expect(context().list.map(({ id }) => id)).toEqual([7, 2, 1]);
  expect(sent).toEqual(['router notifications.changed', 'router notifications.changed']);
});

test('one that was read does not become unread by an older answer', async () => {
  const { send, unread } = prepare();
  send({ type: 'notifications.load' });
  await settle();
  send({ type: 'notification.markAsRead', id: 2 });
  await settle();
  send({ type: 'stream.reset' });
  await settle();
  expect(unread()).toEqual([1]);
});

test('a lost stream fetches the list anew although it was fetched', async () => {
  const { send, calls } = prepare();
  send({ type: 'notifications.load' });
  await settle();
  send({ type: 'stream.reset' });
  await settle();
  expect(calls).toEqual(['list', 'list']);
});

test('after many were changed at once, each is as the server has it, and what came meanwhile stays', async () => {
  const server = { list: [notification(2), notification(1)] };
  const { send, unread, context, sent } = prepare({ list: async () => server.list });
  send({ type: 'notifications.invalidated' });
  send({ type: 'notifications.load' });
  await settle();
  for (const read of [true, false]) {
    server.list = server.list.map((each) => ({ ...each, read }));
    send({ type: 'notifications.invalidated' });
    await settle();
    expect(unread()).toEqual(read ? [] : [2, 1]);
  }
  send({ type: 'notifications.invalidated' });
  send({ type: 'notification.created', notification: notification(3) });
  await settle();
  expect([context().list.map(({ id }) => id), sent.length]).toEqual([[3, 2, 1], 4]);
});

test('nothing is left for the next person', async () => {
  const { send, context, calls } = prepare();
  send({ type: 'notifications.load' });
  await settle();
  send({ type: 'notifications.clear' });
  expect(context()).toEqual({ list: [], errors: [], initialized: false, queue: [] });
  send({ type: 'notifications.load' });
  await settle();
  expect(calls).toEqual(['list', 'list']);
});

test('every state of the notifications can be reached, and every failed one be left', () => {
  const events = [
    { type: 'notifications.load' },
    { type: 'notifications.clear' },
    { type: 'notification.markAsRead', id: 2 },
    { type: 'stream.reset' },
    { type: 'notifications.invalidated' },
    done('listNotifications', [notification(2)]),
    done('reread', [notification(2)]),
    failed('reread'),
    failed('listNotifications'),
    done('markAsRead', notification(2, { read: true })),
    failed('markAsRead'),
  ];
  const alone = prepare().machine.provide({ actions: { notifyScreens: () => {} } });
  const mark = ({ initialized, queue }: NotificationsContext) => [initialized, queue];
  expect(coverageOf(alone, events, { mark })).toEqual({ missed: [], deadEnds: [] });
});
