import { expect, it } from 'vitest';
import type { Recording } from '../../../src/inspector/recording/recording.types.ts';
import { playTo } from '../../../src/inspector/replay/fork.ts';
import { createDesk, createWorld, optionsFor, rebuildDesk, recordDesk, settle } from './desk.ts';

const { signal } = new AbortController();

/** A desk that loaded page 3, and left it. */
async function recordVisit(): Promise<Recording> {
  const world = createWorld();
  return recordDesk(world, async ({ desk }) => {
    desk.send({ type: 'desk.open', page: 3 });
    await settle();
    desk.send({ type: 'desk.leave' });
  });
}

/** The number of the first entry of an event. */
const numberOf = ({ events }: Recording, type: string): number =>
  events.find((event) => event.type === type)?.n ?? 0;

it('a sandbox stands where the recording stood after an entry', async () => {
  const recording = await recordVisit();
  const leave = numberOf(recording, 'desk.leave');
  const states = [];
  for (const n of [
    numberOf(recording, 'desk.open') - 1,
    numberOf(recording, 'desk.open'),
    leave - 1,
    leave,
  ]) {
    const sandbox = await playTo(recording, n, optionsFor(createDesk(createWorld())), signal);
    const { value, context } = sandbox.app.getSnapshot();
    states.push([value, context.rows, sandbox.differsAt]);
    sandbox.stop();
  }
  expect(states).toEqual([
    ['closed', [], null],
    ['loading', [], null],
    ['ready', [3, 4], null],
    ['closed', [3, 4], null],
  ]);
});

it('a sandbox goes on by itself, and what it does reaches nothing', async () => {
  const recording = await recordVisit();
  const world = createWorld();
  const sandbox = await playTo(
    recording,
    numberOf(recording, 'desk.leave'),
    optionsFor(createDesk(world)),
    signal,
  );
  sandbox.app.send({ type: 'desk.open', page: 5 });
  await settle();
  expect([sandbox.app.getSnapshot().value, world.calls, world.written]).toEqual(['loading', [], []]);
  sandbox.stop();
  expect(sandbox.app.getSnapshot().status).toBe('stopped');
});

it('a sandbox says from which entry on it differs from the recording', async () => {
  const recording = await recordVisit();
  const open = numberOf(recording, 'desk.open');
  const other = rebuildDesk({ states: { closed: { on: { 'desk.open': 'offline' } } } });
  const sandbox = await playTo(recording, open, optionsFor(other), signal);
  expect([sandbox.app.getSnapshot().value, sandbox.differsAt]).toEqual(['offline', open]);
});

it('a recording without its start can’t be tried out', async () => {
  const recording = await recordVisit();
  const late = { ...recording, entries: recording.entries.slice(1) };
  await expect(playTo(late, 5, optionsFor(createDesk(createWorld())), signal)).rejects.toThrow(
    new Error('replay.noStart'),
  );
});
