import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { ReadRecording, RecordingFile } from '../../../src/inspector/replay/open-recording.ts';
import type { Played, PlayedStep } from '../../../src/inspector/replay/play-through.ts';
import { findFirstDifference, replayMachine } from '../../../src/inspector/replay/replay.machine.ts';
import { appMachine } from '../../../src/machines/shell/app/app.machine.ts';
import { coverageOf, done, failed, start } from '../../support/client/actor.ts';

const file = (text: string, size = text.length): RecordingFile => ({
  name: 'recording.json',
  size,
  text: async () => text,
});

const input = { machine: appMachine };

const step = (n: number, differs = false): PlayedStep => ({
  n,
  at: n,
  target: 'app',
  event: 'app.go',
  kind: 'event',
  actors: [],
  difference: differs ? { n, actor: 'app', reason: 'state', expected: 'on', actual: 'off' } : null,
});

const played: Played = {
  start: { actors: [], difference: null },
  steps: [step(2), step(3), step(4, true), step(5, true)],
};

const read = (refusal: ReadRecording['refusal']) =>
  ({ recording: {}, contents: {}, refusal }) as ReadRecording;

/** A replay whose recording is open, on a clock that stands. */
async function open() {
  const clock = new SimulatedClock();
  const machine = replayMachine.provide({
    actors: { read: fromPromise(async () => read(null)), play: fromPromise(async () => played) },
  });
  const actor = createActor(machine, { clock, input }).start();
  actor.send({ type: 'recording.open', source: file('') });
  await waitFor(actor, (snapshot) => snapshot.matches('opened'));
  const at = () => actor.getSnapshot().context.at;
  return { actor, clock, at };
}

describe('a recording that is opened', () => {
  it('stops before its first event', async () => {
    const { actor, at } = await open();
    expect([actor.getSnapshot().value, at()]).toEqual([{ opened: 'paused' }, 0]);
  });

  it('goes to any step, and no further than its first and last', async () => {
    const { actor, at } = await open();
    const visited = [2, 9, -4].map((to) => {
      actor.send({ type: 'step.go', at: to });
      return at();
    });
    expect(visited).toEqual([2, 4, 0]);
  });

  it('goes to the step that differs first', async () => {
    const { actor, at } = await open();
    actor.send({ type: 'difference.go' });
    expect(at()).toBe(3);
  });

  it('walks on by itself until it is paused, or at its end', async () => {
    const { actor, clock, at } = await open();
    actor.send({ type: 'replay.toggle' });
    clock.increment(500);
    clock.increment(500);
    actor.send({ type: 'replay.toggle' });
    clock.increment(5_000);
    expect([actor.getSnapshot().value, at()]).toEqual([{ opened: 'paused' }, 2]);
    actor.send({ type: 'replay.toggle' });
    for (let time = 0; time < 3; time += 1) clock.increment(500);
    expect([actor.getSnapshot().value, at()]).toEqual([{ opened: 'paused' }, 4]);
    actor.send({ type: 'replay.toggle' });
    expect(actor.getSnapshot().value).toEqual({ opened: 'paused' });
  });

  it('is paused by every step that is selected', async () => {
    const { actor } = await open();
    actor.send({ type: 'replay.toggle' });
    actor.send({ type: 'step.go', at: 1 });
    expect(actor.getSnapshot().value).toEqual({ opened: 'paused' });
  });
});

it.each([
  ['text that is not JSON', file('{'), 'recording.notJson'],
  ['another JSON file', file('{}'), 'recording.otherFormat'],
  ['a newer recording', file('{"format":"portal-recording/2"}'), 'recording.newerVersion'],
  ['a damaged recording', file('{"format":"portal-recording/1"}'), 'recording.broken'],
  ['a file that is too large', file('', 60_000_001), 'replay.tooLarge'],
  [
    'a file that cannot be read',
    { ...file(''), text: () => Promise.reject(new Error('gone')) },
    'replay.failed',
  ],
])('%s is refused with its reason', async (_, source, problem) => {
  const { actor } = start(replayMachine, { input });
  actor.send({ type: 'recording.open', source });
  const { context } = await waitFor(actor, (snapshot) => snapshot.hasTag('failed'));
  expect([context.problem, context.contents, context.played]).toEqual([problem, null, null]);
});

it('a recording without its start says what it contains, and is not played', async () => {
  const { actor } = start(replayMachine, { input });
  const environment = {
    locale: 'en',
    timeZone: 'UTC',
    viewport: [1280, 800],
    clock0: 5,
    seed: null,
    route: '/course',
    rules: [],
    faults: [],
  };
  const machines = { app: 'of another build', session: 'of another build' };
  const entries = [{ n: 7, at: 9, cause: null, kind: 'render', elements: 1 }];
  const format = 'portal-recording/1';
  const parts = { events: [], effects: [], checkpoints: [] };
  const text = JSON.stringify({ format, app: { build: 'b', machines }, environment, ...parts, entries });
  actor.send({ type: 'recording.open', source: file(text) });
  const { context } = await waitFor(actor, (snapshot) => snapshot.hasTag('failed'));
  expect([context.problem, context.contents]).toEqual([
    'replay.noStart',
    {
      entries: 1,
      length: 9,
      clock0: 5,
      build: 'b',
      locale: 'en',
      route: '/course',
      title: '',
      hasStart: false,
      otherMachines: ['app', 'session'],
    },
  ]);
});

it('the first difference can be the start', () => {
  const difference = step(1, true).difference;
  expect(findFirstDifference({ start: { actors: [], difference }, steps: [] })).toBe(0);
  expect(findFirstDifference({ ...played, steps: [step(2)] })).toBeNull();
});

it('comes to each of its states, and out of each failure', () => {
  const events = [
    { type: 'recording.open', source: file('') },
    done('read', read(null)),
    done('read', read('replay.noStart')),
    failed('read'),
    done('play', played),
    failed('play'),
    { type: 'replay.toggle' },
  ];
  expect(coverageOf(replayMachine, events, { input })).toEqual({ missed: [], deadEnds: [] });
});
