import { describe, expect, it } from 'vitest';
import { type AnyActorRef, type AnyStateMachine, assign, setup } from 'xstate';
import type { Recording } from '../../../src/inspector/recording/recording.types.ts';
import { describeDifference } from '../../../src/inspector/replay/describe-difference.ts';
import { refuseReplay, startReplay } from '../../../src/inspector/replay/replay.ts';
import {
  createDesk,
  createWorld,
  optionsFor,
  play,
  rebuildDesk,
  recordDesk,
  type Session,
  settle,
  type World,
} from './desk.ts';

const open = (page: number) => ({ type: 'desk.open' as const, page });

/** Opens a page, hears the bell twice, takes a note, and waits until the page is stale. */
const work =
  (world: World) =>
  async ({ desk, clock }: Session): Promise<void> => {
    desk.send(open(3));
    world.ring?.();
    await settle();
    desk.send({ type: 'desk.note', text: 'Call back' });
    world.ring?.();
    clock.increment(1000);
  };

const stateOf = async (recording: Recording, machine: AnyStateMachine): Promise<[unknown, object]> => {
  const { root } = await play(recording, machine);
  const { value, context } = root.getSnapshot();
  return [value, context];
};

describe('a recording that is played again', () => {
  it('comes to the states that it came to', async () => {
    const world = createWorld();
    const recording = await recordDesk(world, work(world));
    const replay = await play(recording, createDesk(createWorld()));
    expect(replay.difference()).toBeNull();
    expect(replay.root.getSnapshot().value).toBe('old');
    expect(replay.root.getSnapshot().context).toEqual({
      rows: [3, 4],
      openedAt: expect.any(Date),
      rings: 2,
      problem: null,
    });
  });

  it('calls nothing and writes nothing', async () => {
    const world = createWorld();
    const recording = await recordDesk(world, work(world));
    expect([world.calls, world.written]).toEqual([['bell', 'load 3'], ['opened']]);
    const untouched = createWorld();
    await play(recording, createDesk(untouched));
    expect(untouched).toEqual(createWorld());
  });

  it('loads functions again, as it loads machines', async () => {
    const recording = await recordDesk(createWorld(), ({ desk }) => desk.send(open(3)));
    const world = createWorld();
    const replay = startReplay(recording, { ...optionsFor(createDesk(world)), loaders: ['load'] });
    while (await replay.step());
    expect([world.calls, replay.difference()]).toEqual([['load 3'], null]);
  });

  it('takes one step for each event from outside, each timer and each end of an effect', async () => {
    const world = createWorld();
    const replay = startReplay(await recordDesk(world, work(world)), optionsFor(createDesk(createWorld())));
    expect(replay.steps.map((step) => (step.kind === 'event' ? step.event.type : step.effect.actor))).toEqual(
      ['desk.open', 'desk.ring', 'desk/load', 'desk.note', 'desk.ring', 'xstate.after.stale.desk.ready'],
    );
    const states = [replay.root.getSnapshot().value];
    while (await replay.step()) {
      expect(replay.difference()).toBeNull();
      states.push(replay.root.getSnapshot().value);
    }
    expect(states).toEqual(['closed', 'loading', 'loading', 'ready', 'ready', 'ready', 'old']);
    expect(replay.position()).toBe(6);
  });

  it('does not send again how a child ended: its parent hears of it', async () => {
    const recording = await recordDesk(createWorld(), ({ desk }) => {
      desk.send({ type: 'desk.note', text: 'Call back' });
      const [note] = Object.values(desk.getSnapshot().children).filter((child) => child?.id !== 'bell');
      (note as AnyActorRef).send({ type: 'note.close' });
    });
    const listEnds = (entries: Recording['entries']) =>
      entries.flatMap((entry) =>
        entry.kind === 'event' && entry.type.startsWith('xstate.done') ? [[entry.to, entry.origin]] : [],
      );
    expect(listEnds(recording.entries)).toEqual([['desk', 'actor']]);
    const replay = await play(recording, createDesk(createWorld()));
    expect(replay.steps.map((step) => step.kind === 'event' && step.event.type)).toEqual([
      'desk.note',
      'note.close',
    ]);
    expect(replay.difference()).toBeNull();
    expect(listEnds(replay.recorder.entries())).toEqual([['desk', 'actor']]);
  });

  it('fails where a call failed, with its error', async () => {
    const recording = await recordDesk(createWorld(), async ({ desk }) => desk.send(open(10)));
    expect(await stateOf(recording, createDesk(createWorld()))).toEqual([
      'failed',
      { rows: [], openedAt: expect.any(Date), rings: 0, problem: new Error('There is no such page') },
    ]);
  });

  it('answers a guard that reads the browser as the browser answered then', async () => {
    const world = { ...createWorld(), isOnline: false };
    const recording = await recordDesk(world, ({ desk }) => desk.send(open(1)));
    expect((await stateOf(recording, createDesk(createWorld())))[0]).toBe('offline');
  });

  it('reads the time of the recording', async () => {
    const world = createWorld();
    const recording = await recordDesk(world, work(world));
    const [, { openedAt }] = (await stateOf(
      { ...recording, environment: { ...recording.environment, clock0: Date.UTC(2020, 1, 29) } },
      createDesk(createWorld()),
    )) as [unknown, { openedAt: Date }];
    expect(openedAt.toISOString().slice(0, 10)).toBe('2020-02-29');
  });

  it('comes to the same each time', async () => {
    const world = createWorld();
    const recording = await recordDesk(world, work(world));
    const first = JSON.stringify(await stateOf(recording, createDesk(createWorld())));
    for (let time = 0; time < 100; time += 1)
      expect(JSON.stringify(await stateOf(recording, createDesk(createWorld())))).toBe(first);
  });
});

describe('the first difference', () => {
  const recordOpening = () => recordDesk(createWorld(), ({ desk }) => desk.send(open(1)));
  const context = { rows: [], openedAt: null, rings: 7, problem: null };
  const onOpening = (transition: unknown) => ({ states: { closed: { on: { 'desk.open': transition } } } });
  const failing = () => {
    throw new Error('The bell is broken');
  };

  it.each<[string, object, object]>([
    [
      'the state that it begins in',
      { initial: 'old' },
      { n: 1, reason: 'state', expected: 'closed', actual: 'old' },
    ],
    [
      'a part of the context that it begins with',
      { context },
      { n: 1, reason: 'context', expected: 'rings: 0', actual: 'rings: 7' },
    ],
    [
      'a transition that leads elsewhere, at its event',
      onOpening('offline'),
      { n: 3, reason: 'state', expected: 'loading', actual: 'offline' },
    ],
    [
      'an error that no actor handles',
      onOpening({ actions: assign({ rings: failing }) }),
      { n: 3, reason: 'error', expected: null, actual: 'Error: The bell is broken' },
    ],
  ])('is %s', async (_, parts, difference) => {
    const replay = await play(await recordOpening(), rebuildDesk(parts));
    expect(replay.difference()).toEqual({ actor: 'desk', ...difference });
  });

  it('is a child that is no longer created', async () => {
    const recording = await recordDesk(createWorld(), ({ desk }) =>
      desk.send({ type: 'desk.note', text: 'Call back' }),
    );
    const replay = await play(recording, rebuildDesk({ on: {} }));
    expect(replay.difference()).toEqual({
      n: 4,
      actor: 'desk/note#1',
      reason: 'missing',
      expected: 'open',
      actual: null,
    });
  });

  it('is an actor that is not there to receive its event', async () => {
    const recording = await recordOpening();
    const lost = { n: 99, at: 5, to: 'desk/lost', from: null, origin: 'input', type: 'lost.find' } as const;
    const events = [...recording.events, { ...lost, payload: {} }];
    const replay = await play({ ...recording, events }, createDesk(createWorld()));
    expect(replay.difference()).toEqual({
      n: 99,
      actor: 'desk/lost',
      reason: 'noActor',
      expected: 'lost.find',
      actual: null,
    });
  });

  it('is told in words', () => {
    expect(
      describeDifference({
        n: 12,
        actor: 'app/uploads',
        reason: 'context',
        expected: 'sent: 1\nfailed: 0',
        actual: 'sent: 0\nfailed: nothing',
      }),
    ).toBe(
      `First difference at entry 12: app/uploads has another context.
Expected:
  sent: 1
  failed: 0
Actual:
  sent: 0
  failed: nothing`,
    );
    expect(
      describeDifference({ n: 3, actor: 'app', reason: 'missing', expected: 'ready', actual: null }),
    ).toBe(
      'First difference at entry 3: app did not reach a state that the recording has.\nExpected:\n  ready',
    );
  });
});

describe('a recording that cannot be played', () => {
  it('begins in the middle, or is of another machine', async () => {
    const recording = await recordDesk(createWorld(), ({ desk }) => desk.send(open(1)));
    const desk = createDesk(createWorld());
    expect(refuseReplay(recording, desk)).toBeNull();
    expect(refuseReplay({ ...recording, entries: recording.entries.slice(1) }, desk)).toBe('replay.noStart');
    expect(refuseReplay({ ...recording, entries: [] }, desk)).toBe('replay.noStart');
    const other = setup({}).createMachine({ id: 'table' });
    expect(refuseReplay(recording, other)).toBe('replay.otherMachine');
    expect(() => startReplay({ ...recording, entries: [] }, optionsFor(desk))).toThrow(
      'start of the program',
    );
  });
});
