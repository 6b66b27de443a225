import { expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { shellMachine } from '../../../../src/machines/shell/layout/shell.machine.ts';
import type { ShellEvent } from '../../../../src/machines/shell/layout/shell.types.ts';
import { coverageOf, start } from '../../../support/client/actor.ts';

const machine = shellMachine.provide({
  actors: { watchViewport: fromCallback<ShellEvent>(() => {}) },
  actions: { scrollToTop: () => {} },
});
const prepare = (width: number) => {
  const { actor } = start(machine, { input: { width } });
  return {
    send: (event: ShellEvent) => actor.send(event),
    context: () => actor.getSnapshot().context,
    is: () => actor.getSnapshot(),
  };
};

test.each([
  [975, true],
  [976, false],
])('at %i px the navigation is an overlay: %s', (width, narrow) => {
  const started = prepare(width);
  const resized = prepare(narrow ? 1200 : 500);
  resized.send({ type: 'viewport.changed', width });
  expect([started.context().narrow, resized.context().narrow]).toEqual([narrow, narrow]);
});

test('the overlay opens on narrow windows alone and goes with a new page or a wide window', () => {
  const wide = prepare(1200);
  wide.send({ type: 'shell.toggleNavigation' });
  expect(wide.context().navigationOpen).toBe(false);
  for (const event of [
    { type: 'page.shown' },
    { type: 'viewport.changed', width: 1200 },
    { type: 'shell.closeNavigation' },
    { type: 'palette.open' },
  ] satisfies ShellEvent[]) {
    const { send, context } = prepare(500);
    send({ type: 'shell.toggleNavigation' });
    expect(context().navigationOpen).toBe(true);
    send(event);
    expect(context().navigationOpen).toBe(false);
  }
});

test.each([
  [200, false],
  [201, true],
])('scrolled by %i px the way back up shows: %s', (y, scrolledFar) => {
  const { send, context } = prepare(1200);
  send({ type: 'page.scrolled', y });
  expect(context().scrolledFar).toBe(scrolledFar);
});

test('one panel or the palette at a time', () => {
  const { send, context, is } = prepare(1200);
  send({ type: 'shell.openPanel', panel: 'notifications' });
  send({ type: 'shell.openPanel', panel: 'customizer' });
  expect(context().panel).toBe('customizer');
  send({ type: 'palette.open' });
  expect([context().panel, is().hasTag('paletteOpen')]).toEqual(['none', true]);
  send({ type: 'shell.openPanel', panel: 'shortcuts' });
  expect([context().panel, is().hasTag('paletteOpen')]).toEqual(['shortcuts', false]);
  send({ type: 'shell.closePanel' });
  expect(context().panel).toBe('none');
});

test('the palette begins with the text it is opened with, and with none the next time', () => {
  const { send, context } = prepare(1200);
  send({ type: 'palette.open', text: '>' });
  expect(context().paletteText).toBe('>');
  send({ type: 'palette.close' });
  send({ type: 'palette.open' });
  expect(context().paletteText).toBe('');
});

test('what is typed before the palette’s field has the focus is added to its text, only while it is open', () => {
  const { send, context } = prepare(1200);
  send({ type: 'palette.open', text: '>' });
  send({ type: 'palette.type', text: 'e' });
  send({ type: 'palette.type', text: 'x' });
  expect(context().paletteText).toBe('>ex');
  send({ type: 'palette.close' });
  send({ type: 'palette.type', text: 'y' });
  expect(context().paletteText).toBe('>ex');
  send({ type: 'palette.open' });
  expect(context().paletteText).toBe('');
});

test('a record is shown in its panel, in place of the palette and of the navigation', () => {
  const { send, context, is } = prepare(500);
  send({ type: 'shell.toggleNavigation' });
  send({ type: 'palette.open' });
  send({ type: 'record.show', record: { subject: 'Student', id: 5 } });
  expect(context()).toEqual({
    panel: 'record',
    record: { subject: 'Student', id: 5 },
    paletteText: '',
    narrow: true,
    navigationOpen: false,
    scrolledFar: false,
  });
  expect(is().hasTag('paletteOpen')).toBe(false);
  send({ type: 'page.shown' });
  expect(context().panel).toBe('none');
});

test('every state of the shell can be reached', () => {
  const events = [{ type: 'palette.open' }, { type: 'palette.close' }];
  expect(coverageOf(machine, events, { input: { width: 1200 } })).toEqual({ missed: [], deadEnds: [] });
});
