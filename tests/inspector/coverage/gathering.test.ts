import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, createMachine, setup } from 'xstate';
import { collectCoverage } from '../../../src/inspector/coverage/collect.ts';
import { type Coverage, mergeCoverage, unpackCoverage } from '../../../src/inspector/coverage/coverage.ts';
import { coverRecording } from '../../../src/inspector/coverage/session-coverage.ts';
import { summarize, toVisited } from '../../../src/inspector/coverage/summary.ts';
import { describeMachine } from '../../../src/inspector/layout/structure.ts';
import type { Inspected, InspectedActor } from '../../../src/inspector/recorder/inspected.ts';
import { createRecorder } from '../../../src/inspector/recorder/recorder.ts';
import { settle } from '../../support/client/actor.ts';

/** Passes through `deciding`, and never comes to `broken`. */
const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { 'door.open': 'deciding', 'door.break': 'broken' } },
    deciding: { always: 'open' },
    open: { on: { 'door.close': 'closed', 'door.lock': 'closed' } },
    broken: {},
  },
});
const house = setup({ actors: { door } }).createMachine({
  id: 'house',
  invoke: { src: 'door', id: 'front' },
});

/** Opens and closes the door of a house. */
function visit(machine: AnyStateMachine, inspect: (inspected: unknown) => void): void {
  const actor = createActor(machine, { inspect }).start();
  const { front } = actor.getSnapshot().children as Record<string, { send(event: object): void }>;
  front?.send({ type: 'door.open' });
  front?.send({ type: 'door.close' });
}

const structures = [describeMachine(house), describeMachine(door)];
const [houseStructure, doorStructure] = structures as [(typeof structures)[0], (typeof structures)[0]];

/** What a visit to the house covers, by hand. */
function expectVisit(coverage: Coverage): void {
  const { missedStates, missedTransitions, transitions } = summarize(doorStructure, coverage);
  expect(missedStates).toEqual(['door.broken']);
  expect([missedTransitions, transitions]).toEqual([2, 5]);
  expect([...toVisited(doorStructure, coverage).edges]).toEqual([
    'door.closed door.open door.deciding ',
    'door.deciding  door.open ',
    'door.open door.close door.closed ',
  ]);
  expect(summarize(houseStructure, coverage).missedStates).toEqual([]);
}

describe('gathering in a test', () => {
  it('reports each state and transition once, those that are left at once among them', async () => {
    const reports: Coverage[] = [];
    const actor = createActor(house);
    collectCoverage(actor, (found) => reports.push(unpackCoverage(found)));
    actor.start();
    const { front } = actor.getSnapshot().children;
    front?.send({ type: 'door.open' });
    front?.send({ type: 'door.close' });
    await settle();
    expectVisit(mergeCoverage(reports));
    const before = reports.length;
    front?.send({ type: 'door.open' });
    front?.send({ type: 'door.close' });
    await settle();
    expect(reports).toHaveLength(before);
  });

  it('counts actors of a machine with other effects as the same machine', async () => {
    const reports: Coverage[] = [];
    const actor = createActor(house.provide({ actors: { door: door.provide({}) } }));
    collectCoverage(actor, (found) => reports.push(unpackCoverage(found)));
    actor.start();
    await settle();
    expect(summarize(doorStructure, mergeCoverage(reports)).missedStates).toEqual([
      'door.deciding',
      'door.open',
      'door.broken',
    ]);
  });
});

describe('coverage of a recording', () => {
  it('has what happened to the actors in it', () => {
    const recorder = createRecorder({ whenIdle: () => {} });
    visit(house, (inspected) => recorder.inspect(inspected as Inspected));
    const recording = { base: recorder.base(), entries: recorder.entries() };
    expectVisit(coverRecording(recording, structures, (path) => recorder.find(path)?.logic));
  });

  it('has the states of actors that ran before it began', () => {
    const recorder = createRecorder({ whenIdle: () => {} });
    const actor = createActor(house).start();
    recorder.adopt(actor as unknown as InspectedActor);
    const recording = { base: recorder.base(), entries: recorder.entries() };
    const coverage = coverRecording(recording, structures, () => undefined);
    expect(summarize(doorStructure, coverage).missedStates).toEqual([
      'door.deciding',
      'door.open',
      'door.broken',
    ]);
  });

  it('tells machines with the same id apart while their actors run', () => {
    const other = describeMachine(
      createMachine({ id: 'door', initial: 'closed', states: { closed: {}, walled: {} } }),
    );
    const recorder = createRecorder({ whenIdle: () => {} });
    visit(house, (inspected) => recorder.inspect(inspected as Inspected));
    const recording = { base: recorder.base(), entries: recorder.entries() };
    const missed = (find: (path: string) => unknown) =>
      summarize(other, coverRecording(recording, [...structures, other], find)).missedStates;
    expect(missed((path) => recorder.find(path)?.logic)).toEqual(['door', 'door.closed', 'door.walled']);
    expect(missed(() => undefined)).toEqual(['door.walled']);
  });
});
