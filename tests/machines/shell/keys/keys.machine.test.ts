import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AnyActorRef,
  type AnyEventObject,
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  fromTransition,
  spawnChild,
} from 'xstate';
import { keysMachine } from '../../../../src/machines/shell/keys/keys.machine.ts';
import type { KeysContext, KeysEvent, KeysTag } from '../../../../src/machines/shell/keys/keys.types.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';
import { provideStorage } from '../../../support/client/kept.ts';
import { press } from './presses.ts';

const nadia = { type: 'user.signedIn', userId: 7, role: 'admin' } as const;
const still = {
  watchUser: fromCallback<KeysEvent>(() => {}),
  readLayout: fromPromise<Readonly<Record<string, string>>>(async () => ({ KeyK: 'ن' })),
};
const machine = keysMachine.provide({ actors: still });

let takeStorageAway = () => {};
beforeEach(() => {
  takeStorageAway = provideStorage();
});
afterEach(() => takeStorageAway());

function prepare() {
  const { actor, clock } = start(machine);
  const tags: readonly KeysTag[] = [
    'waiting',
    'hinting',
    'remapping',
    'recording',
    'reserved',
    'taken',
    'resetting',
  ];
  return {
    clock,
    send: (...events: KeysEvent[]) => {
      for (const event of events) actor.send(event);
    },
    context: () => actor.getSnapshot().context,
    tags: () => tags.filter((tag) => actor.getSnapshot().hasTag(tag)),
  };
}

describe('the first half of a shortcut of two', () => {
  it('is waited on for 1.2 s, and after 0.4 s one is told what may follow', () => {
    const { clock, send, context, tags } = prepare();
    send({ type: 'chord.begin', prefix: 'G' });
    clock.increment(399);
    expect([tags(), context().prefix]).toEqual([['waiting'], 'G']);
    clock.increment(1);
    expect(tags()).toEqual(['waiting', 'hinting']);
    clock.increment(799);
    expect([tags(), context().prefix]).toEqual([['waiting', 'hinting'], 'G']);
    clock.increment(1);
    expect([tags(), context().prefix]).toEqual([[], null]);
  });

  it('is forgotten with the second, and another first one begins anew', () => {
    const { clock, send, context, tags } = prepare();
    send({ type: 'chord.begin', prefix: 'G' });
    clock.increment(300);
    send({ type: 'chord.begin', prefix: 'V' });
    clock.increment(300);
    expect([tags(), context().prefix]).toEqual([['waiting'], 'V']);
    send({ type: 'chord.end' });
    expect([tags(), context().prefix]).toEqual([[], null]);
  });
});

describe('a person’s keys', () => {
  it('are kept on the device, for each person their own', () => {
    const first = prepare();
    first.send(nadia, { type: 'key.bind', command: 'palette.open', keys: 'Mod+J' });
    const second = prepare();
    second.send({ ...nadia, userId: 8 });
    expect(second.context().keymap).toEqual({});
    second.send({ type: 'user.signedOut' }, nadia);
    expect(second.context().keymap).toEqual({ 'palette.open': ['Mod+K', 'Mod+J'] });
  });

  it('are the same in all windows', () => {
    const tell: (() => void)[] = [];
    const { actor } = start(
      machine.provide({
        actors: {
          watchKeymap: fromCallback<KeysEvent, { userId: number }>(({ sendBack }) => {
            tell.push(() => sendBack({ type: 'keymap.changed' }));
          }),
        },
      }),
    );
    actor.send(nadia);
    const other = prepare();
    other.send(nadia, { type: 'key.unbind', command: 'palette.open', keys: 'Mod+K' });
    expect(actor.getSnapshot().context.keymap).toEqual({});
    tell[0]?.();
    expect(actor.getSnapshot().context.keymap).toEqual({ 'palette.open': [] });
  });

  it('are put back one by one, or all together', () => {
    const { send, context } = prepare();
    send(
      nadia,
      { type: 'key.bind', command: 'palette.open', keys: 'Mod+J' },
      { type: 'key.bind', command: 'list.refresh', keys: 'Mod+U' },
      { type: 'key.reset', command: 'palette.open' },
    );
    expect(context().keymap).toEqual({ 'list.refresh': ['Mod+U'] });
    send({ type: 'key.reset' });
    expect(context().keymap).toEqual({});
  });

  it('are nobody’s while no one is signed in', () => {
    const { send, context } = prepare();
    send({ type: 'key.bind', command: 'palette.open', keys: 'Mod+J' });
    expect([context().userId, context().keymap]).toEqual([0, {}]);
  });
});

describe('a new shortcut', () => {
  const asked = () => {
    const prepared = prepare();
    prepared.send(nadia, { type: 'remapping.open' }, { type: 'remap.record', command: 'list.refresh' });
    return prepared;
  };
  const pressed = (key: string, code: string, more = {}): KeysEvent => ({
    type: 'remap.press',
    press: press(key, code, more),
  });

  it('is the next press', () => {
    const { send, context, tags } = asked();
    expect(tags()).toEqual(['remapping', 'recording']);
    send(pressed('Control', 'ControlLeft', { ctrl: true }), pressed('u', 'KeyU', { ctrl: true }));
    expect([tags(), context().keymap, context().bound]).toEqual([
      ['remapping'],
      { 'list.refresh': ['Mod+U'] },
      { command: 'list.refresh', keys: 'Mod+U' },
    ]);
  });

  it('may be two strokes, where the first begins others', () => {
    const { send, context } = asked();
    send(pressed('g', 'KeyG'));
    expect(context().remap).toEqual({ command: 'list.refresh', first: 'G', keys: null, takenBy: [] });
    send(pressed('z', 'KeyZ'));
    expect(context().keymap).toEqual({ 'list.refresh': ['G Z'] });
  });

  it('is not one of the browser’s: that is said, and the next press is tried', () => {
    const { send, context, tags } = asked();
    send(pressed('t', 'KeyT', { ctrl: true }));
    expect([tags(), context().remap?.keys]).toEqual([['remapping', 'recording', 'reserved'], 'Mod+T']);
    send(pressed('F8', 'F8'));
    expect(context().keymap).toEqual({ 'list.refresh': ['F8'] });
  });

  it('is taken from another command only when one says so', () => {
    const { send, context, tags } = asked();
    send(pressed('x', 'KeyX'));
    expect([tags(), context().remap, context().keymap]).toEqual([
      ['remapping', 'taken'],
      { command: 'list.refresh', first: null, keys: 'X', takenBy: ['selection.toggle'] },
      {},
    ]);
    send({ type: 'remap.replace' });
    expect(context().keymap).toEqual({ 'list.refresh': ['X'], 'selection.toggle': [] });
  });

  it('is asked for again, or not at all', () => {
    const { send, context, tags } = asked();
    send(pressed('x', 'KeyX'), { type: 'remap.retry' });
    expect(tags()).toEqual(['remapping', 'recording']);
    send(pressed('Escape', 'Escape'));
    expect([tags(), context().remap, context().keymap]).toEqual([['remapping'], null, {}]);
  });

  it('is not asked for where a command has four', () => {
    const { send, tags } = prepare();
    send(nadia, { type: 'remapping.open' });
    for (const keys of ['Mod+J', 'Mod+U', 'Mod+M']) send({ type: 'key.bind', command: 'palette.open', keys });
    send({ type: 'remap.record', command: 'palette.open' });
    expect(tags()).toEqual(['remapping']);
  });
});

describe('all shortcuts', () => {
  it('are put back after a question', () => {
    const { send, context, tags } = prepare();
    send(
      nadia,
      { type: 'key.bind', command: 'palette.open', keys: 'Mod+J' },
      { type: 'remapping.open' },
      { type: 'remap.askReset' },
    );
    expect([tags(), Object.keys(context().keymap)]).toEqual([['remapping', 'resetting'], ['palette.open']]);
    send({ type: 'key.reset' });
    expect([tags(), context().keymap]).toEqual([['remapping'], {}]);
  });
});

describe('the navigation', () => {
  const among = (narrow: boolean) => {
    const events: { to: string; event: AnyEventObject }[] = [];
    const recorder = (to: string, context: object) =>
      spawnChild(
        fromTransition((state, event: AnyEventObject) => {
          events.push({ to, event });
          return state;
        }, context),
        { systemId: to },
      );
    const office = createMachine({
      entry: [
        recorder('shell', { narrow }),
        recorder('preferences', { values: { navigationCollapsed: false } }),
        spawnChild(machine, { systemId: 'keys' }),
      ],
    });
    const { system } = createActor(office).start();
    const keys: AnyActorRef = system.get('keys');
    keys.send({ type: 'navigation.toggle' });
    return events;
  };

  it('folds where it stands, and comes out where it lies over the page', () => {
    expect([among(false), among(true)]).toEqual([
      [{ to: 'preferences', event: { type: 'preferences.set', key: 'navigationCollapsed', value: true } }],
      [{ to: 'shell', event: { type: 'shell.toggleNavigation' } }],
    ]);
  });
});

it('the keyboard’s layout is asked for, and done without where it is not told', async () => {
  const { actor } = start(machine);
  await settle();
  expect(actor.getSnapshot().context.keyboard.layout).toEqual({ KeyK: 'ن' });
  const without = start(
    machine.provide({
      actors: { readLayout: fromPromise<Readonly<Record<string, string>>>(() => Promise.reject()) },
    }),
  );
  await settle();
  expect([without.actor.getSnapshot().status, without.actor.getSnapshot().context.keyboard.layout]).toEqual([
    'active',
    {},
  ]);
});

it('every state of the keyboard can be reached', () => {
  const events = [
    nadia,
    { type: 'user.signedOut' },
    { type: 'chord.begin', prefix: 'G' },
    { type: 'chord.end' },
    { type: 'xstate.after.hintDelay.keys.chord.waiting.quiet' },
    { type: 'xstate.after.chordTimeout.keys.chord.waiting.hinting' },
    { type: 'remapping.open' },
    { type: 'remapping.close' },
    { type: 'remap.record', command: 'list.refresh' },
    { type: 'remap.press', press: press('x', 'KeyX') },
    { type: 'remap.press', press: press('t', 'KeyT', { ctrl: true }) },
    { type: 'remap.press', press: press('F8', 'F8') },
    { type: 'remap.replace' },
    { type: 'remap.retry' },
    { type: 'remap.cancel' },
    { type: 'remap.askReset' },
    { type: 'key.reset' },
    done('layout', {}),
    failed('layout'),
  ];
  const mark = ({ remap }: KeysContext) => remap !== null;
  expect(coverageOf(machine, events, { mark })).toEqual({ missed: [], deadEnds: [] });
});
