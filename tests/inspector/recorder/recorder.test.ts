import { expect, it } from 'vitest';
import { assign, createActor, fromPromise, sendParent, sendTo, setup, spawnChild, waitFor } from 'xstate';
import { applyEntries } from '../../../src/inspector/recorder/actor-states.ts';
import type { Entry, EventEntry } from '../../../src/inspector/recorder/entries.types.ts';
import type { Inspected, InspectedActor } from '../../../src/inspector/recorder/inspected.ts';
import { createRecorder } from '../../../src/inspector/recorder/recorder.ts';

const child = setup({ types: {} as { events: { type: 'count.up' } } }).createMachine({
  id: 'counter',
  context: { count: 0 },
  on: {
    'count.up': {
      actions: [assign({ count: ({ context }) => context.count + 1 }), sendParent({ type: 'count.changed' })],
    },
  },
});

const parent = setup({
  types: {} as {
    context: { answer: string | null; changed: number };
    events: { type: 'ask' } | { type: 'count' } | { type: 'count.changed' } | { type: 'close' };
  },
  actors: {
    child,
    load: fromPromise(async ({ input }: { input: { question: string } }) => `${input.question}!`),
  },
  guards: { isAsked: ({ context }) => context.answer !== null },
}).createMachine({
  id: 'desk',
  context: { answer: null, changed: 0 },
  invoke: { id: 'counter', src: 'child' },
  initial: 'waiting',
  on: {
    count: { actions: sendTo('counter', { type: 'count.up' }) },
    'count.changed': { actions: assign({ changed: ({ context }) => context.changed + 1 }) },
  },
  states: {
    waiting: { on: { ask: 'loading', close: { guard: 'isAsked', target: 'closed' } } },
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: { question: 'Why' },
        onDone: { target: 'waiting', actions: assign({ answer: ({ event }) => event.output }) },
      },
    },
    closed: { type: 'final' },
  },
});

/** A recorder on a clock that goes on by 1 ms each time it is read, attached to a desk that is not started. */
function openDesk() {
  let time = 0;
  const recorder = createRecorder({ now: () => ++time, whenIdle: () => {} });
  const desk = createActor(parent);
  desk.system.inspect((inspected) => recorder.inspect(inspected as unknown as Inspected));
  return { recorder, desk };
}

const eventsOf = (entries: readonly unknown[]): EventEntry[] =>
  entries.filter((entry): entry is EventEntry => (entry as EventEntry).kind === 'event');

/** An entry without its time, and without how long it took. */
function withoutTime(entry: Entry): object {
  const { at: _, ...rest } = entry;
  if (rest.kind === 'end') return { ...rest, ms: 0 };
  return rest.kind === 'event' && rest.outcome ? { ...rest, outcome: { ...rest.outcome, ms: 0 } } : rest;
}

it('an event is recorded with what it changed, the transition it took, and what it led to', () => {
  const { recorder, desk } = openDesk();
  desk.start();
  desk.send({ type: 'count' });
  const active = { ms: 0, status: 'active' };
  expect(recorder.entries().slice(2).map(withoutTime)).toEqual([
    {
      kind: 'event',
      n: 3,
      cause: null,
      to: 'desk',
      from: null,
      origin: 'page',
      type: 'count',
      payload: {},
      outcome: {
        ...active,
        value: 'waiting',
        changes: [],
        taken: [{ from: 'desk', on: 'count', to: [], guard: null }],
      },
    },
    {
      kind: 'event',
      n: 4,
      cause: 3,
      to: 'desk/counter',
      from: 'desk',
      origin: 'actor',
      type: 'count.up',
      payload: {},
      outcome: {
        ...active,
        value: {},
        changes: [{ path: ['count'], value: 1 }],
        taken: [{ from: 'counter', on: 'count.up', to: [], guard: null }],
      },
    },
    {
      kind: 'event',
      n: 5,
      cause: 4,
      to: 'desk',
      from: 'desk/counter',
      origin: 'actor',
      type: 'count.changed',
      payload: {},
      outcome: {
        ...active,
        value: 'waiting',
        changes: [{ path: ['changed'], value: 1 }],
        taken: [{ from: 'desk', on: 'count.changed', to: [], guard: null }],
      },
    },
  ]);
});

it('an effect is recorded with its input and its outcome, and its call between them', async () => {
  const { recorder, desk } = openDesk();
  desk.start();
  desk.send({ type: 'ask' });
  const call = recorder.noteCall({ method: 'GET', url: '/api/why', request: null });
  recorder.endCall(call, { status: 200, response: { data: 1 }, ms: 4 });
  await waitFor(desk, ({ context }) => context.answer !== null);
  expect(recorder.entries().slice(3).map(withoutTime)).toEqual([
    {
      kind: 'actor',
      n: 4,
      cause: 3,
      actor: 'desk/load',
      id: 'load',
      systemId: null,
      logic: 'effect',
      source: 'load',
      input: { question: 'Why' },
      value: null,
      context: null,
    },
    {
      kind: 'http',
      n: 5,
      cause: 4,
      method: 'GET',
      url: '/api/why',
      request: null,
      status: 200,
      response: { data: 1 },
      ms: 4,
      fault: null,
    },
    { kind: 'end', n: 6, cause: 5, actor: 'desk/load', ms: 0, outcome: { output: 'Why!' } },
    {
      kind: 'event',
      n: 7,
      cause: 6,
      to: 'desk',
      from: 'desk/load',
      origin: 'actor',
      type: 'xstate.done.actor.load',
      payload: { output: 'Why!', actorId: 'load' },
      outcome: {
        ms: 0,
        value: 'waiting',
        status: 'active',
        changes: [{ path: ['answer'], value: 'Why!' }],
        taken: [{ from: 'desk.loading', on: 'xstate.done.actor.load', to: ['desk.waiting'], guard: null }],
      },
    },
  ]);
});

it('an event that no transition takes is recorded as such', () => {
  const { recorder, desk } = openDesk();
  desk.start();
  desk.send({ type: 'close' });
  const outcome = eventsOf(recorder.entries())[0]?.outcome;
  expect({ ...outcome, ms: 0 }).toEqual({
    ms: 0,
    value: 'waiting',
    status: 'active',
    changes: [],
    taken: [],
  });
});

it('the state of every actor at a moment follows from the entries before it', () => {
  const { recorder, desk } = openDesk();
  desk.start();
  desk.send({ type: 'count' });
  desk.send({ type: 'count' });
  const entries = recorder.entries();
  const countAt = (n: number) =>
    applyEntries(
      recorder.base(),
      entries.filter((entry) => entry.n <= n),
    ).get('desk/counter')?.context;
  expect([2, 3, 4, 5, 7, 8].map(countAt)).toEqual([
    { count: 0 },
    { count: 0 },
    { count: 1 },
    { count: 1 },
    { count: 2 },
    { count: 2 },
  ]);
});

it('actors that run already are adopted as they are', () => {
  const recorder = createRecorder({ whenIdle: () => {} });
  const desk = createActor(parent).start();
  desk.send({ type: 'count' });
  recorder.adopt(desk as never);
  expect(
    recorder.entries().map((entry) => (entry.kind === 'actor' ? [entry.actor, entry.context] : null)),
  ).toEqual([
    ['desk', { answer: null, changed: 1 }],
    ['desk/counter', { count: 1 }],
  ]);
});

it('actors that were spawned without an id are adopted by their system ids', () => {
  const recorder = createRecorder({ whenIdle: () => {} });
  const root = setup({ actors: { child } }).createMachine({
    id: 'root',
    entry: [spawnChild('child', { systemId: 'one' }), spawnChild('child', { systemId: 'two' })],
  });
  recorder.adopt(createActor(root).start() as never);
  const adopted = recorder.entries().map((entry) => entry.kind === 'actor' && entry.actor);
  expect(adopted.toSorted()).toEqual(['root', 'root/one', 'root/two']);
});

it('nothing of before stays once it is cleared: the actors begin as they are then', () => {
  const { recorder, desk } = openDesk();
  desk.start();
  desk.send({ type: 'count' });
  recorder.entries();
  recorder.clear();
  expect([
    recorder.base().size,
    recorder.entries().map((entry) => entry.kind === 'actor' && entry.context),
  ]).toEqual([0, [{ answer: null, changed: 1 }, { count: 1 }]]);
  desk.send({ type: 'count' });
  const counter = applyEntries(recorder.base(), recorder.entries()).get('desk/counter');
  expect([counter?.context, counter?.received]).toEqual([{ count: 2 }, 1]);
});

it('what was pressed is the cause of the events that it sends', () => {
  const { recorder, desk } = openDesk();
  desk.start();
  const pressed = recorder.note({ kind: 'input', type: 'press', label: 'button “Count”' }, null);
  recorder.follow({ n: pressed, origin: 'input' });
  desk.send({ type: 'count' });
  const [event] = eventsOf(recorder.entries());
  expect([event?.cause, event?.origin]).toEqual([pressed, 'input']);
});

it('what the page sends by itself within a second follows from what was pressed, and later from nothing', () => {
  let time = 0;
  const recorder = createRecorder({ now: () => time, whenIdle: () => {} });
  const desk = createActor(parent);
  desk.system.inspect((inspected) => recorder.inspect(inspected as unknown as Inspected));
  desk.start();
  const pressed = recorder.note({ kind: 'input', type: 'press', label: 'button “Count”' }, null);
  recorder.follow({ n: pressed, origin: 'input' });
  return new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
    for (const at of [999, 1_000]) {
      time = at;
      desk.send({ type: 'close' });
    }
    expect(eventsOf(recorder.entries()).map(({ cause, origin }) => [cause, origin])).toEqual([
      [pressed, 'page'],
      [null, 'page'],
    ]);
  });
});

it('secrets are removed before an entry is written', () => {
  const { recorder, desk } = openDesk();
  desk.start();
  desk.send({ type: 'count', password: 'hunter2-hunter2' } as never);
  recorder.note({ kind: 'socket', way: 'in', frame: { auth: 'hunter2-hunter2' }, fault: null });
  const call = recorder.noteCall({
    method: 'POST',
    url: '/api/reset?token=hunter2-hunter2',
    request: { password: 'hunter2-hunter2' },
  });
  recorder.endCall(call, { response: { accessToken: 'hunter2-hunter2' } });
  expect(JSON.stringify(recorder.entries())).not.toContain('hunter2');
});

it('once the recording is full, the oldest entries go, and the actors stay as they were then', () => {
  const recorder = createRecorder({ whenIdle: () => {}, limits: { entries: 60, size: 1_000_000 } });
  const desk = createActor(parent);
  desk.system.inspect((inspected) => recorder.inspect(inspected as unknown as Inspected));
  desk.start();
  for (let at = 0; at < 50; at++) desk.send({ type: 'count' });
  const entries = recorder.entries();
  expect(entries.length).toBeLessThanOrEqual(60);
  expect(entries.at(-1)?.n).toBe(152);
  expect(applyEntries(recorder.base(), entries).get('desk/counter')?.context).toEqual({ count: 50 });
  expect(recorder.base().get('desk/counter')?.context).not.toEqual({ count: 50 });
});

it('snapshots are kept as long as their entries, say the same as those, and go with the recording', () => {
  const recorder = createRecorder({ whenIdle: () => {}, limits: { entries: 60, size: 1_000_000 } });
  const desk = createActor(parent);
  desk.system.inspect((inspected) => recorder.inspect(inspected as unknown as Inspected));
  desk.start();
  const counter = desk.getSnapshot().children.counter as unknown as InspectedActor;
  const countAt = (n: number) => recorder.history.at(counter, n).context;
  const began = countAt(0);
  for (let at = 0; at < 50; at++) desk.send({ type: 'count' });
  const entries = recorder.entries();
  const counts = entries.map((_, at) =>
    applyEntries(recorder.base(), entries.slice(0, at + 1)).get('desk/counter'),
  );
  expect(entries.map(({ n }) => countAt(n))).toEqual(counts.map((counted) => counted?.context));
  expect([began, countAt(0)]).toEqual([{ count: 0 }, countAt(entries[0]?.n ?? 0)]);
  expect(countAt(0)).not.toEqual({ count: 0 });
  recorder.clear();
  expect(countAt(0)).toEqual({ count: 50 });
});
