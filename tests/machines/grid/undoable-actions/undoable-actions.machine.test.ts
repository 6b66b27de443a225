import { afterEach, expect, test, vi } from 'vitest';
import { type AnyEventObject, fromPromise } from 'xstate';
import type { BulkJob } from '../../../../contract/kit/bulk.ts';
import { undoableActionMachine } from '../../../../src/machines/grid/undoable-actions/undoable-action.machine.ts';
import { undoableActionsMachine } from '../../../../src/machines/grid/undoable-actions/undoable-actions.machine.ts';
import type {
  UndoableAction,
  UndoableCommand,
} from '../../../../src/machines/grid/undoable-actions/undoable-actions.types.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, deferred, done, failed, settle, startAmong } from '../../../support/client/actor.ts';

afterEach(() => vi.unstubAllGlobals());

const undoableAction = (id: string): UndoableAction => ({
  id,
  command: { kind: 'removeView', id: 3 },
  text: { id: 'toast.viewRemoved', values: { name: 'Mine' } },
});

/** Commands in a system of their own; `leave` is the page that goes. */
function staged(send: (command: UndoableCommand) => Promise<BulkJob | null> = async () => null) {
  const inFlight: UndoableCommand[] = [];
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const machine = undoableActionsMachine.provide({
    actors: {
      undoableAction: undoableActionMachine.provide({
        actors: {
          send: fromPromise<BulkJob | null, { command: UndoableCommand }>(async ({ input }) => {
            inFlight.push(input.command);
            return send(input.command);
          }),
        },
      }),
    },
  });
  const stage = startAmong(machine, 'undoableActions', ['toasts', 'jobs']);
  return { ...stage, inFlight, leave: () => page.dispatchEvent(new Event('pagehide')) };
}

test('a command is made after five seconds, and its toast goes', async () => {
  const { subject, clock, inFlight, sent } = staged();
  subject.send({ type: 'undoableAction.start', undoableAction: undoableAction('a') });
  clock.increment(4999);
  const before = [...inFlight];
  clock.increment(1);
  await settle();
  expect([before, inFlight, sent]).toEqual([
    [],
    [undoableAction('a').command],
    ['toasts toast.show', 'toasts toast.hide'],
  ]);
});

test('a command that is taken back was never given', async () => {
  const { subject, clock, inFlight } = staged();
  subject.send({ type: 'undoableAction.start', undoableAction: undoableAction('a') });
  subject.send({ type: 'undoableAction.start', undoableAction: undoableAction('b') });
  subject.send({ type: 'undoableAction.undoLast' });
  subject.send({ type: 'undoableAction.undo', id: 'a' });
  clock.increment(10_000);
  await settle();
  expect([inFlight, subject.getSnapshot().context]).toEqual([[], { waiting: [], inFlight: [] }]);
});

test('the toast of a command that is taken back goes, and that of another one stays', () => {
  const { subject, events } = staged();
  for (const id of ['a', 'b'])
    subject.send({ type: 'undoableAction.start', undoableAction: undoableAction(id) });
  subject.send({ type: 'undoableAction.undo', id: 'a' });
  expect(events.slice(2)).toEqual([{ to: 'toasts', event: { type: 'toast.hide', id: 'undoableAction.a' } }]);
});

test('what still waits is made at once when the page goes', async () => {
  const { subject, inFlight, leave } = staged();
  subject.send({ type: 'undoableAction.start', undoableAction: undoableAction('a') });
  leave();
  await settle();
  expect(inFlight).toEqual([undoableAction('a').command]);
});

test('what is held while its toast is read is made at once when the page goes, or the session ends', async () => {
  for (const end of ['page', 'session'] as const) {
    const { subject, inFlight, leave } = staged();
    subject.send({ type: 'undoableAction.start', undoableAction: undoableAction('a') });
    subject.send({ type: 'undoableActions.pause' });
    if (end === 'page') leave();
    else subject.send({ type: 'undoableActions.flush' });
    await settle();
    expect([end, inFlight]).toEqual([end, [undoableAction('a').command]]);
  }
});

test('no time passes while its toast is read', async () => {
  const { subject, clock, inFlight } = staged();
  subject.send({ type: 'undoableAction.start', undoableAction: undoableAction('a') });
  subject.send({ type: 'undoableActions.pause' });
  clock.increment(60_000);
  await settle();
  const paused = [...inFlight];
  subject.send({ type: 'undoableActions.resume' });
  clock.increment(5000);
  await settle();
  expect([paused, inFlight.length]).toEqual([[], 1]);
});

test('who gave it is told how it ended, and the person when it failed', async () => {
  const told: AnyEventObject[] = [];
  const { subject, clock, events } = staged(async () => {
    throw new ProblemError(problem('forbidden'));
  });
  const from = { send: (event: AnyEventObject) => told.push(event) } as unknown as NonNullable<
    UndoableAction['from']
  >;
  subject.send({ type: 'undoableAction.start', undoableAction: { ...undoableAction('a'), from } });
  clock.increment(5000);
  await settle();
  expect([told.map(({ type }) => type), events.at(-1)?.event.toast.text.id]).toEqual([
    ['undoableAction.failed'],
    'toast.callFailed',
  ]);
});

test('of two commands under way each is told how it ended', async () => {
  const told: AnyEventObject[] = [];
  const answers = { a: deferred<null>(), b: deferred<null>() };
  const { subject, leave } = staged((command) => {
    const isFirst = command.kind === 'removeView' && command.id === 3;
    return (isFirst ? answers.a : answers.b).promise;
  });
  const from = { send: (event: AnyEventObject) => told.push(event) } as unknown as NonNullable<
    UndoableAction['from']
  >;
  subject.send({ type: 'undoableAction.start', undoableAction: { ...undoableAction('a'), from } });
  subject.send({
    type: 'undoableAction.start',
    undoableAction: { ...undoableAction('b'), command: { kind: 'removeView', id: 4 }, from },
  });
  leave();
  await settle();
  answers.a.resolve(null);
  answers.b.reject(new ProblemError(problem('forbidden')));
  await settle();
  expect(told.map(({ type, id }) => [type, id])).toEqual([
    ['undoableAction.sent', 'a'],
    ['undoableAction.failed', 'b'],
  ]);
});

test('a bulk command hands its job over', async () => {
  const job = { id: 9 } as BulkJob;
  const { subject, clock, events } = staged(async () => job);
  subject.send({ type: 'undoableAction.start', undoableAction: undoableAction('a') });
  clock.increment(5000);
  await settle();
  expect(events.at(-1)).toEqual({ to: 'jobs', event: { type: 'job.progressed', job } });
});

test('every state of a command can be reached', () => {
  const actions = {
    notifyCalling: () => {},
    notifyMade: () => {},
    notifyUndone: () => {},
    notifyFailed: () => {},
  };
  const events = [
    { type: 'undoableAction.undo' },
    { type: 'undoableAction.flush' },
    { type: 'undoableAction.pause' },
    { type: 'undoableAction.resume' },
    done('send', null),
    failed('send'),
  ];
  const input = { id: 'a', command: { kind: 'removeView', id: 1 } };
  expect(coverageOf(undoableActionMachine.provide({ actions }), events, { input })).toEqual({
    missed: [],
    deadEnds: [],
  });
});
