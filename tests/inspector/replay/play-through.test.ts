import { describe, expect, it } from 'vitest';
import { type AnyActorRef, assign, spawnChild } from 'xstate';
import type { Recording } from '../../../src/inspector/recording/recording.types.ts';
import { toReplayParts } from '../../../src/inspector/recording/replay-parts.ts';
import { playThrough } from '../../../src/inspector/replay/play-through.ts';
import {
  createDesk,
  createWorld,
  optionsFor,
  rebuildDesk,
  recordDesk,
  type Session,
  settle,
} from './desk.ts';

const { signal } = new AbortController();
const desk = () => createDesk(createWorld());

/** Opens a page, which loads, and takes a note. */
const record = () =>
  recordDesk(createWorld(), async ({ desk: actor }) => {
    actor.send({ type: 'desk.open', page: 3 });
    await settle();
    actor.send({ type: 'desk.note', text: 'Call back' });
  });

/** A desk that is rung until the recording has so many entries. */
async function recordLong(entries: number): Promise<Recording> {
  const short = await recordDesk(createWorld(), ({ desk: actor }) => actor.send({ type: 'desk.ring' }));
  const ring = short.entries.find(({ kind }) => kind === 'event');
  if (ring?.kind !== 'event' || !ring.outcome) throw new Error('no ring');
  const { outcome } = ring;
  const before = short.entries.filter(({ n }) => n < ring.n);
  const rings = Array.from({ length: entries - before.length }, (_, place) => ({
    ...ring,
    n: ring.n + place,
    outcome: { ...outcome, changes: [{ path: ['rings'], value: place + 1 }] },
  }));
  const all = [...before, ...rings];
  return { ...short, ...toReplayParts(all, short.environment.clock0), entries: all };
}

describe('the steps of a recording', () => {
  it('say what each changed, in the recording and in the replay', async () => {
    const { start, steps } = await playThrough(await record(), optionsFor(desk()), signal);
    expect(start).toEqual({
      actors: [
        { actor: 'desk', isNew: true, expected: 'closed', actual: 'closed', changes: [], differs: false },
      ],
      difference: null,
    });
    const plain = steps.map(({ at: _, ...step }) => step);
    expect(plain).toEqual([
      {
        n: 3,
        target: 'desk',
        event: 'desk.open',
        kind: 'event',
        actors: [
          {
            actor: 'desk',
            isNew: false,
            expected: 'loading',
            actual: 'loading',
            changes: [
              { path: 'openedAt', expected: expect.anything(), actual: expect.anything(), differs: false },
            ],
            differs: false,
          },
        ],
        difference: null,
      },
      {
        n: 5,
        target: 'desk/load',
        event: 'load',
        kind: 'effect',
        actors: [
          {
            actor: 'desk',
            isNew: false,
            expected: 'ready',
            actual: 'ready',
            changes: [{ path: 'rows', expected: [3, 4], actual: [3, 4], differs: false }],
            differs: false,
          },
        ],
        difference: null,
      },
      {
        n: 7,
        target: 'desk',
        event: 'desk.note',
        kind: 'event',
        actors: [
          { actor: 'desk', isNew: false, expected: 'ready', actual: 'ready', changes: [], differs: false },
          {
            actor: 'desk/note#1',
            isNew: true,
            expected: 'open',
            actual: 'open',
            changes: [],
            differs: false,
          },
        ],
        difference: null,
      },
    ]);
  });

  it('go on after a difference, with the parts that differ', async () => {
    const changed = rebuildDesk({
      on: { 'desk.note': { actions: assign({ rings: 5 }) } },
    });
    const { steps } = await playThrough(await record(), optionsFor(changed), signal);
    expect(steps.map(({ difference }) => difference?.reason ?? null)).toEqual([null, null, 'context']);
    expect(steps.at(-1)?.actors).toEqual([
      {
        actor: 'desk',
        isNew: false,
        expected: 'ready',
        actual: 'ready',
        changes: [{ path: 'rings', expected: undefined, actual: 5, differs: true }],
        differs: true,
      },
      { actor: 'desk/note#1', isNew: true, expected: 'open', actual: null, changes: [], differs: true },
    ]);
  });

  it('keep what an earlier step has made different', async () => {
    const recording = await recordDesk(createWorld(), ({ desk: actor }) => {
      actor.send({ type: 'desk.ring' });
      actor.send({ type: 'desk.open', page: 3 });
    });
    const deaf = rebuildDesk({ on: {} });
    const { steps } = await playThrough(recording, optionsFor(deaf), signal);
    expect(steps[1]?.actors[0]?.changes.filter(({ differs }) => differs)).toEqual([
      { path: 'rings', expected: 1, actual: 0, differs: true },
    ]);
  });

  it('compare an actor that began too late with what it does from then on', async () => {
    const note = (desk: Session['desk']) =>
      Object.values(desk.getSnapshot().children).find((child) => child?.id !== 'bell') as AnyActorRef;
    const recording = await recordDesk(createWorld(), ({ desk: actor }) => {
      actor.send({ type: 'desk.note', text: 'Call back' });
      actor.send({ type: 'desk.ring' });
      note(actor).send({ type: 'note.pin' });
    });
    const late = rebuildDesk({
      on: { 'desk.ring': { actions: spawnChild('note', { input: { text: 'Call back' } }) } },
    });
    const { steps } = await playThrough(recording, optionsFor(late), signal);
    const ofNote = steps.map(({ actors }) =>
      actors.filter(({ actor }) => actor === 'desk/note#1').map(({ expected, actual }) => [expected, actual]),
    );
    expect(ofNote).toEqual([[['open', null]], [], [['pinned', 'pinned']]]);
  });

  it('are played to an end that was stopped', async () => {
    const stopped = AbortSignal.abort(new Error('Closed'));
    const long = await recordLong(12_000);
    await expect(playThrough(long, optionsFor(desk()), stopped)).rejects.toThrow('Closed');
  });

  it('take less than 50 ms each in a recording of 10,000 entries', async () => {
    const long = await recordLong(10_000);
    const began = performance.now();
    const { steps } = await playThrough(long, optionsFor(desk()), signal);
    const each = (performance.now() - began) / steps.length;
    expect(steps).toHaveLength(9_998);
    expect(steps.findLast(({ difference }) => difference)).toBeUndefined();
    expect(each).toBeLessThan(50);
  });
});
