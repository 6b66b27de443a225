import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { coverageMachine } from '../../../src/inspector/coverage/coverage.machine.ts';
import { coverageOf, done, failed, start } from '../../support/client/actor.ts';

const file = (text: string) => ({ name: 'last-run.json', text: async () => text });

describe('the coverage panel', () => {
  it('loads machines and what tests did when it is shown', async () => {
    const { actor } = start(coverageMachine);
    expect(actor.getSnapshot().context.layouts).toEqual([]);
    actor.send({ type: 'coverage.show' });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ known: 'ready' }));
    expect(context.layouts.length).toBeGreaterThan(140);
  });

  it('shows a test run as soon as its file is open', async () => {
    const { actor } = start(coverageMachine);
    actor.send({ type: 'run.open', file: file('{"session x":["0-1",""]}') });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ run: 'opened' }));
    expect(context.scope).toBe('run');
    expect(context.run?.name).toBe('last-run.json');
    expect([...(context.run?.coverage.get('session x')?.states ?? [])]).toEqual([0, 1]);
  });

  it('keeps the file that is open when another cannot be read', async () => {
    const { actor } = start(coverageMachine);
    actor.send({ type: 'run.open', file: file('{"session x":["0-1",""]}') });
    await waitFor(actor, (snapshot) => snapshot.matches({ run: 'opened' }));
    actor.send({ type: 'run.open', file: file('{}') });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ run: 'unreadable' }));
    expect(context.run?.coverage.size).toBe(1);
  });

  it('sorts by another column with the most first, names from A to Z, and by the same one the other way', () => {
    const { actor } = start(coverageMachine);
    const sortAfter = (by: 'machine' | 'states' | 'transitions') => {
      actor.send({ type: 'sort.toggle', by });
      return actor.getSnapshot().context.sort;
    };
    expect(sortAfter('states')).toEqual({ by: 'states', descending: false });
    expect(sortAfter('transitions')).toEqual({ by: 'transitions', descending: true });
    expect(sortAfter('machine')).toEqual({ by: 'machine', descending: false });
    expect(sortAfter('machine')).toEqual({ by: 'machine', descending: true });
  });

  it('comes to each of its states, and out of each failure', () => {
    const known = { layouts: [], tested: new Map() };
    const events = [
      { type: 'coverage.show' },
      { type: 'coverage.retry' },
      { type: 'run.open', file: file('') },
      done('loadKnown', known),
      failed('loadKnown'),
      done('readRun', { name: '', coverage: new Map() }),
      failed('readRun'),
    ];
    expect(coverageOf(coverageMachine, events)).toEqual({ missed: [], deadEnds: [] });
  });
});
