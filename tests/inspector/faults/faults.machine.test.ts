import { describe, expect, it } from 'vitest';
import type { NewFault } from '../../../src/inspector/faults/fault.types.ts';
import {
  type FaultsContext,
  faultsMachine,
  getActiveFaults,
} from '../../../src/inspector/faults/faults.machine.ts';
import { decide } from '../../../src/inspector/faults/matcher.ts';
import { coverageOf, start } from '../../support/client/actor.ts';

const unavailable: NewFault = { effect: '503', method: '*', path: '**', when: 'always', value: 0 };
const once: NewFault = { ...unavailable, effect: '500', when: { nth: 2 } };
const cut: NewFault = { ...unavailable, effect: 'cut', value: 30 };

function open(...faults: readonly NewFault[]) {
  const started = start(faultsMachine, { input: { seed: 7 } });
  const { actor } = started;
  if (faults.length > 0) actor.send({ type: 'faults.add', faults, at: 100 });
  return {
    ...started,
    /** Makes a call, as the page does. */
    call: () => {
      const decision = decide(actor.getSnapshot().context, {
        target: 'http',
        method: 'GET',
        path: '/api/me',
        hasVersion: false,
        hasToken: true,
        at: 200,
      });
      actor.send({ type: 'call.decided', decision });
      return decision.applied.map(({ effect }) => effect);
    },
    active: () => getActiveFaults(actor.getSnapshot().context).map(({ id }) => id),
    context: () => actor.getSnapshot().context,
    isOn: () => actor.getSnapshot().matches('on'),
  };
}

it('faults are on from when one is added until the last is removed', () => {
  const { actor, isOn, active } = open();
  expect(isOn()).toBe(false);
  actor.send({ type: 'faults.add', faults: [unavailable, once], at: 0 });
  expect([isOn(), active()]).toEqual([true, ['f1', 'f2']]);
  actor.send({ type: 'fault.remove', id: 'f1' });
  expect([isOn(), active()]).toEqual([true, ['f2']]);
  actor.send({ type: 'fault.remove', id: 'f2' });
  expect([isOn(), active()]).toEqual([false, []]);
});

it('a removed fault leaves nothing behind, and its id is not used again', () => {
  const { actor, call, context } = open(unavailable);
  call();
  actor.send({ type: 'faults.clear' });
  actor.send({ type: 'faults.add', faults: [once], at: 5 });
  expect(context()).toEqual({
    faults: [{ ...once, id: 'f2' }],
    off: [],
    seen: { f2: 0 },
    applied: { f2: 0 },
    since: { f2: 5 },
    seed: 7,
    count: 2,
  });
});

it('counts how often each fault fitted a call, and how often it was applied', () => {
  const { call, context } = open(once, unavailable);
  expect([call(), call(), call()]).toEqual([['503'], ['500'], ['503']]);
  expect(context().seen).toEqual({ f1: 2, f2: 2 });
  expect(context().applied).toEqual({ f1: 1, f2: 2 });
});

it('a fault of the n-th call is off after that call, and new when it is turned on again', () => {
  const { actor, call, active, isOn } = open(once);
  call();
  expect(active()).toEqual(['f1']);
  call();
  expect([active(), isOn(), call()]).toEqual([[], false, []]);
  actor.send({ type: 'fault.turnOn', id: 'f1', at: 300 });
  const { seen, applied, since } = actor.getSnapshot().context;
  expect({ seen, applied, since }).toEqual({ seen: { f1: 0 }, applied: { f1: 0 }, since: { f1: 300 } });
  expect([call(), call()]).toEqual([[], ['500']]);
});

it('a fault that is turned off stays in the list and is not applied', () => {
  const { actor, call, context } = open(unavailable);
  actor.send({ type: 'fault.turnOff', id: 'f1' });
  actor.send({ type: 'fault.turnOff', id: 'f1' });
  actor.send({ type: 'fault.turnOff', id: 'f9' });
  expect(call()).toEqual([]);
  expect(context().faults).toHaveLength(1);
  expect(context().off).toEqual(['f1']);
});

describe('a dropped connection', () => {
  it('comes back after its time', () => {
    const { clock, active, emitted } = open(cut);
    expect(emitted).toEqual([{ type: 'socket.faulted', cuts: true }]);
    clock.increment(29_999);
    expect(active()).toEqual(['f1']);
    clock.increment(1);
    expect(active()).toEqual([]);
  });

  it('has its whole time again when it is turned on again', () => {
    const { actor, clock, active } = open(cut);
    clock.increment(20_000);
    actor.send({ type: 'fault.turnOff', id: 'f1' });
    actor.send({ type: 'fault.turnOn', id: 'f1', at: 20_000 });
    clock.increment(29_999);
    expect(active()).toEqual(['f1']);
    clock.increment(1);
    expect(active()).toEqual([]);
  });

  it('that was removed meanwhile changes nothing', () => {
    const { actor, clock, context } = open(cut, unavailable);
    actor.send({ type: 'fault.remove', id: 'f1' });
    clock.increment(30_000);
    expect(context().off).toEqual([]);
  });
});

it('only faults of the live connection ask for a connection that has them', () => {
  const { emitted } = open(
    unavailable,
    { ...unavailable, effect: 'frameDrop' },
    { ...unavailable, effect: 'clock' },
  );
  expect(emitted).toEqual([{ type: 'socket.faulted', cuts: false }]);
});

it('has the seed that was entered', () => {
  const { actor, context } = open(unavailable);
  actor.send({ type: 'seed.change', seed: 42 });
  expect(context().seed).toBe(42);
});

it('every state of the faults can be reached', () => {
  const events = [
    { type: 'faults.add', faults: [unavailable], at: 0 },
    { type: 'fault.turnOff', id: 'f1' },
    { type: 'fault.turnOn', id: 'f1', at: 0 },
  ];
  const mark = ({ off }: FaultsContext) => off;
  const filter = { input: { seed: 1 }, mark };
  expect(coverageOf(faultsMachine, events, filter)).toEqual({ missed: [], deadEnds: [] });
});
