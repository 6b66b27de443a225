import { expect, test } from 'vitest';
import type { Toast } from '../../../../src/machines/kit/toasts.types.ts';
import { toastsMachine } from '../../../../src/machines/shell/toasts/toasts.machine.ts';
import { coverageOf, start, startAmong } from '../../../support/client/actor.ts';

const toast = (id: string, more: Partial<Toast> = {}): Toast => ({
  id,
  text: { id: 'toast.callFailed', values: {} },
  intent: 'plain',
  duration: 5000,
  ...more,
});

const idsOf = (actor: { getSnapshot(): { context: { list: readonly Toast[] } } }) =>
  actor.getSnapshot().context.list.map(({ id }) => id);

test('a toast stays its time, and shown again it stays as long again', () => {
  const { actor, clock } = start(toastsMachine);
  actor.send({ type: 'toast.show', toast: toast('a') });
  clock.increment(4999);
  actor.send({ type: 'toast.show', toast: toast('a') });
  clock.increment(4999);
  const before = idsOf(actor);
  clock.increment(1);
  expect([before, idsOf(actor)]).toEqual([['a'], []]);
});

test('no time passes while someone points at them', () => {
  const { actor, clock } = start(toastsMachine);
  actor.send({ type: 'toast.show', toast: toast('a') });
  actor.send({ type: 'toasts.pause' });
  clock.increment(60_000);
  const paused = idsOf(actor);
  actor.send({ type: 'toasts.resume' });
  clock.increment(5000);
  expect([paused, idsOf(actor)]).toEqual([['a'], []]);
});

test('one that is shown while someone points at them stays its whole time from then on', () => {
  const { actor, clock } = start(toastsMachine);
  actor.send({ type: 'toast.show', toast: toast('a', { duration: null }) });
  actor.send({ type: 'toasts.pause' });
  actor.send({ type: 'toast.show', toast: toast('b') });
  clock.increment(60_000);
  const paused = idsOf(actor);
  actor.send({ type: 'toasts.resume' });
  clock.increment(4999);
  const before = idsOf(actor);
  clock.increment(1);
  expect([paused, before, idsOf(actor)]).toEqual([['a', 'b'], ['a', 'b'], ['a']]);
});

test('what can be undone waits as long as someone points at them', () => {
  const { subject, sent } = startAmong(toastsMachine, 'toasts', ['undoableActions']);
  subject.send({ type: 'toast.show', toast: toast('a') });
  subject.send({ type: 'toasts.pause' });
  const paused = [...sent];
  subject.send({ type: 'toasts.resume' });
  expect([paused, sent]).toEqual([
    ['undoableActions undoableActions.pause'],
    ['undoableActions undoableActions.pause', 'undoableActions undoableActions.resume'],
  ]);
});

test.each([
  ['hidden', { type: 'toast.hide', id: 'a' }],
  ['pressed', { type: 'toast.runAction', id: 'a' }],
  ['cleared', { type: 'toasts.clear' }],
] as const)('time goes on for the next one when the last that was pointed at is %s', (_how, event) => {
  const { subject, sent, clock } = startAmong(toastsMachine, 'toasts', ['undoableActions']);
  subject.send({ type: 'toast.show', toast: toast('a') });
  subject.send({ type: 'toasts.pause' });
  subject.send(event);
  const left = idsOf(subject);
  subject.send({ type: 'toast.show', toast: toast('b') });
  clock.increment(4999);
  const shown = idsOf(subject);
  clock.increment(1);
  expect([left, shown, idsOf(subject), sent]).toEqual([
    [],
    ['b'],
    [],
    ['undoableActions undoableActions.pause', 'undoableActions undoableActions.resume'],
  ]);
});

test('there are four at most, and one without an end stays until it is hidden', () => {
  const { actor, clock } = start(toastsMachine);
  for (const id of ['a', 'b', 'c', 'd', 'e'])
    actor.send({ type: 'toast.show', toast: toast(id, { duration: null }) });
  clock.increment(1e6);
  actor.send({ type: 'toast.hide', id: 'c' });
  expect(idsOf(actor)).toEqual(['b', 'd', 'e']);
});

test('its button says what it is for to whom it is for, once', () => {
  const { subject, events } = startAmong(toastsMachine, 'toasts', ['undoableActions', 'jobs']);
  const action = {
    label: 'action.undo',
    to: 'undoableActions',
    event: { type: 'undoableAction.undo', id: 'x' },
  } as const;
  subject.send({ type: 'toast.show', toast: toast('a', { action }) });
  subject.send({ type: 'toast.runAction', id: 'a' });
  subject.send({ type: 'toast.runAction', id: 'a' });
  expect(events).toEqual([{ to: 'undoableActions', event: { type: 'undoableAction.undo', id: 'x' } }]);
});

test('each of its two buttons does its own', () => {
  const { subject, events } = startAmong(toastsMachine, 'toasts', ['jobs']);
  const action = { label: 'action.undo', to: 'jobs', event: { type: 'job.undo', id: 1 } } as const;
  const secondAction = {
    label: 'toast.look',
    to: 'jobs',
    event: { type: 'job.showDetails', id: 1 },
  } as const;
  for (const id of ['a', 'b'])
    subject.send({ type: 'toast.show', toast: toast(id, { action, secondAction }) });
  subject.send({ type: 'toast.runAction', id: 'a', action: 'secondAction' });
  subject.send({ type: 'toast.runAction', id: 'b', action: 'action' });
  expect(events).toEqual([
    { to: 'jobs', event: { type: 'job.showDetails', id: 1 } },
    { to: 'jobs', event: { type: 'job.undo', id: 1 } },
  ]);
});

test('a button can send its event to an actor of a page', () => {
  const { subject, events } = startAmong(toastsMachine, 'toasts', ['page']);
  const actor = subject.system.get('page');
  const action = { label: 'action.undo', actor, event: { type: 'deactivation.undo' } } as const;
  subject.send({ type: 'toast.show', toast: toast('a', { action }) });
  subject.send({ type: 'toast.runAction', id: 'a' });
  expect(events).toEqual([{ to: 'page', event: { type: 'deactivation.undo' } }]);
});

test('every state of the toasts can be reached', () => {
  const events = [
    { type: 'toast.show', toast: toast('a') },
    { type: 'toasts.pause' },
    { type: 'toasts.resume' },
  ];
  const mark = ({ list }: { list: readonly Toast[] }) => list.length;
  expect(coverageOf(toastsMachine, events, { mark })).toEqual({ missed: [], deadEnds: [] });
});
