import { expect, test } from 'vitest';
import {
  type AnyActorRef,
  assign,
  createActor,
  createMachine,
  fromCallback,
  setup,
  spawnChild,
} from 'xstate';
import { activityMachine } from '../../../../src/machines/shell/activity/activity.machine.ts';
import type {
  Activity,
  ActivityContext,
  ActivityEvent,
} from '../../../../src/machines/shell/activity/activity.types.ts';
import { addActivity } from '../../../../src/machines/shell/activity/entries.ts';
import { start } from '../../../support/client/actor.ts';
import { notification } from '../../../support/client/office.ts';

const gatherSpan = 10_000;

const mostEntries = 200;

const empty: ActivityContext = { entries: [], count: 0 };
const changed = (id: number, version = 2): Activity => ({
  kind: 'changed',
  subject: 'Application',
  id,
  version,
  count: 1,
});
const edited = (id: number, version = 2): Activity => ({
  kind: 'edited',
  subject: 'Application',
  id,
  version,
  name: `A-${id}`,
  fields: ['remark'],
});
const happenings = ({ entries }: ActivityContext) => entries.map(({ activity }) => activity);
const logOf = (list: readonly (readonly [Activity, number])[]) =>
  list.reduce((log, [activity, at]) => addActivity(log, activity, at), empty);

test('changes of one subject within a short while are one entry', () => {
  const log = logOf([
    [changed(1), 0],
    [changed(1), 5000],
    [changed(2), 9000],
    [{ kind: 'connection', live: false }, 9500],
    [changed(3), 9000 + gatherSpan],
  ]);
  expect(
    happenings(
      logOf([
        [changed(1), 0],
        [changed(2), gatherSpan - 1],
      ]),
    ),
  ).toHaveLength(1);
  expect(
    happenings(
      logOf([
        [changed(1), 0],
        [changed(2), gatherSpan],
      ]),
    ),
  ).toHaveLength(2);
  expect(happenings(log)).toEqual([
    { kind: 'changed', subject: 'Application', id: 3, version: 2, count: 1 },
    { kind: 'connection', live: false },
    { kind: 'changed', subject: 'Application', id: null, version: 2, count: 3 },
  ]);
});

test('changes of different subjects are entries of their own, and one’s own takes the place of no others', () => {
  const student: Activity = { ...changed(1), subject: 'Student' } as Activity;
  const apart = logOf([
    [changed(1), 0],
    [student, 1],
    [changed(2), 2],
  ]);
  const own = logOf([
    [changed(1, 2), 0],
    [changed(1, 3), 1],
    [edited(1, 3), 2],
  ]);
  expect([happenings(apart), happenings(own)]).toEqual([
    [{ kind: 'changed', subject: 'Application', id: null, version: 2, count: 2 }, student],
    [edited(1, 3), { kind: 'changed', subject: 'Application', id: 1, version: 3, count: 2 }],
  ]);
});

test('each change of one’s own is an entry of its own, and its news from outside is none, whichever comes first', () => {
  const { actor } = start(
    activityMachine.provide({ actors: { follow: fromCallback<ActivityEvent>(() => {}) } }),
  );
  const edit = (id: number, version: number) => {
    const { kind: _, ...parts } = edited(id, version) as Extract<Activity, { kind: 'edited' }>;
    actor.send({ type: 'record.edited', ...parts });
  };
  const news = (id: number, version: number) =>
    actor.send({ type: 'record.changed', subject: 'Application', id, version });
  edit(1, 2);
  news(1, 2);
  news(2, 5);
  edit(2, 5);
  edit(2, 6);
  news(2, 7);
  expect(happenings(actor.getSnapshot().context)).toEqual([
    changed(2, 7),
    edited(2, 6),
    edited(2, 5),
    edited(1, 2),
  ]);
});

test('work is one entry however long it goes on, and comes first when it has gone on', () => {
  const work = (done: number): Activity => ({
    kind: 'work',
    work: { id: 4, kind: 'bulk', state: 'running', done, total: 10 },
  });
  const log = logOf([
    [work(1), 0],
    [changed(1), 1],
    [work(9), 100_000],
  ]);
  expect([happenings(log), log.entries.map(({ key }) => key)]).toEqual([
    [work(9), changed(1)],
    [0, 1],
  ]);
});

test(`${mostEntries} entries are kept, the newest`, () => {
  let log = empty;
  for (let at = 0; at < mostEntries + 50; at += 1)
    log = addActivity(log, { kind: 'connection', live: at % 2 === 0 }, at);
  expect([log.entries.length, log.entries[0]?.key, log.count]).toEqual([mostEntries, 249, 250]);
});

test('other actors say things in their own words; the log is cleared on wish and at the end of a session', () => {
  const { actor } = start(
    activityMachine.provide({ actors: { follow: fromCallback<ActivityEvent>(() => {}) } }),
  );
  const said = () => happenings(actor.getSnapshot().context);
  for (const type of ['activity.clear', 'user.signedOut'] as const) {
    actor.send({ type: 'activity.reported', message: 'activity.live', path: '/application' });
    expect(said()).toEqual([{ kind: 'message', message: 'activity.live', values: {}, path: '/application' }]);
    actor.send({ type });
    expect(said()).toEqual([]);
  }
});

/** The log among actors that hold what they are told to. */
function follow() {
  const holder = (context: object, tags: string[] = []) =>
    setup({
      types: {} as { context: object; events: { type: 'put'; context: object } | { type: 'go'; to: string } },
    }).createMachine({
      context,
      initial: tags[0] ?? 'none',
      on: { put: { actions: assign(({ event }) => event.context) } },
      states: {
        none: {},
        live: { tags: 'live', on: { go: 'offline' } },
        offline: { tags: 'offline', on: { go: 'connecting' } },
        connecting: { tags: 'connecting', on: { go: 'live' } },
      },
    });
  const spawn = (id: string, machine: ReturnType<typeof holder>) => spawnChild(machine, { id, systemId: id });
  const root = createActor(
    createMachine({
      entry: [
        spawn('session', holder({ user: { id: 7, role: 'aco' } })),
        spawn('realtime', holder({}, ['live'])),
        spawn('notifications', holder({ initialized: false, list: [] })),
        spawn('jobs', holder({ jobs: [], exports: [] })),
        spawn('toasts', holder({ list: [] })),
        spawnChild(activityMachine, { id: 'activity', systemId: 'activity' }),
      ],
    }),
  ).start();
  const tell = (id: string, event: object) =>
    (root.system.get(id) as AnyActorRef).send(event as { type: string });
  const said = () => happenings((root.system.get('activity') as AnyActorRef).getSnapshot().context);
  return { tell, said, stop: () => root.stop() };
}

test('it follows the connection, notifications and work, but not what was there before', () => {
  const { tell, said, stop } = follow();
  const list = [notification(1)];
  tell('realtime', { type: 'put', context: {} });
  tell('notifications', { type: 'put', context: { initialized: true, list } });
  tell('realtime', { type: 'go' });
  tell('notifications', { type: 'put', context: { initialized: true, list: [notification(2), ...list] } });
  tell('realtime', { type: 'go' });
  tell('realtime', { type: 'go' });
  const job = (id: number, state: string, done: number) => ({
    id,
    state,
    done,
    refused: 1,
    failed: 0,
    total: 10,
  });
  tell('jobs', { type: 'put', context: { jobs: [job(4, 'running', 1), job(3, 'done', 9)], exports: [] } });
  tell('jobs', { type: 'put', context: { jobs: [job(4, 'done', 9), job(3, 'done', 9)], exports: [] } });
  const toasts = [
    { id: 'a', text: { id: 'toast.copied', values: { count: 3 } } },
    { id: 'b', text: { id: 'toast.jobDone', values: { count: 9 } } },
  ];
  tell('toasts', { type: 'put', context: { list: toasts } });
  expect(said()).toEqual([
    { kind: 'message', message: 'toast.copied', values: { count: 3 }, path: null },
    { kind: 'work', work: { id: 4, kind: 'bulk', state: 'done', done: 10, total: 10 } },
    { kind: 'connection', live: true },
    { kind: 'notification', notification: notification(2) },
    { kind: 'connection', live: false },
  ]);
  stop();
});

test('a toast is told of once, however long it stays, and one of work not at all', () => {
  const { tell, said, stop } = follow();
  const copied = { id: 'copy', text: { id: 'toast.copied', values: { count: 3 } } };
  const written = { id: 'b', text: { id: 'toast.exported', values: { name: 'Users.csv', count: 9 } } };
  const failed = { id: 'c', text: { id: 'toast.exportFailed', values: { name: 'Users.csv' } } };
  tell('toasts', { type: 'put', context: { list: [copied] } });
  tell('toasts', { type: 'put', context: { list: [copied, written, failed] } });
  tell('toasts', { type: 'put', context: { list: [copied] } });
  expect(said()).toEqual([{ kind: 'message', message: 'toast.copied', values: { count: 3 }, path: null }]);
  stop();
});

test('of work every row counts that has been gone through, and a file is work too', () => {
  const { tell, said, stop } = follow();
  const job = { id: 4, state: 'running', done: 3, refused: 1, failed: 2, total: 10 };
  const file = { id: 'x', list: 'users', name: 'Users.csv', state: 'running', done: 5, total: null };
  tell('jobs', { type: 'put', context: { jobs: [job], exports: [file] } });
  tell('jobs', { type: 'put', context: { jobs: [job], exports: [{ ...file, state: 'failed' }] } });
  expect(said()).toEqual([
    { kind: 'work', work: { id: 'x', kind: 'export', state: 'failed', done: 5, total: null } },
    { kind: 'work', work: { id: 4, kind: 'bulk', state: 'running', done: 6, total: 10 } },
  ]);
  stop();
});

test('a notification that is gone brings no older one back', () => {
  const { tell, said, stop } = follow();
  const list = [notification(2), notification(1)];
  tell('notifications', { type: 'put', context: { initialized: true, list } });
  tell('notifications', { type: 'put', context: { initialized: true, list: list.slice(1) } });
  tell('notifications', { type: 'put', context: { initialized: true, list: [notification(3)] } });
  expect(said()).toEqual([{ kind: 'notification', notification: notification(3) }]);
  stop();
});

test('it ends with the session', () => {
  const { tell, said, stop } = follow();
  tell('toasts', {
    type: 'put',
    context: { list: [{ id: 'a', text: { id: 'toast.callFailed', values: {} } }] },
  });
  const before = said().length;
  tell('session', { type: 'put', context: { user: null } });
  expect([before, said()]).toEqual([1, []]);
  stop();
});
