import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { carryOver } from '../../../scripts/docs/coverage/carry-over.ts';
import { getCoverageKey } from '../../../src/inspector/coverage/coverage.ts';
import { listSummaries, type Summary, summarize } from '../../../src/inspector/coverage/summary.ts';
import { describeMachine } from '../../../src/inspector/layout/structure.ts';

const summary = (id: string, missed: number, missedTransitions: number): Summary => ({
  key: `${id} x`,
  id,
  missedStates: Array.from({ length: missed }, (_, at) => `${id}.${at}`),
  states: 9,
  missedTransitions,
  transitions: 9,
});
const rows = [summary('tasks', 2, 0), summary('board', 5, 1), summary('session', 2, 7)];
const ids = (filter: string, by: 'machine' | 'states' | 'transitions', descending: boolean) =>
  listSummaries(rows, filter, { by, descending }).map(({ id }) => id);

describe('the list of machines', () => {
  it('is sorted by a column, and by name where that is equal', () => {
    expect(ids('', 'states', true)).toEqual(['board', 'session', 'tasks']);
    expect(ids('', 'states', false)).toEqual(['session', 'tasks', 'board']);
    expect(ids('', 'transitions', true)).toEqual(['session', 'board', 'tasks']);
    expect(ids('', 'machine', true)).toEqual(['tasks', 'session', 'board']);
  });

  it('has the machines whose name contains the filter', () => {
    expect(ids('S', 'machine', false)).toEqual(['session', 'tasks']);
    expect(ids('none', 'machine', false)).toEqual([]);
  });
});

describe('what tests did in a machine that has changed', () => {
  const door = (states: object) =>
    describeMachine(createMachine({ id: 'door', initial: 'closed', states } as never));
  const before = door({
    closed: { on: { 'door.open': 'open' } },
    open: { on: { 'door.close': 'closed', 'door.slam': 'closed' } },
  });
  const now = door({
    ajar: {},
    closed: { on: { 'door.open': 'open' } },
    open: { on: { 'door.slam': 'closed', 'door.close': 'ajar' } },
  });
  const all = {
    states: new Set(before.states.keys()),
    transitions: new Set(before.transitions.keys()),
  };

  it('counts for the states and transitions that are still there', () => {
    const coverage = carryOver(new Map([[getCoverageKey(before), all]]), [before], [now]);
    const { missedStates, missedTransitions } = summarize(now, coverage);
    expect(missedStates).toEqual(['door.ajar']);
    // `door.close` leads elsewhere.
    expect(missedTransitions).toBe(1);
  });

  it('is taken as it is where the machine has not changed', () => {
    const coverage = new Map([[getCoverageKey(now), { states: new Set([0]), transitions: new Set([1]) }]]);
    // Another machine has the same id.
    expect(carryOver(coverage, [now], [now, before])).toEqual(coverage);
  });
});
